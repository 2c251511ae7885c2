/** What the file dialog offers. */
export const textFileTypes = '.md,.markdown,.txt';

/** Whether a dropped or chosen file is one of `textFileTypes`. */
export const isTextFile = (file: File): boolean => /\.(md|markdown|txt)$/i.test(file.name);

/** @returns what a file says; undefined where it is not in UTF-8, or was moved or locked since it was chosen. */
export async function readTextFile(file: File): Promise<string | undefined> {
  try {
    // `file.text()` would put replacement signs, without a word, for what is in another encoding.
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
