import type { Box } from '../../model/box.ts';
import type { ElementPart } from '../../model/element-part.ts';
import type { ShapeElement, SlideElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { fitSize } from '../../text/fit.ts';
import { textOfRuns, weightedLength } from '../../text/runs.ts';
import { card } from '../cards/card.ts';
import { cardTextWidth } from '../cards/card-text-width.ts';
import type { Figure } from './figure.ts';
import type { LayoutContext } from '../slide-layout.ts';
import {
  tileHeights,
  isRowTile,
  tilePadding,
  tilePaddingY,
  rowPadding,
  rowValueWidth,
  spaceAround,
  tileStyles,
  valueRuns,
} from './tile-metrics.ts';
import type { SizePair, TileStyles } from './tile-metrics.ts';

/** Sizes of the text of an item without a figure. */
const textSizes = [36, 28, 24, 22] as const;
/** Maximum number of px by which it is larger than the text of figures, and width in characters of a text that is not. */
const maxEnlargement = 8;
const longText = 60;

/** Width in px of the bars of rows. */
const rowBarWidth = 6;

/**
 * Draws a tile: the beginning of the sentence, the figure and the rest, one below the other.
 * @param neighbors The figures of all tiles in the row. Their values are at the same height if there is enough space.
 */
export function drawTile(
  figure: Figure,
  index: number,
  box: Box,
  pair: SizePair,
  context: LayoutContext,
  neighbors: readonly Figure[],
  isMain = false,
): SlideElement[] {
  const { slideTheme } = context;
  const { fill, ink } = slideTheme.accent;
  const [background, bar] = card(box, index, context).map((shape): ShapeElement =>
    isMain ? { ...shape, fill: { kind: 'solid', color: fill } } : shape,
  );
  if (!background || !bar) return [];
  const tile: SlideElement[] = [
    background,
    isRowTile(figure, box) ? { ...bar, box: { ...box, width: rowBarWidth } } : bar,
  ];
  const styles = tileStyles(pair, context, isMain ? ink : undefined);
  const width = box.width - 2 * tilePadding.x;
  const x = box.x + tilePadding.x;
  const isCentered = slideTheme.heading.align === 'center';
  const align = isCentered ? { align: 'center' as const } : {};
  const text = (
    name: string,
    part: ElementPart,
    runs: readonly Run[],
    y: number,
    height: number,
    style: TextStyle,
    column: Pick<Box, 'x' | 'width'> = { x, width },
  ): SlideElement[] =>
    runs.length === 0
      ? []
      : [
          {
            kind: 'text',
            id: `${name}-${index + 1}`,
            part,
            role: 'body',
            ...(part === 'figure' && figure.sentence !== undefined && { alt: figure.sentence }),
            box: { ...column, y, height },
            paragraphs: [{ runs, ...align }],
            style,
          },
        ];
  if (figure.value.length === 0) {
    const { y, height, style } = textOfTile(figure, box, pair, styles);
    return [...tile, ...text('item', 'item', figure.label, y, height, style)];
  }
  if (isRowTile(figure, box)) {
    const [y, height] = [box.y + rowPadding(box) / 2, box.height - rowPadding(box)];
    const valueWidth = rowValueWidth(neighbors, styles.value, width);
    const labelStyle = { ...styles.label, verticalAlign: 'middle' as const };
    const labelColumn = { x: x + valueWidth, width: width - valueWidth };
    return [
      ...tile,
      ...text('figure', 'figure', valueRuns(figure, styles.value.size), y, height, styles.value, {
        x,
        width: valueWidth,
      }),
      ...text('label', 'figureLabel', figure.label, y, height, labelStyle, labelColumn),
    ];
  }
  const own = tileHeights(figure, styles, width);
  const others = neighbors.filter(({ value }) => value.length > 0).map((one) => tileHeights(one, styles, width));
  const lead = Math.max(...others.map((one) => one.lead));
  const sum = lead + own.value + Math.max(...others.map((one) => one.label));
  const heights = sum <= box.height - 2 * tilePaddingY(box.height) ? { ...own, lead, sum } : own;
  const top = Math.round(box.y + (box.height - heights.sum) / 2);
  const valueTop = top + heights.lead;
  const below = valueTop + heights.value;
  const space = spaceAround(styles);
  const labelWidth = isCentered ? width : cardTextWidth(figure.label, styles.label, width, context);
  return [
    ...tile,
    ...text('item', 'item', figure.lead ?? [], top, Math.max(1, heights.lead - space), styles.lead),
    ...text('figure', 'figure', valueRuns(figure, styles.value.size), valueTop, heights.value, styles.value),
    ...text(
      'label',
      'figureLabel',
      figure.label,
      below + space,
      box.y + box.height - tilePaddingY(box.height) / 2 - below - space,
      styles.label,
      { x, width: labelWidth },
    ),
  ];
}

/**
 * Returns the position and the style of the text of an item without a figure: in the middle of its tile, and larger than
 * the text of figures, so that the tile is not emptier than theirs.
 */
function textOfTile(
  { label }: Figure,
  box: Box,
  pair: SizePair,
  styles: TileStyles,
): { y: number; height: number; style: TextStyle } {
  const isLong = weightedLength(textOfRuns(label)) > longText && !isRowTile({ value: [], label }, box);
  const enlargement = isLong ? 0 : maxEnlargement;
  const sizes = textSizes.filter((one) => one <= pair[1] + enlargement);
  const width = box.width - 2 * tilePadding.x;
  const size = fitSize([{ runs: label }], styles.label, sizes, {
    width,
    height: box.height - 2 * tilePaddingY(box.height),
  });
  return {
    y: box.y + tilePaddingY(box.height) / 2,
    height: box.height - tilePaddingY(box.height),
    style: { ...styles.label, size, steps: textSizes.filter((one) => one <= size), verticalAlign: 'middle' },
  };
}
