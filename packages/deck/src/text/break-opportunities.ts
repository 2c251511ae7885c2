import type { BreakClass } from './break-classes.ts';
import { breakClassOf, isHanUnit, isInsideHanUnit, isLatinUnit } from './break-classes.ts';

/** Whether a line can end after a character. `inWord`: only if a word is longer than a line. */
export const breaks = { never: 0, allowed: 1, required: 2, inWord: 3 } as const;
type Break = (typeof breaks)[keyof typeof breaks];

const neverBefore = new Set<BreakClass>([
  'space',
  'newline',
  'zeroWidthSpace',
  'glue',
  'close',
  'wideClose',
  'quote',
  'postfix',
  'hyphen',
  'dash',
  'leader',
  'slash',
  'stop',
  'exclamation',
]);
const neverBeforeEvenAfterSpace = new Set<BreakClass>([
  'space',
  'newline',
  'glue',
  'wideClose',
  'close',
  'exclamation',
]);

/**
 * Returns the break opportunities after each character (grapheme cluster) of a paragraph.
 * @param only The character after which breaks are looked for; the result after others is `never`. @default every character
 * @see UAX #14; this is a subset. The tables are custom, because `Intl.Segmenter` differs between engines.
 */
export function breakOpportunities(characters: readonly string[], only?: string): Uint8Array {
  const classes = characters.map((character) => breakClassOf(character.codePointAt(0) ?? 0));
  const result = new Uint8Array(characters.length);
  for (let at = 0; at < characters.length; at++) {
    if (only && characters[at] !== only) continue;
    // Most text consists of lowercase ASCII letters.
    if (isSmallLetter(characters[at]) && isSmallLetter(characters[at + 1])) continue;
    result[at] = breakAfter(characters, classes, at);
  }
  return only ? result : withWholeQuotes(characters, classes, result);
}

/** The quotation marks around Chinese words, and the maximum number of characters between two of them that stay on one line. */
const quotationMarks: Readonly<Record<string, string | undefined>> = {
  '“': '”',
  '‘': '’',
  '「': '」',
  '『': '』',
  '"': '"',
};
const maxQuoted = 6;

/** Allows no line to end inside a few characters between quotation marks, except in a word that is longer than a line. */
function withWholeQuotes(
  characters: readonly string[],
  classes: readonly BreakClass[],
  result: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  for (let at = 0; at < characters.length; at++) {
    if (classes[at] !== 'wideOpen' && classes[at] !== 'quote') continue;
    const mark = quotationMarks[characters[at] ?? ''];
    const end = mark === undefined ? -1 : characters.slice(at + 1, at + maxQuoted + 2).indexOf(mark);
    const inside = classes.slice(at + 1, at + end + 1);
    if (!inside.every((one) => one === 'ideograph' || one === 'number' || one === 'letter')) continue;
    for (let index = at + 1; index < at + end; index++)
      if (result[index] === breaks.allowed) result[index] = breaks.inWord;
    at += end + 1;
  }
  return result;
}

function isSmallLetter(character = ''): boolean {
  return character >= 'a' && character <= 'z';
}

function breakAfter(characters: readonly string[], classes: readonly BreakClass[], at: number): Break {
  const here = classes[at];
  const next = classes[at + 1];
  if (here === 'newline') return breaks.required;
  if (here === undefined || next === undefined) return breaks.never;
  if (here === 'zeroWidthSpace') return breaks.allowed;
  if (here === 'space') {
    if (neverBeforeEvenAfterSpace.has(next)) return breaks.never;
    const besideSign = breakBesideSign(characters, at);
    if (besideSign !== undefined) return besideSign;
    return classes[at - 1] === 'number' && beginsUnit(characters, classes, at + 1) ? breaks.never : breaks.allowed;
  }
  if (here === 'glue' || here === 'open' || here === 'wideOpen' || neverBefore.has(next)) return inWordAt(here, next);
  // The Han character after a number is its unit or measure word: “18个主题”, “12.3万次”.
  if (here === 'number' && next === 'ideograph') return breaks.never;
  if (here === 'ideograph' && next === 'ideograph' && isInsideHanUnit(characters, at)) return breaks.never;
  // A long URL may be broken after these signs, and other text after an arrow.
  if (here === 'letter' && next !== 'space' && signsInWord.includes(characters[at] ?? ' ')) return breaks.inWord;
  // An identifier may be broken before a capital inside it: “RateLimiter·Degraded”.
  if (here === 'letter' && next === 'letter' && isCapitalInside(characters, at + 1)) return breaks.inWord;
  if (here === 'prefix') return next === 'ideograph' && characters[at] === '#' ? breaks.allowed : breaks.never;
  if (next === 'wideOpen' || next === 'ideograph') return here === 'quote' ? breaks.never : breaks.allowed;
  if (here === 'ideograph' || here === 'wideClose')
    return characters[at] === '’' && next === 'letter' ? breaks.never : breaks.allowed;
  // In “15-minute steps”, the unit stays with its number.
  if (here === 'hyphen')
    return next === 'letter' &&
      ['letter', 'ideograph'].includes(classes[at - 1] ?? '') &&
      !endsShortPrefix(characters, classes, at)
      ? breaks.allowed
      : breaks.inWord;
  if (here === 'dash') return next === 'number' ? breaks.never : breaks.allowed;
  // No line ends inside a number: “8,000”, “12.3”.
  if (here === 'stop' && next === 'number' && classes[at - 1] === 'number')
    return isListedAt(characters, at) ? breaks.inWord : breaks.never;
  return here === 'leader' ? breaks.allowed : inWordAt(here, next);
}

