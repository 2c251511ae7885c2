import type { FileRange } from '../stores/files/file-store.ts';

/**
 * Parses a `Range` header (RFC 9110 §14.2) for a file of the given size.
 * @returns undefined if the whole file must be sent: for a missing, invalid or multiple range, which a server may ignore.
 * `unsatisfiable` if the range begins after the end.
 */
export function parseByteRange(header: string | null, size: number): FileRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    // A suffix: the last bytes of the file.
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
