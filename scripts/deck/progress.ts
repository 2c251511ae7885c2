/** Shorter work is done before anyone could read of it. */
const longWork = 20;

/** Says how far long work has come, on one line of a terminal; elsewhere nothing. */
export function progressOf(say: (done: number, all: number) => string, all: number): (done: number) => void {
  if (all < longWork || !process.stderr.isTTY) return () => undefined;
  return (done) => {
    process.stderr.write(`\r${say(done + 1, all)}${done + 1 === all ? '\n' : ''}`);
  };
}
