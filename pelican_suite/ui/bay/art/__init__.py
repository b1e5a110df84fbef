"""Pictures of Pelican Bay, made of paths: any edition's tiles draw themselves."""
