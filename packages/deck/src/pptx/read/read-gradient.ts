import type { GradientFill, GradientStop } from '../../model/paint.ts';
import { alphaOf, colorOf } from './read-color.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf } from './read-xml.ts';

/** Maximum number of colors that are read. PowerPoint allows ten. */
const maxStops = 50;

/**
 * Reads a gradient (ECMA-376 §20.1.8.33): linear, or radial for all others. Returns undefined if fewer than two of its
 * colors can be read.
 */
export function readGradient(gradient: XmlNode | undefined): GradientFill | undefined {
  const stops = childrenOf(child(gradient, 'a:gsLst'), 'a:gs')
    .slice(0, maxStops)
    .flatMap((stop): GradientStop[] => {
      const color = colorOf(stop);
      const at = Number(stop.attributes['pos']) / 100_000;
      if (!color || !(at >= 0 && at <= 1)) return [];
      const alpha = alphaOf(stop);
      return [{ at, color, ...(alpha < 1 && { alpha }) }];
    })
    .toSorted((one, other) => one.at - other.at);
  if (stops.length < 2) return undefined;
  const degrees = Number(child(gradient, 'a:lin')?.attributes['ang'] ?? 0) / 60_000;
  const angle = Number.isFinite(degrees) ? ((degrees % 360) + 360) % 360 : 0;
  return { kind: 'gradient', angle, ...(child(gradient, 'a:path') && { shape: 'radial' }), stops };
}
