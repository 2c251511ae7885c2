export interface FoundAction<Name> {
  name: Name;
  /** Its words, in parts: those that were typed stand out. */
  parts: { text: string; isMatch: boolean }[];
}

/** Stands behind every place in the words that are shown. */
const elsewhere = 1000;

/**
 * Actions whose words hold every typed word, those that begin with it first.
 * @param otherWordsOf What they are also called; found, but not shown: another language's words.
 */
export function findActions<Name extends string>(
  names: readonly Name[],
  wanted: string,
  wordsOf: (name: Name) => string,
  otherWordsOf: (name: Name) => string = () => '',
): FoundAction<Name>[] {
  const typed = wanted.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  return names
    .map((name) => ({ name, words: wordsOf(name), place: placeIn(wordsOf(name), otherWordsOf(name), typed) }))
    .filter(({ place }) => place >= 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ name, words }) => ({ name, parts: partsOf(words, typed) }));
}

function placeIn(words: string, others: string, typed: readonly string[]): number {
  const place = placeOf(words.toLowerCase(), typed);
  if (place >= 0) return place;
  const other = placeOf(others.toLowerCase(), typed);
  return other < 0 ? other : elsewhere + other;
}

/** Where the first typed word stands; below 0: not all of them are there. */
function placeOf(words: string, typed: readonly string[]): number {
  if (!typed.every((part) => words.includes(part))) return -1;
  return typed[0] === undefined ? 0 : words.indexOf(typed[0]);
}

function partsOf(words: string, typed: readonly string[]): { text: string; isMatch: boolean }[] {
  const isMatch = Array.from({ length: words.length }, () => false);
  for (const part of typed) {
    const start = words.toLowerCase().indexOf(part);
    if (start >= 0) isMatch.fill(true, start, start + part.length);
  }
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [index, letter] of words.split('').entries()) {
    const last = parts.at(-1);
    const matches = isMatch[index] ?? false;
    if (last?.isMatch === matches) last.text += letter;
    else parts.push({ text: letter, isMatch: matches });
  }
  return parts;
}
