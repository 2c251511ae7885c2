/**
 * Returns the most frequent value; on a tie, the first.
 * @throws RangeError if there are no values.
 */
export function mostFrequent<T>(values: readonly T[], keyOf: (value: T) => string): T {
  const counts = new Map<string, { value: T; count: number }>();
  for (const value of values) {
    const key = keyOf(value);
    const existing = counts.get(key);
    if (existing) existing.count++;
    else counts.set(key, { value, count: 1 });
  }
  const [first, ...rest] = counts.values();
  if (!first) throw new RangeError('There are no values.');
  return rest.reduce((best, one) => (one.count > best.count ? one : best), first).value;
}
