/** File types of the file dialog. */
export const textFileTypes = '.md,.markdown,.txt';

/** Whether a dropped or selected file has one of the types in `textFileTypes`. */
export const isTextFile = (file: File): boolean => /\.(md|markdown|txt)$/i.test(file.name);

/** Returns the text of a file; undefined if the file is not UTF-8, or was moved or locked after it was selected. */
export async function readTextFile(file: File): Promise<string | undefined> {
  try {
    // `file.text()` would silently insert replacement characters for a different encoding.
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
