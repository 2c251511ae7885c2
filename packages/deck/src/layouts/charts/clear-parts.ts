/** Limits of a ring: the number of its parts, and the minimum size of a part as a fraction of the whole, whose label fits inside. */
const limits = { min: 2, max: 4, minShare: 0.08 } as const;

/**
 * Whether the parts of a whole are distinguishable in a ring. Many parts, or small ones, whose labels would overlap, are
 * compared in bars.
 */
export function areClearParts(values: readonly number[]): boolean {
  const whole = values.reduce((sum, value) => sum + value, 0);
  return (
    values.length >= limits.min &&
    values.length <= limits.max &&
    values.every((value) => value >= whole * limits.minShare)
  );
}
