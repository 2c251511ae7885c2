import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Block } from '../../model/outline.ts';
import type { Callout } from '../callouts/callout.ts';
import { calloutItem, calloutPanel, isCallout } from '../callouts/callout.ts';
import { layoutBalanced, stackHeight, stackOf } from '../slide/block-stack.ts';
import type { Scale } from '../flow/flow-item.ts';
import { largestScale } from '../flow/flow-item.ts';
import { layoutItems } from '../flow/layout-items.ts';
import type { TableBlock } from '../flow/table-cells.ts';
import { cellsOf } from '../flow/table-cells.ts';
import { columnWidths, fitsOnSingleLines, singleLineWidth, sum } from '../flow/table-columns.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { slideIds } from '../slide/slide-ids.ts';
import { maxFillRatio, textGap } from '../slide/vertical-space.ts';

/** Distance in px between the table and the text. */
const gap = 56;
/** Font sizes in px of the table and of the text, largest first. */
const sizes = { table: [26, 24, 22], text: [28, 26, 24] } as const;
/** Limits of the table's width, as fractions of the body's width. */
const widths = { min: 0.46, max: 0.64 } as const;
/** Ratio of the table's width to the width that its cells need on one line. */
const spareWidth = 1.2;
/** The same for a table of two columns next to the text above it. */
const pairSpareWidth = 1.4;
/** Other applications add space between Chinese and Latin text, which makes lines longer. */
const sizeReserve = 1.05;

/** Maximum fraction of the body's height of text above the table. */
const maxLeadShare = 0.2;

/**
 * Lays out a table with narrow columns next to the text below it, so that neither is small and values are near their
 * names. A short paragraph above the table stays there, unless the table has two columns and nothing is below it; a list
 * above it is at its left. Returns undefined if they do not fit side by side.
 */
export function tableBesideText(
  blocks: readonly Block[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const at = blocks.findIndex(({ kind }) => kind === 'table');
  const [table, ...texts] = blocks.slice(at);
  if (table?.kind !== 'table') return undefined;
  if (texts.length === 0) return textBesideTable(blocks.slice(0, at), table, box, context);
  if (at > 1) return undefined;
  const lead = context.stackText(blocks.slice(0, at), box.width);
  const used = lead.height > 0 ? lead.height + textGap : 0;
  if (used > box.height * maxLeadShare) return undefined;
  const area = { ...box, y: box.y + used, height: box.height * maxFillRatio - used };
  const below = sideBySide(table, texts, area, context);
  return below && [...lead.draw(box).map((element) => ({ ...element, id: `lead-${element.id}` })), ...below];
}

/** Maximum number of paragraphs next to a table of two columns, and their font sizes in px, largest first. */
const maxTexts = 2;
const besideSizes = [40, 36, 32, 28, 24] as const;

/** Lays out a list above a table, or the paragraphs above one of two columns, at its left; undefined for other blocks, or if they do not fit. */
function textBesideTable(
  blocks: readonly Block[],
  table: TableBlock,
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const area = { ...box, height: Math.floor(box.height * maxFillRatio) };
  if (blocks.some(({ kind }) => kind === 'list')) return sideBySide(table, blocks, area, context, true);
  const texts = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block.runs] : []));
  if (texts.length === 0 || texts.length < blocks.length || texts.length > maxTexts || table.head.length !== 2)
    return undefined;
  const fitting = fittingTable(table, area, context, pairSpareWidth);
  if (!fitting) return undefined;
  const { scale, stack, width, height } = fitting;
  const textWidth = area.width - width - gap;
  const text = context.proseBlock(texts, { ...area, width: textWidth, height }, besideSizes);
  return (
    text && [
      ...text,
      ...layoutItems(stack.items, scale, { ...area, x: area.x + textWidth + gap, width, height }, slideIds(), context),
    ]
  );
}

