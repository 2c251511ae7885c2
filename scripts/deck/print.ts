import { writeSync } from 'node:fs';

const standardOutput = 1;

/** Whether the pipe was full once: what is said after that waits its turn in Node's own stream. */
let isStreamed = false;

/** A line for whoever ran the command, at once: making Node's own stream takes longer than most of what is said. */
export function print(line: string): void {
  let rest = Buffer.from(`${line}\n`);
  try {
    while (!isStreamed && rest.length > 0) rest = rest.subarray(writeSync(standardOutput, rest));
  } catch (error) {
    // Nobody reads any more; what was asked for is written nevertheless.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
    isStreamed = true;
    process.stdout.on('error', () => undefined);
  }
  if (rest.length > 0) process.stdout.write(rest);
}
