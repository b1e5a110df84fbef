; Installs Pelican Suite for the person who runs this; no administrator is asked for.
;   makensis -DVERSION=1.2.3 -DPAYLOAD=folder -DICON=file.ico -DOUTPUT=file.exe installer.nsi
; Further: -DTARGET=amd64-unicode where NSIS has that stub (Debian), -DKILOBYTES=size.
; The installer and the uninstaller understand /S (say nothing), the installer /D=folder too.

Unicode true
!ifdef TARGET
  Target ${TARGET}
!endif
!include "MUI2.nsh"

!define NAME "Pelican Suite"
!define RECORD "PelicanSuite.Record"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\PelicanSuite"
!define HOME "Software\PelicanSuite"

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\PelicanSuite"
InstallDirRegKey HKCU "${HOME}" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
ManifestDPIAware true
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} installer"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\program\pelican-suite-window.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "Install"
  ; All of ours lies in a folder of its own, so that updating and removing never touch a file
  ; that a person has put beside it.
  RMDir /r "$INSTDIR\program"
  SetOutPath "$INSTDIR\program"
  File /r "${PAYLOAD}/*"
  SetOutPath "$INSTDIR"
  File "/oname=pelican-suite.ico" "${ICON}"
  WriteUninstaller "$INSTDIR\uninstall.exe"

  CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\program\pelican-suite-window.exe" "" \
    "$INSTDIR\pelican-suite.ico"

  WriteRegStr HKCU "Software\Classes\.pelican" "" "${RECORD}"
  WriteRegStr HKCU "Software\Classes\.pelican" "Content Type" "application/x-pelican-record"
  WriteRegStr HKCU "Software\Classes\${RECORD}" "" "Pelican Suite record"
  WriteRegStr HKCU "Software\Classes\${RECORD}\DefaultIcon" "" "$INSTDIR\pelican-suite.ico"
  WriteRegStr HKCU "Software\Classes\${RECORD}\shell\open\command" "" \
    '"$INSTDIR\program\pelican-suite-window.exe" "%1"'

  WriteRegStr HKCU "${HOME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\pelican-suite.ico"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Pelican Suite contributors"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
!ifdef KILOBYTES
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
!endif
  ; The shell looks again which program opens what.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
  RMDir /r "$INSTDIR\program"
  Delete "$INSTDIR\pelican-suite.ico"
  Delete "$INSTDIR\uninstall.exe"
  ; Goes only if nothing else is in it. Settings and saved games lie elsewhere and stay.
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"

  ; Another program may have taken over the file type since.
  ReadRegStr $0 HKCU "Software\Classes\.pelican" ""
  StrCmp $0 "${RECORD}" 0 keep
  DeleteRegKey HKCU "Software\Classes\.pelican"
keep:
  DeleteRegKey HKCU "Software\Classes\${RECORD}"
  DeleteRegKey HKCU "${HOME}"
  DeleteRegKey HKCU "${UNINSTALL}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
