const maxDepth = 5;

/** Formats an error and its causes as one line, because `fetch` puts the reason into the `cause`. */
export function withCauses(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error && messages.length < maxDepth; at = at.cause) messages.push(messageOf(at));
  return messages.length > 0 ? messages.join(': ') : 'unknown error';
}

/** Adds the causes to a message. The error itself has no message if several IP addresses were tried. */
function messageOf(error: Error): string {
  const message = error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message;
  return message || error.name;
}
