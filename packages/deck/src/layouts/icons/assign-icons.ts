import { neutralIcons } from './icon-names.ts';

/** Maximum number of candidates of an item that are tried. */
const maxCandidates = 5;

/** Minimum number of items of a list of which one may have a neutral icon. */
const minForNeutral = 3;

/** The icons of a list, and how many of them are neutral. */
export interface AssignedIcons {
  names: readonly string[];
  neutralCount: number;
}

/**
 * Assigns a different icon to each item: its best one or, if an earlier item has it, its next one. At most one item that
 * has no candidate gets a neutral icon.
 * @returns undefined if an item has no icon
 */
export function assignIcons(candidates: readonly (readonly string[])[]): AssignedIcons | undefined {
  const names = different(candidates, 0, new Set());
  if (names) return { names, neutralCount: 0 };
  if (candidates.length < minForNeutral) return undefined;
  for (const index of [...candidates.keys()].toReversed()) {
    const others = different(candidates.toSpliced(index, 1), 0, new Set());
    const neutral = others && neutralIcons.find((name) => !others.includes(name));
    if (neutral !== undefined) return { names: others?.toSpliced(index, 0, neutral) ?? [], neutralCount: 1 };
  }
  return undefined;
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
