import { maxMarkdownBytes } from '@ppt-embed/protocol/names';

/** What the file dialog offers. */
export const textFileTypes = '.md,.markdown,.txt';

export type TextFile =
  | { kind: 'text'; text: string }
  | { kind: 'wrongFile' }
  | { kind: 'tooLarge'; bytes: number }
  | { kind: 'unreadableFile' };

/** Reads a dropped or chosen file; one that could not be sent anyway is not read. */
export async function readTextFile(file: File): Promise<TextFile> {
  if (!/\.(md|markdown|txt)$/i.test(file.name)) return { kind: 'wrongFile' };
  if (file.size > maxMarkdownBytes) return { kind: 'tooLarge', bytes: file.size };
  try {
    return { kind: 'text', text: await file.text() };
  } catch {
    return { kind: 'unreadableFile' }; // moved or locked since it was chosen: the browser tells no more
  }
}
