import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { cardBarName } from './card.ts';

/** Numbers of items that are rows. More items would be small. */
const items = { min: 2, max: 5 } as const;
/** Font sizes in px of items, and maximum font sizes of the numbers before two items and before more. */
const sizes = [40, 36, 32, 28] as const;
const maxIndexSize = { pair: 72, usual: 52 } as const;
/** Maximum ratio of the size of the numbers to the size of the text. */
const maxIndexRatio = 1.6;
/** Width in px of the column of the numbers, and minimum distance between text and the lines between the rows. */
const indexWidth = { pair: 136, usual: 104 } as const;
const padding = 10;
/** Maximum number of lines of a row, minimum height of a row in px, and maximum height, which one line still fills. */
const maxLines = 3;
const minHeight = 70;
const maxHeight = { pair: 207, usual: 138 } as const;

/**
 * Lays out a few short items in rows of equal height and full width, each below a line and next to its number.
 * @returns the elements of each item; undefined if there are more items, or if their text would be small
 */
export function indexRows(
  texts: readonly (readonly Run[])[],
  area: Box,
  { slideTheme, language }: LayoutContext,
): SlideElement[][] | undefined {
  if (texts.length < items.min || texts.length > items.max) return undefined;
  const kind = texts.length === items.min ? 'pair' : 'usual';
  const height = Math.floor(Math.min(area.height / texts.length, maxHeight[kind]));
  if (height < minHeight) return undefined;
  const width = area.width - indexWidth[kind];
  const style: TextStyle = {
    face: 'body',
    size: 0,
    color: slideTheme.body.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
  };
  const heightAt = (runs: readonly Run[], size: number): number => heightOf([{ runs }], { ...style, size }, width);
  const linesAt = (size: number): number =>
    sum(texts.map((runs) => Math.round(heightAt(runs, size) / (size * style.lineHeight))));
  const fitting = sizes.filter((one) =>
    texts.every(
      (runs) =>
        heightAt(runs, one) <= Math.min(height - 2 * padding, one * style.lineHeight * (maxLines + 0.1)) &&
        !hasLongWord(runs, { ...style, size: one }, width),
    ),
  );
  // One word more or less on the last line is no reason for another line.
  const [largest, next = largest] = fitting;
  if (!largest || !next) return undefined;
  const size = linesAt(next) < linesAt(largest) ? next : largest;
  const indexSize = Math.min(maxIndexSize[kind], Math.round(size * maxIndexRatio));
  return texts.map((runs, index): SlideElement[] => {
    const box = { ...area, y: area.y + index * height, height };
    // The number is next to the first line.
    const rise = Math.round((heightAt(runs, size) - size * style.lineHeight) / 2);
    return [
      ...emptyCard(box, index),
      {
        kind: 'shape',
        id: `step-mark-${index + 1}`,
        part: 'stepMark',
        name: 'Number',
        box: { ...box, y: box.y - rise, width: indexWidth[kind] },
        geometry: { kind: 'rect' },
        paragraphs: [{ runs: [{ text: `0${index + 1}` }] }],
        style: {
          face: 'heading',
          size: indexSize,
          bold: true,
          color: slideTheme.body.strong,
          lineHeight: 1.2,
          verticalAlign: 'middle',
        },
      },
      {
        kind: 'text',
        id: `item-${index + 1}`,
        part: 'item',
        role: 'body',
        box: { ...box, x: box.x + indexWidth[kind], width, y: box.y + padding / 2, height: height - padding },
        paragraphs: [{ runs }],
        style: { ...style, size, steps: sizes.filter((one) => one <= size) },
      },
    ];
  });
}

/** Creates the background of a row, which is only a line above it. */
function emptyCard(box: Box, index: number): SlideElement[] {
  const shape = { kind: 'shape', part: 'decoration', alt: '', geometry: { kind: 'rect' } } as const;
  return [
    { ...shape, id: `card-${index + 1}`, name: 'Card', box },
    {
      ...shape,
      id: `card-bar-${index + 1}`,
      name: cardBarName,
      box: { ...box, height: 2 },
      fill: { kind: 'solid', color: 'chartLine' },
    },
  ];
}
