/** Maximum number of edits. With more edits, the key is probably a different word. */
const maxEdits = 2;

/**
 * Returns the known key that an unknown key probably misspells: with a character inserted, missing or replaced, or with
 * two characters swapped.
 */
export function nearestKey(unknownKey: string, keys: readonly string[]): string | undefined {
  const maxAllowed = Math.min(maxEdits, Math.floor(unknownKey.length / 2));
  const candidates = keys.map((key) => ({ key, count: editDistance(unknownKey.toLowerCase(), key.toLowerCase()) }));
  const [nearest] = candidates.toSorted((one, next) => one.count - next.count);
  return nearest && nearest.count <= maxAllowed ? nearest.key : undefined;
}

/** Returns the Damerau–Levenshtein distance (optimal string alignment). */
function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > maxEdits) return Infinity;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let at = 1; at <= one.length; at++) {
    const row = [at];
    for (let to = 1; to <= other.length; to++) {
      const isEqual = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row.push(
        Math.min(
          (last[to] ?? 0) + 1,
          (row[to - 1] ?? 0) + 1,
          (last[to - 1] ?? 0) + (isEqual ? 0 : 1),
          isSwapped ? (before[to - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? Infinity;
}
