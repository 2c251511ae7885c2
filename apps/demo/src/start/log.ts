import { createWriteStream } from 'node:fs';

/**
 * Opens a log file, which is overwritten at each start.
 * @returns A function that appends a line.
 */
export function openLog(file: string): (line: string) => void {
  const stream = createWriteStream(file, { mode: 0o600 });
  // An unwritable log must not stop the program.
  stream.on('error', () => undefined);
  return (line) => void stream.write(`${line}\n`);
}
