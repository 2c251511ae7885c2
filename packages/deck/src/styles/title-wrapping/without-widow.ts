import type { Paragraph } from '../../model/text.ts';
import type { Line } from '../../text/break-lines.ts';
import { breakLines } from '../../text/break-lines.ts';
import { breaks } from '../../text/break-opportunities.ts';
import { indentOf, widestNumbersOf } from '../../text/indent.ts';
import type { MeasuredRuns } from '../../text/measure.ts';
import { measureRuns } from '../../text/measure.ts';
import { plainText } from '../../text/runs.ts';
import type { Typography } from '../../text/typeset-paragraphs.ts';
import { usableWidthRatio } from '../../text/typeset-paragraphs.ts';
import { offsetsInsideWords } from './optimal-wrap-width.ts';

/** Width in em up to which a last line looks like a widow: two Han characters and a period, or one short word. */
const maxWidowWidth = { han: 4.1, word: 4.6 } as const;
const maxWidowCharacters = 2;
/** Fraction of the longest line up to which a last line of one word looks like a widow, and one of two words below one line. */
const maxWidowRatio = 0.25;
const maxPairRatio = 0.34;
const han = /[\u3400-\u9FFF]/gu;
/** Fraction of the width by which each attempt is narrower, and the number of attempts. */
const step = 0.02;
const tries = 22;

const lineEndBreaks: ReadonlySet<number | undefined> = new Set([breaks.allowed, breaks.required]);

interface WrappedParagraph {
  lineCount: number;
  /** Whether a word that is longer than a line is broken. */
  splitsWord: boolean;
  /** Number of lines that end inside a Chinese word. */
  splitWords: number;
  endsWithWidow: boolean;
  /** Whether a line ends after the hyphen of a word. */
  endsWithHyphen: boolean;
}

/**
 * Returns the largest width, at most `width`, at which no paragraph ends with a line of only two Han characters, one
 * short word, or two words below one long line, no line ends after a hyphen, and no paragraph has more lines; `width` if there is none. Widths at which no
 * additional word is split are preferred.
 */
export function widthWithoutWidow(paragraphs: readonly Paragraph[], style: Typography, width: number): number {
  const wrap = wrapperOf(paragraphs, style, width);
  const original = wrap(width);
  if (!original.some(isFlawed)) return width;
  const splitWords = countSplitWords(original);
  let fallback = width;
  for (let index = 1; index <= tries; index++) {
    const narrower = Math.floor(width * (1 - index * step));
    const wrapped = wrap(narrower);
    if (wrapped.some(({ lineCount, splitsWord }, at) => splitsWord || lineCount > (original[at]?.lineCount ?? 0)))
      break;
    if (wrapped.some(isFlawed)) continue;
    if (countSplitWords(wrapped) <= splitWords) return narrower;
    if (fallback === width) fallback = narrower;
  }
  return fallback;
}

function isFlawed({ endsWithWidow, endsWithHyphen }: WrappedParagraph): boolean {
  return endsWithWidow || endsWithHyphen;
}

/** Whether the last of several lines looks like a widow. */
function isWidow(text: MeasuredRuns, size: number, lines: readonly Line[]): boolean {
  const last = lines.at(-1);
  if (!last || lines.length < 2) return false;
  const rest = text.characters.slice(last.from, last.to).join('').trim();
  const count = rest.match(han)?.length ?? 0;
  const maxWidth =
    count > 0
      ? maxWidowWidth.han * size
      : Math.max(maxWidowWidth.word * size, maxWidowRatio * Math.max(...lines.map((line) => line.width)));
  const words = rest.split(/\s+/u).length;
  if (words === 2 && count === 0 && lines.length === 2) return last.width <= maxPairRatio * (lines[0]?.width ?? 0);
  return rest !== '' && words === 1 && count <= maxWidowCharacters && last.width <= maxWidth;
}

function countSplitWords(paragraphs: readonly WrappedParagraph[]): number {
  return paragraphs.reduce((sum, { splitWords }) => sum + splitWords, 0);
}

/**
 * Returns a function that wraps the paragraphs, which are measured once, at a width of at most `width`. Only text that
 * ends with a widow is searched for words.
 */
function wrapperOf(
  paragraphs: readonly Paragraph[],
  style: Typography,
  width: number,
): (candidateWidth: number) => WrappedParagraph[] {
  const widestNumbers = widestNumbersOf(paragraphs);
  const texts = paragraphs.map((paragraph, index) => ({
    text: measureRuns(paragraph.runs, { bold: style.bold === true, face: style.face }),
    left: Math.min(indentOf(paragraph, widestNumbers[index]).left * style.size, width * 0.6),
    innerOffsets: undefined as ReadonlySet<number> | undefined,
    runs: paragraph.runs,
  }));
  return (candidateWidth) =>
    texts.map((one) => {
      const { text, left } = one;
      const linesAt = (share: number): Line[] =>
        breakLines(text, style.size, Math.max(1, (candidateWidth - left) * share));
      const lines = linesAt(usableWidthRatio);
      // Other applications use the full width of the box.
      const wrappings = lines.length > 1 ? [lines, linesAt(1)] : [];
      const endsWithWidow = wrappings.some((some) => isWidow(text, style.size, some));
      const endsWithHyphen =
        text.characters.includes('-') &&
        wrappings.some((some) => some.slice(0, -1).some(({ to }) => text.characters[to - 1] === '-'));
      if (endsWithWidow) one.innerOffsets ??= offsetsInsideWords(plainText(one.runs));
      return {
        lineCount: lines.length,
        splitsWord: lines.some(({ to }) => to < text.characters.length && !lineEndBreaks.has(text.breakAfter[to - 1])),
        splitWords: one.innerOffsets ? lines.filter(({ to }) => one.innerOffsets?.has(to)).length : 0,
        endsWithWidow,
        endsWithHyphen,
      };
    });
}
