const deepest = 5;

/** An error and what lies behind it, in one line: `fetch` says what went wrong in the cause of what it throws. */
export function withCauses(error: unknown): string {
  const said: string[] = [];
  for (let at = error; at instanceof Error && said.length < deepest; at = at.cause) said.push(wordsOf(at));
  return said.length > 0 ? said.join(': ') : 'unknown error';
}

/** Of several addresses that were tried, the error itself has no words. */
function wordsOf(error: Error): string {
  const words = error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message;
  return words || error.name;
}
