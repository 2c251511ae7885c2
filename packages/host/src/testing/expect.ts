/**
 * Asserts without a test runner, because the storage tests must run in any test runner.
 * @throws Error if the values differ
 */
export function equal(actual: unknown, expected: unknown): void {
  const [actualText, expectedText] = [show(actual), show(expected)];
  if (actualText !== expectedText) throw new Error(`Expected ${cut(expectedText)}, got ${cut(actualText)}`);
}

/**
 * Throws an error unless a condition is true.
 * @throws Error
 */
export function isTrue(condition: boolean, message: string): void {
  if (!condition) throw new Error(`Unexpected: ${message}`);
}

/** Serializes a value as JSON with sorted keys, so that equal values give equal strings. */
function show(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'undefined'
  );
}

function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