/** Whether at most two letters are before a hyphen: “de-icing”, “re-tendered”, “e-mail”. They stay with their word. */
function endsShortPrefix(characters: readonly string[], classes: readonly BreakClass[], at: number): boolean {
  let from = at;
  while (from > 0 && at - from <= maxPrefix && classes[from - 1] === 'letter') from--;
  const isPrefix = at > from && at - from <= maxPrefix && classes[from - 1] !== 'hyphen';
  return isPrefix && /^\p{Ll}/u.test(characters[at + 1] ?? '');
}

/** Maximum number of letters of a prefix that stays with its word. */
const maxPrefix = 2;

/** Maximum number of characters before and after a comma that are read. */
const maxSeries = 24;
/** Matches an amount with commas, unlike a list of numbers. */
const amount = /^\d+(?:,\d{3}){1,4}$|^\d+,\d+$/u;

/** Whether a comma or a semicolon between two digits separates numbers of a list, such as “1,2,3”. */
function isListedAt(characters: readonly string[], at: number): boolean {
  if (characters[at] === ';') return true;
  let [from, to] = [at, at];
  while (at - from < maxSeries && /^[\d,]$/u.test(characters[from - 1] ?? '')) from--;
  while (to - at < maxSeries && /^[\d,]$/u.test(characters[to + 1] ?? '')) to++;
  return characters[at] === ',' && !amount.test(characters.slice(from, to + 1).join(''));
}

/** Whether a capital follows a small letter and precedes another one. */
function isCapitalInside(characters: readonly string[], at: number): boolean {
  const letter = characters[at] ?? '';
  if (isSmallLetter(letter)) return false;
  return /^\p{Ll}\p{Lu}\p{Ll}$/u.test(characters.slice(at - 1, at + 2).join(''));
}

/** Arrows between words. A line may begin with one, but not end with it. */
const arrows = '→⇒➔➜⟶↔⇄';
/** Signs between words that no line begins with. A line may end with one, unless both words are short. */
const signs = '–—/-';
const separators = '·•|';
/** Signs in a long word after which a line may end. */
const signsInWord = `${arrows}&=_`;
/** Maximum number of characters of two words that stay on one line with the sign between them. */
const maxTiedLength = 18;

/** Returns the break at a space before or after a sign between two words: “PG → MySQL”, “2024 – 2026”. */
function breakBesideSign(characters: readonly string[], at: number): Break | undefined {
  const isBefore = isSignAt(characters, at + 1);
  if (!isBefore && !isSignAt(characters, at - 1)) return undefined;
  const index = isBefore ? at + 1 : at - 1;
  const sign = characters[index] ?? '';
  if (isBefore !== arrows.includes(sign) && (isBefore || !separators.includes(sign))) return breaks.inWord;
  const before = wordLength(characters, index - 2, -1);
  const isShort = before + wordLength(characters, index + 2, 1) <= maxTiedLength;
  const isChained = isSignAt(characters, index - before - 3);
  return isShort && !isChained && !separators.includes(sign) ? breaks.inWord : breaks.allowed;
}

/** Whether there is a sign between spaces at an index. */
function isSignAt(characters: readonly string[], at: number): boolean {
  const isSpaced = characters[at - 1] === ' ' && characters[at + 1] === ' ';
  return isSpaced && (arrows + signs + separators).includes(characters[at] ?? ' ');
}

function wordLength(characters: readonly string[], from: number, step: 1 | -1): number {
  let at = from;
  while (Math.abs(at - from) <= maxTiedLength && /\S|\u00A0/u.test(characters[at] ?? ' ')) at += step;
  return Math.abs(at - from);
}

/** Returns the kind of break inside a word. URLs and identifiers are split after punctuation if possible. */
function inWordAt(here: BreakClass, next: BreakClass): Break {
  if (next === 'space' || next === 'newline' || next === 'glue' || here === 'glue') return breaks.never;
  return (here === 'slash' || here === 'stop' || here === 'exclamation' || here === 'hyphen') && next !== here
    ? breaks.inWord
    : breaks.never;
}

function beginsUnit(characters: readonly string[], classes: readonly BreakClass[], at: number): boolean {
  if (classes[at] === 'ideograph') return isHanUnit(characters, at);
  let word = '';
  for (let index = at; index < characters.length && word.length <= 6; index++) {
    const kind = classes[index];
    if (
      kind === 'space' ||
      kind === 'newline' ||
      kind === 'ideograph' ||
      kind === 'wideClose' ||
      kind === 'stop' ||
      kind === 'close'
    )
      break;
    word += characters[index];
  }
  return isLatinUnit(word);
}
