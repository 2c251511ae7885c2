import type { Block, OutlineSlide } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { isNegation, sentimentOf } from './opposites.ts';

/** Maximum number of characters of headings that are compared, and of words of a short one. */
const limits = { heading: 80, words: 3 } as const;
/** Minimum number of letters at the end that two single words have in common: “Evaporation” and “Condensation”. */
const minEnding = 3;
/**
 * Minimum number of Han characters that two headings have in common at their beginning or end, and the minimum fraction
 * of the longer heading that they are, without and with equally many items.
 */
const common = { characters: 2, share: 0.5, shareOfEqualLists: 1 / 3 } as const;

/**
 * Whether two successive slides are a pair, such as opposites or “Option A” and “Option B”: their headings have the same
 * form, and their blocks are of the same kinds. Such slides have the same layout.
 */
export function arePaired(one: OutlineSlide | undefined, other: OutlineSlide): boolean {
  if (one?.kind !== 'content' || other.kind !== 'content' || one.layout !== other.layout) return false;
  const [counts, others] = [itemCounts(one.blocks), itemCounts(other.blocks)];
  if (shapeOf(one.blocks) !== shapeOf(other.blocks) || counts.length === 0) return false;
  const [heading, next] = [one, other].map((slide) => plainText(slide.heading).trim().toLowerCase()) as [
    string,
    string,
  ];
  if (heading === '' || next === '' || heading === next) return false;
  if (Math.max(heading.length, next.length) > limits.heading) return false;
  const areEqualLists = counts.join(' ') === others.join(' ');
  return areOpposites(heading, next) || haveSameForm(heading, next, areEqualLists);
}

/** Returns the kinds of blocks, by which slides are compared. */
function shapeOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) =>
      block.kind === 'list' ? `list ${block.ordered} ${block.items.some(({ items }) => items)}` : block.kind,
    )
    .join(', ');
}

/** Returns the number of items of each list. */
function itemCounts(blocks: readonly Block[]): number[] {
  return blocks.flatMap((block) => (block.kind === 'list' ? [block.items.length] : []));
}

function areOpposites(one: string, other: string): boolean {
  const sentiments = [one, other].map(sentimentOf);
  const areBoth = sentiments.includes('positive') && sentiments.includes('negative');
  return areBoth || isNegation(one, other) || isNegation(other, one);
}

/** Matches a number or a letter that counts slides: “2”, “Q2”, “ii”, “b”, “三”. */
const counter = /^(?:\p{L}?\d{1,4}|[ivx]{1,4}|[a-h]|[一二三四五六七八九十])$/u;
/** Matches words at the beginning of unrelated headings. */
const article = /^(?:a|an|the|our|my|your|its|their|this|and|#)$/u;
/** Matches the first word of headings that are clauses: “What went well”, “Where we got lucky”. */
const clauseStart = /^(?:what|where|when|how|why|who)$/u;
const maxClauseWords = 4;
/** Matches headings of the parts of a talk, whose endings are alike although they are about different things. */
const partOfTalk =
  /^(?:introduction|motivation|definitions?|limitations?|contributions?|implications?|applications?|conclusions?|recommendations?|discussion|questions|publications?|evaluation|implementation|solutions?)$/u;

function haveSameForm(one: string, other: string, areEqualLists: boolean): boolean {
  if (/\p{Script=Han}/u.test(one)) return haveCommonCharacters(one, other, areEqualLists);
  const [words, others] = [one, other].map(wordsOf) as [string[], string[]];
  const [first = '', second] = words;
  if (first === others[0] && second !== undefined && second === others[1]) return true;
  const areClauses = [words, others].every(
    (some) => some.length > 1 && some.length <= maxClauseWords && clauseStart.test(some[0] ?? ''),
  );
  if (areClauses && !one.endsWith('?') && !other.endsWith('?')) return true;
  if (!areEqualLists || Math.max(words.length, others.length) > limits.words) return false;
  if (words.length === 1 && others.length === 1)
    return (
      ![one, other].every((heading) => partOfTalk.test(heading)) &&
      commonLength(first, others[0] ?? '', -1) >= minEnding
    );
  return (first === others[0] && !article.test(first)) || (words.at(-1) === others.at(-1) && words.at(-1) !== '#');
}

/** Returns the words of a heading, with the same sign for all numbers and letters that count. */
function wordsOf(heading: string): string[] {
  return (heading.match(/[\p{L}\p{N}’']+/gu) ?? []).map((word) => (counter.test(word) ? '#' : word));
}

function haveCommonCharacters(one: string, other: string, areEqualLists: boolean): boolean {
  const [heading, next] = [one, other].map((text) =>
    text.replace(/^[（(]?[一二三四五六七八九十\d]{1,3}[)）、.．]\s*/u, ''),
  ) as [string, string];
  const length = Math.max(heading.length, next.length);
  const ends = [commonLength(heading, next, 1), commonLength(heading, next, -1)] as const;
  const shared = Math.min(ends[0] + ends[1], length);
  return (
    Math.max(...ends) >= common.characters &&
    shared >= length * (areEqualLists ? common.shareOfEqualLists : common.share)
  );
}

/** Returns the number of characters that two texts have in common at the beginning or, with `step` -1, at the end. */
function commonLength(one: string, other: string, step: 1 | -1): number {
  const at = (text: string, index: number): string | undefined => text.at(step > 0 ? index : -1 - index);
  const max = Math.min(one.length, other.length);
  let length = 0;
  while (length < max && at(one, length) === at(other, length)) length++;
  return length;
}
