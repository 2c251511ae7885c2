import { writeSync } from 'node:fs';

const fileDescriptor = 1;

/** The output of the command, which tests replace. */
export const standardOutput = { writeLine };

/** Whether the pipe has been full. From then on, output is queued in Node's own stream. */
let isStreamed = false;

/** Prints a line. */
export function print(line: string): void {
  standardOutput.writeLine(line);
}

/** Writes a line synchronously, because creating Node's own stream takes longer than printing most outputs. */
function writeLine(line: string): void {
  let rest = Buffer.from(`${line}\n`);
  try {
    while (!isStreamed && rest.length > 0) rest = rest.subarray(writeSync(fileDescriptor, rest));
  } catch (error) {
    // The reader closed the pipe, but the output files are still written.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
    isStreamed = true;
    process.stdout.on('error', () => undefined);
  }
  if (rest.length > 0) process.stdout.write(rest);
}
