import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { minTextSize } from '../slide/small-text.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import type { LayoutContext, SlideContent, SlideLayout } from '../slide-layout.ts';
import { listBelow } from './list-below.ts';

/** Font sizes in px of the list. Only events along a line have the smallest ones. */
const sizes = [28, 26, 24, 22, 20] as const;
/** Distances in px between a table and the list below it. */
const gap = { min: 30, max: 56 } as const;
/** Minimum font size in px of a table above a list, unless it would be smaller above bullets, too. */
const minTableSize = 22;

/**
 * Lays out a table, or its chart, above the list at the end of a slide, which is in columns or along a line. Returns undefined for other
 * content, or if they do not fit on one slide.
 * @param arrange Lays out the content with the list in the usual form, or without it.
 */
export function aboveList(
  content: SlideContent,
  box: Box,
  context: LayoutContext,
  arrange: SlideLayout['arrange'],
): SlideElement[][] | undefined {
  const at = content.blocks.findIndex(({ kind }) => kind === 'table');
  const [list, ...others] = content.blocks.slice(at + 1);
  if (at < 0 || list?.kind !== 'list' || others.length > 0) return undefined;
  const rest: SlideContent = { ...content, blocks: content.blocks.slice(0, -1) };
  const foot = box.y + Math.floor(box.height * maxFillRatio);
  let usual: readonly (readonly SlideElement[])[] | undefined;
  for (const size of sizes) {
    const below = listBelow(list, box.width, size, context);
    if (!below || (size < minTextSize && !below.isTimeline)) continue;
    const height = foot - box.y - below.height - gap.min;
    // The free space at the bottom of the slide is below the list. Some layouts leave some above it, too.
    const elements = [height / maxFillRatio, height]
      .map((one) => arrange(rest, { ...box, height: one }, context) ?? [])
      .find((pages) => pages.length === 1 && bottomOf(pages[0]) <= box.y + height + 1)?.[0];
    if (!elements) continue;
    usual ??= arrange(content, box, context) ?? [];
    if (usual.some(hasTextBeside)) return undefined;
    const usualSize = usual.length === 1 ? tableSizeOf(usual[0]) : Infinity;
    if (tableSizeOf(elements) < Math.min(minTableSize, usualSize)) continue;
    const bottom = bottomOf(elements);
    const y = Math.round(bottom + Math.min(gap.max, Math.max(gap.min, (foot - bottom - below.height) / 2)));
    const id = slideIds();
    return [
      [...elements, ...below.draw({ ...box, y, height: below.height })].map((one) => ({ ...one, id: id(one.id) })),
    ];
  }
  return undefined;
}

/** Whether text is at the right of the table, which is narrow. */
function hasTextBeside(elements: readonly SlideElement[]): boolean {
  const table = elements.find(({ kind }) => kind === 'table');
  return elements.some(({ kind, box }) => kind === 'text' && table && box.x >= table.box.x + table.box.width);
}

/** Returns the font size in px of the table; infinity if there is none. */
function tableSizeOf(elements: readonly SlideElement[] = []): number {
  return Math.min(...elements.flatMap((one) => (one.kind === 'table' ? [one.style.size] : [])));
}

function bottomOf(elements: readonly SlideElement[] = []): number {
  return Math.max(...elements.map(({ box }) => box.y + box.height));
}
