import type { ShapeElement } from '../../../model/element.ts';
import type { Fill } from '../../../model/paint.ts';
import type { PaintedGeometry } from '../../../svg/draw-geometry.ts';
import type { PathFill } from './parse-preset.ts';
import type { PresetOutline } from './outline-layers.ts';

/** Shades that are drawn over the fill of a layer, so that they also work with gradients. */
const shades: Readonly<Record<PathFill, { color: '#000000' | '#FFFFFF'; alpha: number } | undefined>> = {
  norm: undefined,
  none: undefined,
  lighten: { color: '#FFFFFF', alpha: 0.4 },
  lightenLess: { color: '#FFFFFF', alpha: 0.2 },
  darken: { color: '#000000', alpha: 0.4 },
  darkenLess: { color: '#000000', alpha: 0.2 },
};

/** Returns what is drawn for a preset shape, from the lowest layer to the top one. */
export function paintPreset({ box, fill, stroke, shadow }: ShapeElement, { layers }: PresetOutline): PaintedGeometry[] {
  const paths = layers.flatMap(({ d, fill: kind, hasStroke }): PaintedGeometry[] => {
    const geometry = { kind: 'path', d } as const;
    const outline = hasStroke ? stroke : undefined;
    if (kind === 'none' || !fill) return outline ? [{ box, geometry, stroke: outline }] : [];
    const shade = shades[kind];
    if (!shade) return [{ box, geometry, fill, stroke: outline }];
    const alpha = shade.alpha * (fill.kind === 'solid' ? (fill.alpha ?? 1) : 1);
    return [
      { box, geometry, fill },
      { box, geometry, fill: { kind: 'solid', color: shade.color, alpha } satisfies Fill, stroke: outline },
    ];
  });
  const [first, ...others] = paths;
  if (!shadow || !first) return paths;
  if (others.length === 0) return [{ ...first, shadow }];
  const filled = layers.filter((layer) => layer.fill !== 'none').map(({ d }) => d);
  return [{ box, geometry: { kind: 'path', d: filled.join('') }, fill, shadow }, ...paths];
}
