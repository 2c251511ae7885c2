const maxDepth = 5;

/** Formats an error and its causes as one line, because `fetch` puts the reason into the `cause`. */
export function withCauses(error: unknown): string {
  const messages: string[] = [];
  for (let current = error; current instanceof Error && messages.length < maxDepth; current = current.cause)
    messages.push(messageOf(current));
  return messages.length > 0 ? messages.join(': ') : 'unknown error';
}

/** Adds the causes to a message. The error itself has no message if several IP addresses were tried. */
function messageOf(error: Error): string {
  const message = error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message;
  return message || error.name;
}
