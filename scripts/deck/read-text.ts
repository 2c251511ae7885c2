import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { messages } from './messages.ts';
import { describeFileError, UserError } from './user-error.ts';

const lineFeed = 10;

/**
 * Reads a text file: UTF-8, or UTF-16 with a byte order mark, as Windows shells write it.
 * @throws UserError if it cannot be read, or has a different encoding, whose text could only be guessed.
 */
export function readText(file: string): string {
  const bytes = readBytes(file);
  const encoding = utf16Of(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  if (!isUtf8(bytes)) throw new UserError(messages.notUtf8(file, firstBadLine(bytes)));
  return bytes.toString('utf8').replace(/^\uFEFF/u, '');
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new UserError(messages.cannotRead(file, describeFileError(error)), { cause: error });
  }
}

/** Detects the encoding by the byte order mark. */
function utf16Of([first, second]: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function firstBadLine(bytes: Buffer): number {
  let [line, start] = [1, 0];
  for (let end = bytes.indexOf(lineFeed); end >= 0 && isUtf8(bytes.subarray(start, end)); line++) {
    start = end + 1;
    end = bytes.indexOf(lineFeed, start);
  }
  return line;
}
