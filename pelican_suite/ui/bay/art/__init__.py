"""Pictures of Pelican Bay, made of paths: nothing is loaded, any edition's tiles draw themselves."""
