const maxDepth = 5;

/** An error and what lies behind it, in one line: `fetch` says what went wrong in the cause of what it throws. */
export function withCauses(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error && messages.length < maxDepth; at = at.cause) messages.push(messageOf(at));
  return messages.length > 0 ? messages.join(': ') : 'unknown error';
}

/** Of several addresses that were tried, the error itself has no words. */
function messageOf(error: Error): string {
  const message = error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message;
  return message || error.name;
}
