import { createWriteStream } from 'node:fs';

/** A log that begins anew with each start. */
export function openLog(file: string): (line: string) => void {
  const stream = createWriteStream(file, { mode: 0o600 });
  // A log that cannot be written is no reason to stop what it is about.
  stream.on('error', () => undefined);
  return (line) => void stream.write(`${line}\n`);
}
