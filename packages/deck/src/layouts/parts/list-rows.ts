import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block, ListItem } from '../../model/outline.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { emptyCard } from '../cards/empty-card.ts';
import { listParagraphs } from '../flow/flow-items.ts';
import { sum } from '../flow/table-columns.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { stepMark } from '../steps/step-mark.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';

type List = Extract<Block, { kind: 'list' }>;

/** Minimum distance in px between the text of a row and the lines above and below it, and its maximum in em. */
const padding = { min: 8, maxEm: 0.85 } as const;
/** Diameter in px of the numbers of rows with text below 28 px and with larger text, and their distance from the text. */
const disc = { small: 44, usual: 52, gap: 28, sizeBelow: 28 } as const;
/** Size in px of the marks of rows without numbers, and the distance in px of their text from the left edge. */
const square = { size: 12, left: 36 } as const;
/** Minimum distance in px between numbers. */
const discPadding = 4;
/** Space in em above the points of an item. */
const pointSpace = 0.25;

/** Rows of a list that fit an area, ready to be drawn. */
export interface ListRows {
  /** Height in px of the rows with the least space between them, and with the most. */
  minHeight: number;
  maxHeight: number;
  /** Draws the rows from the top of a box; they fill its height if they can. */
  draw: (box: Box) => SlideElement[];
}

/**
 * Measures the items of a list in rows as tall as their text, with lines between them: numbered ones next to their number,
 * others next to a small square. Returns undefined if a word is too long.
 * @param from Index of the first item on its slide.
 */
export function listRows(
  list: List,
  width: number,
  size: number,
  context: LayoutContext,
  from = 0,
): ListRows | undefined {
  const { slideTheme, language } = context;
  const discSize = size < disc.sizeBelow ? disc.small : disc.usual;
  const left = list.ordered ? discSize + disc.gap : square.left;
  const style: TextStyle = {
    face: 'body',
    size,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
    steps: [size, 28, 24, 22].filter((one, index) => index === 0 || one < size),
  };
  const inner = width - left;
  const texts = list.items.map((item) => paragraphsOf(item, size));
  if (texts.some((paragraphs) => paragraphs.some(({ runs }) => hasLongWord(runs, style, inner)))) return undefined;
  const minHeights = texts.map((paragraphs) =>
    Math.max(
      Math.ceil(heightOf(paragraphs, style, inner)) + 2 * padding.min,
      list.ordered ? discSize + 2 * discPadding : 0,
    ),
  );
  const minHeight = sum(minHeights);
  const maxExtra = 2 * (size * padding.maxEm - padding.min);
  return {
    minHeight,
    maxHeight: Math.floor(minHeight + maxExtra * texts.length),
    draw: (box) => {
      const extra = Math.max(0, Math.min(maxExtra, (box.height - minHeight) / texts.length));
      let y = box.y;
      return texts.flatMap((paragraphs, at): SlideElement[] => {
        const index = from + at;
        const top = Math.round(y);
        y += (minHeights[at] ?? 0) + extra;
        const row = { x: box.x, y: top, width, height: Math.round(y) - top };
        const mark = { x: row.x, y: Math.round(row.y + (row.height - discSize) / 2) };
        // The square is next to the first line.
        const textHeight = heightOf(paragraphs, style, inner);
        const firstLine = row.height - textHeight + size * style.lineHeight;
        const number = String((list.start ?? 1) + at);
        return [
          ...emptyCard(row, index),
          list.ordered
            ? stepMark(number, index, mark, discSize, slideTheme)
            : squareMark(index, { ...row, height: firstLine }, slideTheme),
          {
            kind: 'text',
            id: `${list.ordered ? 'step' : 'item'}-${index + 1}`,
            part: list.ordered ? 'step' : 'item',
            role: 'body',
            box: { x: row.x + left, y: row.y + 3, width: inner, height: row.height - 4 },
            paragraphs,
            style,
          },
        ];
      });
    },
  };
}

/** Returns the paragraphs of an item and of its inner list. */
function paragraphsOf({ runs, items, ordered, start }: ListItem, size: number): Paragraph[] {
  const inner = items
    ? listParagraphs({ ordered: ordered === true, items, ...(start !== undefined && { start }) }, 0)
    : [];
  return [
    { runs },
    ...inner.map(({ space: _, keepWithNext: _keep, ...point }) => ({
      ...point,
      spaceBefore: Math.round(size * pointSpace),
    })),
  ];
}

/** Creates the mark at the left end of a row, in the middle of its height. */
function squareMark(index: number, { x, y, height }: Box, { accent }: SlideTheme): SlideElement {
  return {
    kind: 'shape',
    id: `item-mark-${index + 1}`,
    part: 'decoration',
    name: 'Mark',
    alt: '',
    box: { x: x + 2, y: Math.round(y + (height - square.size) / 2), width: square.size, height: square.size },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: accent.fill },
  };
}