/** A table that fits next to text. */
interface FittingTable {
  scale: Scale;
  stack: ReturnType<typeof stackOf>;
  /** Size in px. */
  width: number;
  height: number;
}

/** Returns a table at the largest size at which it fits next to text. */
function fittingTable(table: TableBlock, area: Box, context: LayoutContext, spare: number): FittingTable | undefined {
  for (const size of sizes.table) {
    const width = widthOf(table, size, area.width, spare);
    const scale = { ...largestScale, table: size };
    const stack = stackOf([table], width ?? 0, context);
    if (width === undefined || stackHeight(stack, scale) > area.height) continue;
    const ideal = Math.ceil(sum(stack.items.map((item) => item.ideal(scale, width))));
    return { scale, stack, width, height: Math.min(area.height, ideal) };
  }
  return undefined;
}

/** Lays out a table next to text, which is at the right, or at the left if it comes first. */
function sideBySide(
  table: TableBlock,
  texts: readonly Block[],
  area: Box,
  context: LayoutContext,
  isTextFirst = false,
): SlideElement[] | undefined {
  const fitting = fittingTable(table, area, context, spareWidth);
  if (!fitting) return undefined;
  const { scale, stack: tableStack, width, height: ideal } = fitting;
  const textWidth = area.width - width - gap;
  const id = slideIds();
  const besideTable = { ...area, x: isTextFirst ? area.x : area.x + width + gap, width: textWidth };
  const tableX = isTextFirst ? area.x + textWidth + gap : area.x;
  const drawTable = (): SlideElement[] =>
    layoutItems(tableStack.items, scale, { ...area, x: tableX, width, height: ideal }, id, context);
  const [only, ...others] = texts;
  const panel =
    isCallout(only) && others.length === 0
      ? panelBeside(only, { ...besideTable, height: ideal }, id, context)
      : undefined;
  if (panel) return [...drawTable(), ...panel];
  const textStack = stackOf(texts, textWidth, context);
  const textScale = sizes.text
    .map((body) => ({ ...largestScale, body }))
    .find(
      (one) =>
        stackHeight(textStack, one) <= area.height &&
        textStack.items.every((item) => !item.brokenLines?.(one, textWidth)),
    );
  if (!textScale) return undefined;
  const height = Math.min(area.height, Math.max(ideal, stackHeight(textStack, textScale)));
  const text = layoutBalanced(textStack, textScale, { ...besideTable, height }, id, context);
  return isTextFirst ? [...text, ...drawTable()] : [...drawTable(), ...text];
}

/** Font sizes in px of a callout next to a table, and the maximum fraction of its panel that its text fills. */
const calloutSizes = [36, 32, 28, 26, 24] as const;
const maxTextShare = 0.85;

/** Lays out a callout on a panel as tall as the table next to it; undefined if it does not fit. */
function panelBeside(
  callout: Callout,
  box: Box,
  id: (base: string) => string,
  context: LayoutContext,
): SlideElement[] | undefined {
  const item = calloutItem(callout, context);
  const scale = calloutSizes
    .map((body) => ({ ...largestScale, body }))
    .find(
      (one) =>
        item.height(one, box.width, Number.MAX_VALUE) <= box.height * maxTextShare &&
        !item.brokenLines?.(one, box.width),
    );
  return scale && calloutPanel(callout, context, { ...context, scale, box, id, isLast: true });
}

/** Returns the width of a table whose cells are each on one line; undefined if it is too wide. */
function widthOf(table: TableBlock, size: number, available: number, spare: number): number | undefined {
  const rows = cellsOf(table);
  const needed = singleLineWidth(rows, size * sizeReserve);
  if (needed > available * widths.max) return undefined;
  const width = Math.round(Math.min(available * widths.max, Math.max(available * widths.min, needed * spare)));
  return fitsOnSingleLines(rows, size * sizeReserve, columnWidths(rows, size * sizeReserve, width)) ? width : undefined;
}
