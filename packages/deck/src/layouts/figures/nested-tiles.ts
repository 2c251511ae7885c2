import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { chartColors, coloredTiles } from './colored-tiles.ts';
import type { Figure } from './figure.ts';
import { gridOf } from './tile-grid.ts';
import { fittingPairs } from './tile-sizes.ts';

/** Maximum fraction of the width for the circles, and their distance in px from the tiles. */
const circles = { maxShare: 0.4, gap: 48 } as const;
/** Minimum diameter of a circle, as a fraction of the largest one, and maximum ratio to the circle around it. */
const diameters = { min: 0.14, maxRatio: 0.85 } as const;

/** Lays out amounts of which each contains the next one: circles within each other, whose areas show the amounts, and a tile for each. */
export function nestedTiles(figures: readonly Figure[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  const whole = Math.min(box.height, Math.floor(box.width * circles.maxShare));
  const x = box.x + whole + circles.gap;
  const others = gridOf({ ...box, x, width: box.x + box.width - x }, 1, figures.length);
  const pairs = fittingPairs(figures, undefined, { others }, context);
  if (!pairs) return undefined;
  const largest = figures[0]?.size ?? 1;
  const bottom = box.y + Math.round((box.height + whole) / 2);
  let around = whole / diameters.maxRatio;
  const rings = figures.map(({ size = 0 }, index): SlideElement => {
    const diameter = Math.max(whole * diameters.min, whole * Math.sqrt(size / largest));
    around = Math.round(Math.min(diameter, around * diameters.maxRatio));
    return {
      kind: 'shape',
      id: `size-${index + 1}`,
      part: 'decoration',
      alt: '',
      box: { x: box.x + Math.round((whole - around) / 2), y: bottom - around, width: around, height: around },
      geometry: { kind: 'ellipse' },
      fill: { kind: 'solid', color: chartColors[index] ?? 'chart1' },
    };
  });
  return [...rings, ...coloredTiles(figures, others, pairs.small, context)];
}
