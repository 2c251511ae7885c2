import type { Run } from '../../model/text.ts';
import { isYear } from '../../text/figure-text.ts';
import { plainText, textOfRuns, weightedLength } from '../../text/runs.ts';
import { isQuestion } from '../../text/sentences.ts';
import { sliceRuns, trailingColon } from '../../text/slice-runs.ts';
import type { Figure } from './figure.ts';
import { isMeasureIn } from './measures.ts';
import { quantitiesIn } from './quantities.ts';
import { hasSeveralBoldFigures, isPartOfPhrase } from './sentence-figures.ts';
import { figuresIn, strikingFigure, unitOf } from './strong-figures.ts';
import { linkAtEnd } from './words-before-figure.ts';

/**
 * Limits for the number of items, also of those with figures and of those below a text, for the number of items without one, and
 * for the widths in characters of the texts of an item.
 */
const limits = {
  items: 5,
  minFigures: 3,
  maxBelowText: 4,
  without: 2,
  item: 120,
  name: 40,
  note: 76,
  text: 40,
} as const;

/** Matches the end of a clause or sentence before a figure, after which it is not the figure of the item. */
const endOfClause = /[,;.!?，；。！？、(（“”"→]|\s[–—-]\s|[:：](?=.*\S)/u;
/** Matches what separates a figure from the text below it. */
const separator = /^(?:[,;，；:：]\s?|\.\s|。|\s[–—]\s|\s)/u;
/** Matches a rate after a figure, or its Chinese measure word: “€31,400 a month”, “55元/人”, “17.6万单”. */
const rate = /^(?:\s(?:a|per)\s\p{Ll}{2,8}(?!\p{L})|\s?\/\s?\p{L}{1,6}(?!\p{L})|\s?\p{Script=Han}(?=[,，;；。(（]|$))/u;

/** Matches a small count, which is not in large type. */
const smallCount = /^\d(?![\d.,%‰×万亿])/u;
/** Matches the words before a figure that the first one of an item is compared with, or is a part of. */
const comparison =
  /(?:目标|计划|预算|去年|上年|同期|上[期季月周]|上限|下限|原来?|总[计数额]?|其中|较|比)\P{N}{0,8}$|(?<!\p{L})(?:of|against|budget|target|plan|forecast|from|than|vs|versus|ahead|below|above|last)(?!\p{L})[^\d,;]{0,24}$/iu;

/**
 * Returns the figures of a list of results, of which most have one after a few words: “Operating profit of £386k against a
 * budget of £414k”, “GMV 3,874万元，目标4,200万元”. Each is read in its order: the words before the figure, the figure, and the
 * rest of the item. Other items are text.
 * @param isBelowText Whether there is a text above the list.
 */
export function namedFigures(entries: readonly (readonly Run[])[], isBelowText: boolean): Figure[] | undefined {
  const { length } = entries;
  if (length > (isBelowText ? limits.maxBelowText : limits.items)) return undefined;
  const figures = entries.map(namedFigureOf);
  const count = figures.filter((figure) => figure !== undefined).length;
  if (count < limits.minFigures || length - count > limits.without) return undefined;
  const isShort = (runs: readonly Run[], max: number): boolean => weightedLength(textOfRuns(runs)) <= max;
  const [max, isOne] = [limits.item, length - count < 2];
  // Two of five items without a figure are next to figures that they should not outweigh.
  const areShort = entries.every((runs, index) => isShort(runs, figures[index] || isOne ? max : limits.text));
  return areShort ? figures.map((figure, index) => figure ?? { value: [], label: entries[index] ?? [] }) : undefined;
}

/** Reads the first figure of an item if only a few words precede it, without another clause. */
function namedFigureOf(runs: readonly Run[]): Figure | undefined {
  const text = textOfRuns(runs).trimEnd();
  if (weightedLength(text) > limits.item || isQuestion(text) || hasSeveralBoldFigures(runs)) return undefined;
  if (runs.some((run) => run.code || run.link || run.text.includes('\n'))) return undefined;
  const first = firstFigureIn(text);
  if (!first || first.index === 0 || isYear(first.text) || smallCount.test(first.text)) return undefined;
  if (hasEqualFigure(text, first)) return undefined;
  const before = text.slice(0, first.index);
  const [per = ''] = rate.exec(text.slice(first.index + first.text.length)) ?? [];
  const end = first.index + first.text.length + per.length;
  const after = text.slice(end);
  if (!isName(before, runs) || isPartOfPhrase(first.text, after) || !isMeasureIn(text, first.index, first.text))
    return undefined;
  const [gap = ''] = separator.exec(after) ?? [];
  // Only the words after a figure in English, and its clause in Chinese, may follow it directly.
  if (after !== '' && gap === '' && !/^\p{Script=Han}/u.test(after)) return undefined;
  const label = sliceRuns(runs, end + gap.length, text.length);
  if (weightedLength(plainText(label)) > limits.note) return undefined;
  const name = before.replace(trailingColon, '').replace(linkAtEnd, '');
  const lead = sliceRuns(runs, 0, name.length);
  return {
    lead: lead.map(({ bold: _, ...run }) => run),
    whole: runs,
    value: [{ text: (first.text + per).trim() }],
    label,
  };
}

/** Whether a later figure of an item has the same unit, and is not only compared with the first one. */
function hasEqualFigure(text: string, first: { text: string; index: number }): boolean {
  return figuresIn(text).some(
    (one) =>
      one.index > first.index &&
      unitOf(one.text) === unitOf(first.text) &&
      !comparison.test(text.slice(first.index + first.text.length, one.index)),
  );
}

/** Matches a count of two or more digits, and what follows it if it is the figure of its item: what is counted. */
const count = /^\d{2,}$|^\d{1,3}(?:,\d{3})+$/u;
const countedAfterColon = /^\s\p{Ll}{3}/u;
const countedInClause = /^\s?\p{Script=Han}(?=[,，;；。(（]|$)/u;

/** Returns the first striking figure or count of an item. Counts and other figures are after a name with a colon, or in Chinese. */
function firstFigureIn(text: string): { text: string; index: number } | undefined {
  const [striking] = figuresIn(text).filter(
    (one) => strikingFigure.test(one.text) || /[:：]\s?$/u.test(text.slice(0, one.index)),
  );
  const [first] = quantitiesIn(text);
  if (!first || !count.test(first.text) || (striking && striking.index <= first.index)) return striking;
  const after = text.slice(first.index + first.text.length);
  const isNamed = /[:：]\s?$/u.test(text.slice(0, first.index)) && countedAfterColon.test(after);
  return isNamed || countedInClause.test(after) ? first : striking;
}

/** Whether the text before a figure is a few words of the same clause, without another quantity. */
function isName(before: string, runs: readonly Run[]): boolean {
  const name = before.trim();
  if (!/\p{L}{2}/u.test(name) || weightedLength(name) > limits.name) return false;
  if (endOfClause.test(name.replace(trailingColon, '')) || quantitiesIn(name).length > 0) return false;
  // A bold lead is the name of a figure only with a colon.
  return !runs[0]?.bold || /[:：]\s*$/u.test(before);
}
