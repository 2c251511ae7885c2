import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import { stackOf } from '../slide/block-stack.ts';
import type { FlowItem } from '../flow/flow-item.ts';
import { largestScale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import { cellsOf } from '../flow/table-cells.ts';
import { columnWidths, fitsOnSingleLines } from '../flow/table-columns.ts';
import { slideIds } from '../slide/slide-ids.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { textGap } from '../slide/vertical-space.ts';

/** Minimum number of rows of a table that is shown in two halves. */
const minRows = 12;
/** Distance in px between the halves, and between them and the text above and below. */
const gap = 64;
/** Font sizes in px, largest first. */
const sizes = [24, 22, 20];
/** Other applications may set text a little wider. */
const sizeReserve = 1.05;

/**
 * Lays out a long table with narrow columns in two halves side by side, each with the header. Returns undefined if there
 * is other content than short text above and below, or if the halves do not fit.
 */
export function tableHalves(blocks: readonly Block[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'table');
  const table = blocks[at];
  const texts = blocks.filter((block) => block !== table);
  if (table?.kind !== 'table' || texts.length > 2 || texts.some(({ kind }) => kind !== 'paragraph')) return undefined;
  const rows = cellsOf(table);
  if (rows.length <= minRows) return undefined;
  const [above, below] = [blocks.slice(0, at), blocks.slice(at + 1)].map((some) => context.stackText(some, box.width));
  if (!above || !below) return undefined;
  const spaceOf = ({ height }: typeof above): number => (height > 0 ? height + textGap : 0);
  const y = box.y + spaceOf(above);
  const available = box.height - spaceOf(above) - spaceOf(below);
  const width = Math.floor((box.width - gap) / 2);
  const [item, ...others] = stackOf([table], width, context).items;
  if (!item || others.length > 0) return undefined;
  for (const size of sizes) {
    const reserved = size * sizeReserve;
    if (!fitsOnSingleLines(rows, reserved, columnWidths(rows, reserved, width))) continue;
    const scale = { ...largestScale, table: size };
    const minHeight = (one: FlowItem): number => one.height(scale, width, Infinity);
    const full = minHeight(item);
    // The rows have the same height, so half of the rows with a header are half as tall.
    const halves = item.split(
      scale,
      width,
      Math.ceil((full * (Math.ceil((rows.length - 1) / 2) + 1)) / rows.length),
      true,
    );
    if (!halves || halves.some((half) => minHeight(half) > available)) continue;
    // All rows share the free height.
    const extras = halves.map((half) => half.ideal(scale, width) - minHeight(half));
    const shares = halves.map((half, index) => (available - minHeight(half)) / (extras[index] ?? 1));
    const share = Math.max(0, Math.min(1, ...shares));
    const id = slideIds();
    const tables = halves.flatMap((half, index) => {
      const height = Math.floor(minHeight(half) + (extras[index] ?? 0) * share);
      return layoutItems([half], scale, { x: box.x + index * (width + gap), y, width, height }, id, context);
    });
    const foot = Math.max(...tables.map((one) => one.box.y + one.box.height));
    return [
      ...above.draw(box),
      ...tables,
      ...below.draw({ ...box, y: foot + textGap }).map((one) => ({ ...one, id: `note-${one.id}` })),
    ];
  }
  return undefined;
}
