let importedFile: File | undefined;

/** Keeps a PowerPoint file for the editor's home page at `/import`. A reload of the page loses it. */
export function keepImportedFile(file: File): void {
  importedFile = file;
}

/** Returns the file, once; undefined if there is none. */
export function takeImportedFile(): File | undefined {
  const file = importedFile;
  importedFile = undefined;
  return file;
}
