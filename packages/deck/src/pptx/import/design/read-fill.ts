import type { Color, Fill, GradientStop } from '../../../model/paint.ts';
import { alphaOf, colorOf } from '../../read/read-color.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, childrenOf } from '../../read/read-xml.ts';
import { channelsOf, digitsOf } from '../../../ooxml/drawing/hsl.ts';

/** A fill of a deck, and whether it only resembles the one in the file. */
export interface ReadFill {
  fill: Fill | undefined;
  isSimplified: boolean;
}

/** Maximum number of stops of a gradient. */
const maxStops = 20;

/**
 * Reads a fill with resolved colors (ECMA-376 §20.1.8); undefined for none and for pictures. A pattern becomes the mean
 * of its colors, and a gradient that is not linear becomes one from its edge to its center.
 */
export function readFill(node: XmlNode | undefined): ReadFill {
  if (node?.name === 'a:solidFill') {
    const color = colorOf(node);
    const alpha = alphaOf(node);
    return {
      fill: color && { kind: 'solid', color, ...(alpha < 1 && { alpha }) },
      isSimplified: false,
    };
  }
  if (node?.name === 'a:pattFill') {
    return { fill: { kind: 'solid', color: patternColor(node) }, isSimplified: true };
  }
  return node?.name === 'a:gradFill' ? readGradient(node) : { fill: undefined, isSimplified: false };
}

/** Returns the mean color of a pattern (§20.1.8.47), by the share of its foreground, which is in its name. */
function patternColor(node: XmlNode): Color {
  const name = node.attributes['prst'] ?? '';
  const percent = Number(/^pct(\d{1,2})$/u.exec(name)?.[1] ?? Number.NaN);
  const share =
    percent >= 0 ? percent / 100 : /^(?:lt|dot|sm|lg)/u.test(name) ? 0.2 : name.startsWith('dk') ? 0.6 : 0.4;
  const [front, back] = [colorOf(child(node, 'a:fgClr')) ?? '#000000', colorOf(child(node, 'a:bgClr')) ?? '#FFFFFF'];
  const [one, other] = [channelsOf(front.slice(1)), channelsOf(back.slice(1))];
  return `#${digitsOf(one.map((channel, index) => channel * share + (other[index] ?? 0) * (1 - share)))}`;
}

function readGradient(node: XmlNode): ReadFill {
  const stops = gradientStops(node);
  const [first] = stops;
  if (!first) return { fill: undefined, isSimplified: false };
  const isFlat = stops.every(({ color, alpha }) => color === first.color && alpha === first.alpha);
  if (isFlat) return { fill: solid(first), isSimplified: false };
  const line = child(node, 'a:lin');
  if (!line && child(node, 'a:path')) return { fill: solid(meanStop(stops)), isSimplified: true };
  const angle = (((Number(line?.attributes['ang'] ?? 0) / 60_000 || 0) % 360) + 360) % 360;
  return { fill: linearGradient(Math.round(angle * 100) / 100, stops), isSimplified: false };
}

/** Returns a gradient; one that runs to the left or upward has its stops in reverse. */
function linearGradient(angle: number, stops: readonly GradientStop[]): Fill {
  if (angle === 180 || angle === 270)
    return {
      kind: 'gradient',
      angle: angle - 180,
      stops: stops.map((stop) => ({ ...stop, at: Math.round((1 - stop.at) * 1000) / 1000 })).toReversed(),
    };
  return { kind: 'gradient', angle, stops };
}

/** Returns the stops of a gradient in their order (§20.1.8.36). */
export function gradientStops(node: XmlNode): GradientStop[] {
  return childrenOf(child(node, 'a:gsLst'), 'a:gs')
    .flatMap((stop): GradientStop[] => {
      const color = colorOf(stop);
      const alpha = alphaOf(stop);
      const position = stop.attributes['pos'] ?? '0';
      const at = position.endsWith('%') ? Number(position.slice(0, -1)) / 100 : Number(position) / 100_000;
      if (!color || !Number.isFinite(at)) return [];
      return [{ at: Math.min(1, Math.max(0, at)), color, ...(alpha < 1 && { alpha }) }];
    })
    .toSorted((one, other) => one.at - other.at)
    .slice(0, maxStops);
}

function solid({ color, alpha }: GradientStop): Fill {
  return { kind: 'solid', color, ...(alpha !== undefined && { alpha }) };
}

function meanStop(stops: readonly GradientStop[]): GradientStop {
  const alphas = stops.map(({ alpha = 1 }) => alpha);
  const alpha = alphas.reduce((sum, one) => sum + one, 0) / alphas.length;
  return { at: 0, color: meanOf(stops.map(({ color }) => color)), ...(alpha < 1 && { alpha }) };
}

/** Returns the mean of RGB colors. */
export function meanOf(colors: readonly Color[]): Color {
  const all = colors.map((color) => channelsOf(color.slice(1)));
  const mean = [0, 1, 2].map((channel) => all.reduce((sum, one) => sum + (one[channel] ?? 0), 0) / (all.length || 1));
  return `#${digitsOf(mean)}`;
}
