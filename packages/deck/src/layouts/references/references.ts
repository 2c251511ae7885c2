import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { dividedRows } from '../cards/divided-rows.ts';
import type { List } from './read-references.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';

const sizes = [28, 24, 22] as const;
/** Maximum height of a row in px. */
const maxRowHeight = 130;

/** Lays out references in rows; undefined if they do not fit. */
export function referenceElements(
  { items, ordered, start = 1 }: List,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const height = Math.min(Math.floor(box.height * maxFillRatio), maxRowHeight * items.length);
  const texts = items.map(({ runs }) => runs);
  return dividedRows(texts, { ...box, height }, context, sizes, ordered ? start : undefined);
}
