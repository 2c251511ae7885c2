import { writeSync } from 'node:fs';

/** Shorter work is done before anyone could read of it. */
const longWork = 20;

const standardError = 2;

/**
 * Says how far long work has come, on one line of a terminal; elsewhere nothing. Asks and writes the descriptor itself:
 * beside the main thread, where long decks are built, Node's own stream is no terminal, and waits until the work is done.
 */
export function createProgress(format: (done: number, all: number) => string, all: number): (done: number) => void {
  // Asked for here alone: with terminals Node loads its sockets.
  if (all < longWork || !process.getBuiltinModule('node:tty').isatty(standardError)) return () => undefined;
  return (done) => {
    writeSync(standardError, `\r${format(done + 1, all)}${done + 1 === all ? '\n' : ''}`);
  };
}
