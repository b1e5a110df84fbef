#!/bin/sh
# Installs Pelican Suite for the person who runs this, or removes it again. Needs no root.
#
#   ./install.sh [--prefix FOLDER]
#   ./install.sh --uninstall [--prefix FOLDER]
#
# FOLDER is ~/.local unless another is named. Settings and saved games are never touched.
set -eu

prefix="$HOME/.local"
remove=no
while [ $# -gt 0 ]; do
  case "$1" in
    --prefix)
      [ $# -ge 2 ] || { echo "--prefix needs a folder" >&2; exit 2; }
      prefix="$2"
      shift 2
      ;;
    --uninstall) remove=yes; shift ;;
    *) echo "usage: $0 [--uninstall] [--prefix FOLDER]" >&2; exit 2 ;;
  esac
done
case "$prefix" in
  /*) ;;
  *) echo "the folder must begin with /: $prefix" >&2; exit 2 ;;
esac

here=$(cd "$(dirname "$0")" && pwd)
program="$prefix/lib/pelican-suite"

remove_all() {
  rm -rf "$program"
  rm -f "$prefix/bin/pelican-suite"
  (cd "$here/share" && find . -type f) | while IFS= read -r file; do
    rm -f "$prefix/share/$file"
  done
}

# A desktop that cannot refresh its caches finds the program after the next login.
refresh() {
  folder="$1"
  shift
  if command -v "$1" >/dev/null 2>&1 && [ -d "$folder" ]; then
    "$@" "$folder" >/dev/null 2>&1 || true
  fi
}

tell_desktop() {
  refresh "$prefix/share/mime" update-mime-database
  refresh "$prefix/share/applications" update-desktop-database
  refresh "$prefix/share/icons/hicolor" gtk-update-icon-cache -q -t -f
}

remove_all
if [ "$remove" = no ]; then
  mkdir -p "$prefix/lib" "$prefix/bin" "$prefix/share"
  cp -R "$here/pelican-suite" "$program"
  cp -R "$here/share/." "$prefix/share/"
  ln -s "../lib/pelican-suite/pelican-suite" "$prefix/bin/pelican-suite"
  # The menu must find the program even where its folder is not on the path.
  entry="$prefix/share/applications/pelican-suite.desktop"
  sed "s|^Exec=pelican-suite|Exec=\"$prefix/bin/pelican-suite\"|" "$entry" >"$entry.new"
  mv "$entry.new" "$entry"
  echo "Installed in $prefix. Start it from the menu, or with $prefix/bin/pelican-suite"
else
  echo "Removed from $prefix."
fi
tell_desktop
