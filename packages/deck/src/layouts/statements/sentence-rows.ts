import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { hasHan } from '../../text/scripts.ts';
import { plainText, textOfRuns, weightedLengthOf } from '../../text/runs.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { withStrongWords } from '../typography/strong-words.ts';
import { sentencesOf } from '../recognize/first-sentence.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { dividerAt } from '../slide/divider.ts';

/** Minimum and maximum distance in px between the text of a row and the lines around it, and from its box to them. */
const padding = { min: 14, max: 36, box: 6 } as const;
/**
 * Maximum widths of a line in em: about 62 Latin characters, or 32 Han characters. Lines are longer if the text is larger
 * then.
 */
const maxLineEm = { en: [31, 36], zh: [32, 36] } as const;
/** Fraction of the height that rows fill at most in a size that is larger than this one, in px. */
const large = { size: 32, ratio: 0.88 } as const;
/** Maximum number of sentences into which text is split. */
const maxSentences = 12;

/** Rows and the height in px that they take. */
export interface Rows {
  elements: SlideElement[];
  height: number;
}

/**
 * Lays out sentences in rows with thin lines between them, so that each is easier to find than in a long paragraph.
 * @param sizes Font sizes in px, the preferred one first.
 * @param firstId Number of the first row's element.
 * @param minHeight Minimum height of a row in px, because it has a figure next to its text.
 * @returns undefined if they do not fit
 */
export function sentenceRows(
  texts: readonly (readonly Run[])[],
  area: Box,
  { slideTheme, language }: LayoutContext,
  sizes: readonly number[],
  firstId = 1,
  minHeight = 0,
): Rows | undefined {
  const style: TextStyle = {
    face: 'body',
    size: 0,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.3,
  };
  const paragraphs = texts.map((runs) => [{ runs: withStrongWords(runs, slideTheme.body.strong) }]);
  const tries = sizes.flatMap((size) => maxLineEm[language].map((em) => ({ size, em })));
  for (const { size, em } of tries) {
    const sized = { ...style, size };
    if (texts.some((runs) => hasLongWord(runs, sized, area.width))) continue;
    const width = Math.min(area.width, Math.round(size * em));
    const heights = paragraphs.map((one) => Math.max(minHeight, Math.ceil(heightOf(one, sized, width))));
    const text = heights.reduce((sum, one) => sum + one, 0);
    // There is no line above the first row and below the last one.
    const spaces = 2 * (texts.length - 1);
    if (text + spaces * padding.min > area.height * (size > large.size ? large.ratio : 1)) continue;
    const space = Math.min(padding.max, spaces > 0 ? Math.floor((area.height - text) / spaces) : 0);
    let { y } = area;
    const elements = paragraphs.flatMap((one, index): SlideElement[] => {
      const top = y + (index > 0 ? 2 * space : 0);
      const height = heights[index] ?? 0;
      // Text that becomes smaller, because slides share their sizes, stays in the middle of its row.
      const around = index > 0 ? Math.max(0, space - padding.box) : 0;
      const line = index > 0 ? [dividerAt({ ...area, y: y + space, height: 0 }, index)] : [];
      const row: TextElement = {
        kind: 'text',
        id: rowId(firstId + index),
        role: 'body',
        box: { ...area, y: top - around, width, height: height + 2 * around },
        paragraphs: one,
        style: {
          ...sized,
          verticalAlign: index === 0 && minHeight === 0 ? 'top' : 'middle',
          steps: sizes.filter((step) => step <= size),
        },
      };
      y = top + height;
      return [...line, row];
    });
    return { elements, height: y - area.y };
  }
  return undefined;
}

/** Returns the id of a row's element. */
function rowId(number: number): string {
  return number === 1 ? 'body' : `body-${number}`;
}

/** Splits text into sentences. More than `max` are joined with their neighbors, the shortest ones first. */
export function fewSentences(runs: readonly Run[], max: number): (readonly Run[])[] {
  return mergeShort(sentencesOf(runs, maxSentences), max);
}

/** Joins the shortest neighbors among sentences until there are at most `max` of them. */
export function mergeShort(sentences: readonly (readonly Run[])[], max: number): (readonly Run[])[] {
  const parts = [...sentences];
  while (parts.length > max) {
    const lengths = parts.slice(1).map((part, index) => weightedLengthOf(part) + weightedLengthOf(parts[index] ?? []));
    const at = lengths.indexOf(Math.min(...lengths));
    parts.splice(at, 2, joinSentences(parts[at] ?? [], parts[at + 1] ?? []));
  }
  return parts;
}

/** Joins two sentences, with a space unless they are Chinese. */
export function joinSentences(first: readonly Run[], second: readonly Run[]): readonly Run[] {
  const isHan = hasHan(plainText(second).slice(0, 1)) || /[。！？][”’）]?$/u.test(textOfRuns(first));
  return isHan ? [...first, ...second] : [...first, { text: ' ' }, ...second];
}
