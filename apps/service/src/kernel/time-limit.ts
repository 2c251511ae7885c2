/** Thrown if an operation takes longer than its time limit. */
class TimeLimitError extends Error {
  constructor(limitMs: number) {
    super(`no response within ${limitMs} ms`);
    this.name = 'TimeLimitError';
  }
}

/**
 * Waits for an operation, at most for a time limit in ms. The operation itself continues, and its result is ignored.
 * @throws Error if the operation takes longer.
 */
export async function withTimeLimit<Result>(operation: Promise<Result>, limitMs: number): Promise<Result> {
  const expired = Promise.withResolvers<never>();
  const timer = setTimeout(() => expired.reject(new TimeLimitError(limitMs)), limitMs);
  try {
    return await Promise.race([operation, expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
