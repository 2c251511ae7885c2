export interface FoundAction<Name> {
  name: Name;
  /** The label, split so that matches can be highlighted. */
  segments: { text: string; isMatch: boolean }[];
}

/** Larger than any index in a label. */
const otherLanguageRank = 1000;

/**
 * Returns the actions whose label contains every typed word, those that start with the first word first.
 * @param otherLabelOf Returns the label in another language, which is searched but not shown.
 */
export function findActions<Name extends string>(
  names: readonly Name[],
  query: string,
  labelOf: (name: Name) => string,
  otherLabelOf: (name: Name) => string = () => '',
): FoundAction<Name>[] {
  const typed = query.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  return names
    .map((name) => ({ name, label: labelOf(name), rank: rankOf(labelOf(name), otherLabelOf(name), typed) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, label }) => ({ name, segments: segmentsOf(label, typed) }));
}

function rankOf(label: string, others: string, typed: readonly string[]): number {
  const rank = matchIndex(label.toLowerCase(), typed);
  if (rank >= 0) return rank;
  const other = matchIndex(others.toLowerCase(), typed);
  return other < 0 ? other : otherLanguageRank + other;
}

/** Returns the index of the first typed word, or a negative number if a word is missing. */
function matchIndex(label: string, typed: readonly string[]): number {
  if (!typed.every((word) => label.includes(word))) return -1;
  return typed[0] === undefined ? 0 : label.indexOf(typed[0]);
}

function segmentsOf(label: string, typed: readonly string[]): { text: string; isMatch: boolean }[] {
  const isMatch = Array.from({ length: label.length }, () => false);
  for (const word of typed) {
    const start = label.toLowerCase().indexOf(word);
    if (start >= 0) isMatch.fill(true, start, start + word.length);
  }
  const segments: { text: string; isMatch: boolean }[] = [];
  for (const [index, char] of label.split('').entries()) {
    const last = segments.at(-1);
    const matches = isMatch[index] ?? false;
    if (last?.isMatch === matches) last.text += char;
    else segments.push({ text: char, isMatch: matches });
  }
  return segments;
}
