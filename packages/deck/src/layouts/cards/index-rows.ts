import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext, RowLook } from '../slide-layout.ts';
import type { SlideTheme } from '../../themes/slide-theme.ts';
import { rowTextLeft } from '../slide/row-text-left.ts';
import { itemCard } from './card.ts';
import { emptyCard } from './empty-card.ts';

/** Limits of the number of items. More items would be small. */
const items = { min: 2, max: 5 } as const;
/** Font sizes in px of items, and the maximum font size of the numbers before them. */
const sizes = [40, 36, 32, 28] as const;
const maxIndexSize = 52;
/** Maximum ratio of the size of the numbers to the size of the text. */
const maxIndexRatio = 1.6;
/** Bands: the distance in px between them, and from their edges to their text. Rows without bands have text at their edge. */
const band = { gap: 14, paddingX: 32 } as const;
/** Size in px of the accent at the left end of the line above a row without a number. */
const accent = { width: 56, height: 4 } as const;
/** Minimum distance in px between text and the lines between the rows. */
const padding = 10;
/** Maximum number of lines of a row, minimum height of a row in px, and maximum height, which one line still fills. */
const maxLines = 3;
const minHeight = 70;
const maxHeight = { pair: 207, usual: 138 } as const;

/**
 * Lays out a few short items in rows of equal height and full width.
 * @param maxRowHeight Maximum height of a row in px.
 * @returns the elements of each item; undefined if there are more items, or if their text would be small
 */
export function indexRows(
  texts: readonly (readonly Run[])[],
  area: Box,
  context: LayoutContext,
  look: RowLook,
  maxRowHeight: number = maxHeight[texts.length === items.min ? 'pair' : 'usual'],
): SlideElement[][] | undefined {
  const { slideTheme, language } = context;
  if (texts.length < items.min || texts.length > items.max) return undefined;
  const gap = look === 'bands' ? band.gap : 0;
  const pitch = Math.floor(Math.min((area.height + gap) / texts.length, maxRowHeight + gap));
  const height = pitch - gap;
  if (height < minHeight) return undefined;
  const left = look === 'numbers' ? rowTextLeft : look === 'bands' ? band.paddingX : 0;
  const width = area.width - left - (look === 'bands' ? band.paddingX : 0);
  const style: TextStyle = {
    face: 'body',
    size: 0,
    color: look === 'bands' ? slideTheme.code.color : slideTheme.body.color,
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
  const indexSize = Math.min(maxIndexSize, Math.round(size * maxIndexRatio));
  return texts.map((runs, index): SlideElement[] => {
    const box = { ...area, y: area.y + index * pitch, height };
    // The mark is next to the first line.
    const rise = Math.round((heightAt(runs, size) - size * style.lineHeight) / 2);
    return [
      ...(look === 'bands' ? itemCard(box, index, context) : emptyCard(box, index)),
      ...(look === 'numbers'
        ? [numberMark(index, { ...box, y: box.y - rise, width: rowTextLeft }, indexSize, slideTheme)]
        : []),
      ...(look === 'lines' ? [accentMark(index, box, slideTheme)] : []),
      {
        kind: 'text',
        id: `item-${index + 1}`,
        part: 'item',
        role: 'body',
        box: { ...box, x: box.x + left, width, y: box.y + padding / 2, height: height - padding },
        paragraphs: [{ runs }],
        style: { ...style, size, steps: sizes.filter((one) => one <= size) },
      },
    ];
  });
}

/** Creates the number of an item. */
function numberMark(index: number, box: Box, size: number, { body }: SlideTheme): SlideElement {
  return {
    kind: 'shape',
    id: `step-mark-${index + 1}`,
    part: 'stepMark',
    name: 'Number',
    box,
    geometry: { kind: 'rect' },
    paragraphs: [{ runs: [{ text: `0${index + 1}` }] }],
    style: { face: 'heading', size, bold: true, color: body.strong, lineHeight: 1.2, verticalAlign: 'middle' },
  };
}

/** Creates the accent at the left end of the line above a row. */
function accentMark(index: number, { x, y }: Box, { body }: SlideTheme): SlideElement {
  return {
    kind: 'shape',
    id: `item-mark-${index + 1}`,
    part: 'decoration',
    name: 'Mark',
    alt: '',
    box: { x, y, ...accent },
    geometry: { kind: 'rect' },
    fill: { kind: 'solid', color: body.strong },
  };
}
