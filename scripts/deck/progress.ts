import { writeSync } from 'node:fs';

/** Delay in ms. Shorter work finishes before anyone can read the progress. */
const longWork = 20;

const standardError = 2;

/**
 * Creates the display of the progress of long work, on one line of a terminal, and nowhere else. It checks and writes
 * the file descriptor directly, because in the worker thread, Node's own stream is not a terminal and waits until the
 * work is done.
 */
export function createProgress(format: (done: number, all: number) => string, all: number): (done: number) => void {
  // The module is loaded only here, because Node loads its sockets together with terminals.
  if (all < longWork || !process.getBuiltinModule('node:tty').isatty(standardError)) return () => undefined;
  return (done) => {
    writeSync(standardError, `\r${format(done + 1, all)}${done + 1 === all ? '\n' : ''}`);
  };
}
