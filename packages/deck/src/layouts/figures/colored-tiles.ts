import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import { drawTile } from './draw-tile.ts';
import type { Figure } from './figure.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { SizePair } from './tile-metrics.ts';

export const chartColors = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'] as const;

/** Draws figures on tiles, whose bars have the colors of a chart next to them. */
export function coloredTiles(
  figures: readonly Figure[],
  boxes: readonly Box[],
  pair: SizePair,
  context: LayoutContext,
): SlideElement[] {
  return figures.flatMap((figure, index) => {
    const box = boxes[index];
    const tile = box ? drawTile(figure, index, box, pair, context, figures) : [];
    return tile.map((element) =>
      element.kind === 'shape' && element.name === 'Card bar'
        ? { ...element, fill: { kind: 'solid' as const, color: chartColors[index] ?? 'chart1' } }
        : element,
    );
  });
}
