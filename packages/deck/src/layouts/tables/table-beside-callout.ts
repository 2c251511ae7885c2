import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { LayoutContext, LayoutMatch } from '../slide-layout.ts';
import { tableBesideText } from './table-beside-text.ts';

/** Font size in px below which a table is laid out next to a callout instead of above it. */
const minTableSize = 22;
/** Ratio of the height of rows to their font size below which the rows of a table are too close together. */
const minRowRatio = 1.7;

/**
 * Lays out a table whose text would be small, or whose values would be far from their names, next to the callout below
 * it; undefined if they do not fit.
 */
export function tableBesideCallout(
  { layout, pages }: LayoutMatch,
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const table = pages.flat().find((element) => element.kind === 'table');
  if (!table || layout.layout !== 'table') return undefined;
  const { columns, style, rows } = table;
  const isDense = (rows.at(-1)?.height ?? 0) < style.size * minRowRatio;
  return isDense || style.size < minTableSize || columns.length === 2
    ? tableBesideText(blocks, box, context)
    : undefined;
}
