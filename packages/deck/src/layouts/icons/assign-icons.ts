/** Maximum number of candidates of an item that are tried. */
const maxCandidates = 5;

/**
 * Assigns a different icon to each item: its best one or, if an earlier item has it, its next one.
 * @param candidates The names of the icons that suit each item, the best one first.
 * @returns The names of the icons; undefined if an item has none.
 */
export function assignIcons(candidates: readonly (readonly string[])[]): string[] | undefined {
  return different(candidates, 0, new Set());
}

/** Returns different icons for the items from an index on; undefined if there are none. */
function different(
  candidates: readonly (readonly string[])[],
  from: number,
  used: ReadonlySet<string>,
): string[] | undefined {
  if (from === candidates.length) return [];
  for (const name of (candidates[from] ?? []).slice(0, maxCandidates)) {
    const rest = used.has(name) ? undefined : different(candidates, from + 1, new Set([...used, name]));
    if (rest) return [name, ...rest];
  }
  return undefined;
}
