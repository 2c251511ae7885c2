import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { sharesWords, wordsIn } from '../recognize/shares-words.ts';
import { areOfOneKind, isInBold } from './figure-kinds.ts';
import type { Figure } from './figure.ts';
import { unitOf } from './strong-figures.ts';

/** Matches a word for a total, unlike “overall”, which many averages have. */
const total = /(?<!in )\btotal\b|合计|总计|总额|共计|总预算/iu;

/**
 * Returns the percentages of three or more figures that are the parts of a whole; undefined for other figures.
 * @param min Minimum sum of the percentages.
 */
export function sharesIn(figures: readonly Figure[], min = 99): number[] | undefined {
  const shares = figures.map(({ value }) =>
    /^\d[\d.]{0,5}\s?%$/u.test(plainText(value)) ? Number.parseFloat(plainText(value)) : NaN,
  );
  const sum = shares.reduce((total, one) => total + one, 0);
  return shares.length > 2 && sum >= min && sum <= 101 ? shares : undefined;
}

/**
 * Returns the index of the most important figure: the only one that is bold or in the slide's heading. If one stands out, but
 * only another one shares a word with the heading, it is the other one. The first one is also the most important if its name is in the heading, if it is the total, or if it is
 * at least twice as large as all others, and they are changes with the same unit or parts of a whole. A later one of
 * figures of one kind is never the most important one, because a large tile comes first and would change the order, and
 * with it the message.
 */
export function mainIndexOf(figures: readonly Figure[], heading: readonly Run[] = []): number | undefined {
  const title = plainText(heading);
  const isInTitle = ({ value }: Figure): boolean => {
    const at = title.indexOf(plainText(value));
    // Digits alone may be a part of another number or of a year, such as “2025”.
    return at >= 0 && /\D/u.test(plainText(value)) && !/[\d.,]/u.test(title.charAt(at - 1));
  };
  const isPossible = (index: number | undefined): index is number =>
    index !== undefined && (index === 0 || !areOfOneKind(figures));
  const inTitle = onlyIndex(figures, isInTitle);
  const marked = onlyIndex(figures, isInBold) ?? inTitle;
  const found = isPossible(marked) ? marked : isFirst(figures, title) ? 0 : undefined;
  if (found === undefined || found === inTitle) return found;
  // The heading says which of the figures it is about.
  const named = onlyIndex(figures, (figure) => sharesWords(plainText(textOf(figure)), title));
  return isPossible(named) ? named : found;
}

/** Whether the first figure differs from the others. */
function isFirst(figures: readonly Figure[], title: string): boolean {
  const lowerTitle = title.toLowerCase();
  const titleWords = new Set(wordsIn(title));
  // Chinese has no spaces between words.
  const isInTitle = (word: string): boolean => (hasHan(word) ? lowerTitle.includes(word) : titleWords.has(word));
  const totalIndex = onlyIndex(figures, (figure) => total.test(plainText(textOf(figure))));
  const named = (figure: Figure): boolean => {
    const words = wordsIn(plainText(textOf(figure)));
    return words.length > 0 && words.length <= maxNameWords && words.every(isInTitle);
  };
  const found = totalIndex ?? onlyIndex(figures, named);
  if (found !== undefined || figures.length < 3) return found === 0;
  const sizes = sharesIn(figures, minShares) ?? changesIn(figures) ?? [];
  const [largest = 0, second = 0] = sizes.toSorted((one, other) => other - one);
  return largest > 0 && largest >= minRatio * second && sizes[0] === largest;
}

/** Number of figures that fill no rows of equal tiles. */
const oddCount = 5;

/**
 * Whether the first of five figures is on a larger tile, next to two rows of two, because rows of two and three tiles do
 * not line up: its number is much larger than the others. Figures with the same unit are equally important. Numbers with
 * a scale, such as million, are not compared.
 */
export function isFirstOfFive(figures: readonly Figure[]): boolean {
  const values = figures.map(({ value }) => plainText(value));
  const [first = 0, ...others] = values.map((value) => Number(value.replace(/[^\d.]/gu, '')));
  return (
    values.length === oddCount &&
    new Set(values.map(unitOf)).size > 1 &&
    !/\d\s?[kmb万亿]/iu.test(values.join()) &&
    others.every((one) => one > 0 && first >= minCountRatio * one) &&
    !figures[0]?.lead
  );
}

/** Minimum ratio of the most important figure to the second largest, and of the first of five numbers to the others. */
const minRatio = 2;
const minCountRatio = 10;

/** Minimum sum of percentages that are parts of a whole, of which small parts may be missing. */
const minShares = 90;

/** Returns the sizes of changes, such as “+38 %” and “−3 %”, if all figures are changes with the same unit. */
function changesIn(figures: readonly Figure[]): number[] | undefined {
  const changes = figures.map(({ value }) => /^[+−–-]\s?(\d[\d.]{0,8})\s?(\D{1,12})$/u.exec(plainText(value)));
  const units = new Set(changes.map((change) => change?.[2]));
  return units.size === 1 && changes[0] ? changes.map((change) => Number.parseFloat(change?.[1] ?? '')) : undefined;
}

/** Maximum number of words of a figure's name. A longer label shares words with its heading by chance. */
const maxNameWords = 3;

function textOf({ lead = [], label }: Figure): Run[] {
  return [...lead, ...label];
}

/** Returns the index of the only figure for which a condition is true. */
function onlyIndex(figures: readonly Figure[], isTrue: (figure: Figure) => boolean): number | undefined {
  const indexes = figures.flatMap((figure, index) => (figure.value.length > 0 && isTrue(figure) ? [index] : []));
  return indexes.length === 1 ? indexes[0] : undefined;
}
