import type { XmlNode } from '../../read/read-xml.ts';
import { presetColor } from './preset-colors.ts';

/** A color without references: six digits, and its opacity from 0 to 1. */
export interface ResolvedColor {
  hex: string;
  alpha: number;
}

/** Function that returns the six digits of a scheme color (ECMA-376 §20.1.10.54) by its name, such as `tx1`. */
export type SchemeColors = (name: string) => string | undefined;

type Channels = readonly [number, number, number];

/** The elements that are colors (§20.1.2.3). */
export const colorNames: ReadonlySet<string> = new Set([
  'a:srgbClr',
  'a:schemeClr',
  'a:sysClr',
  'a:prstClr',
  'a:scrgbClr',
  'a:hslClr',
]);

/**
 * Resolves a color and its transformations (§20.1.2.3); undefined for a name that the scheme lacks.
 * @param placeholder The color of `phClr`, in the formats of a theme.
 */
export function resolveColor(
  node: XmlNode,
  scheme: SchemeColors,
  placeholder?: ResolvedColor,
): ResolvedColor | undefined {
  const base = baseOf(node, scheme, placeholder);
  if (!base) return undefined;
  return node.children.reduce<ResolvedColor>(transform, base);
}

function baseOf(node: XmlNode, scheme: SchemeColors, placeholder?: ResolvedColor): ResolvedColor | undefined {
  const { val = '', lastClr = '' } = node.attributes;
  switch (node.name) {
    case 'a:srgbClr':
      return opaque(val);
    case 'a:sysClr':
      return opaque(lastClr) ?? opaque(val === 'window' ? 'FFFFFF' : '000000');
    case 'a:prstClr':
      return opaque(presetColor(val) ?? '');
    case 'a:schemeClr':
      return val === 'phClr' ? placeholder : opaque(scheme(val) ?? '');
    case 'a:scrgbClr':
      return fromLinear(['r', 'g', 'b'].map((name) => fraction(node.attributes[name])));
    case 'a:hslClr':
      return fromHsl(
        Number(node.attributes['hue'] ?? 0) / 21_600_000 || 0,
        fraction(node.attributes['sat']),
        fraction(node.attributes['lum']),
      );
    default:
      return undefined;
  }
}

function opaque(digits: string): ResolvedColor | undefined {
  return /^[\dA-Fa-f]{6}$/u.test(digits) ? { hex: digits.toUpperCase(), alpha: 1 } : undefined;
}

/** Parses thousandths of a percent, or a percentage with its sign as in strict files. */
function fraction(value: string | undefined): number {
  const number = value?.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value ?? 0) / 100_000;
  return Number.isFinite(number) ? number : 0;
}

const limit = (value: number): number => Math.min(1, Math.max(0, value));

/** Applies one transformation. Unknown ones change nothing. */
function transform(color: ResolvedColor, { name, attributes: { val } }: XmlNode): ResolvedColor {
  const amount = fraction(val);
  const { hex, alpha } = color;
  const [hue, saturation, lightness] = toHsl(hex);
  const hsl = (h: number, s: number, l: number): ResolvedColor => ({ hex: fromHsl(h, s, l).hex, alpha });
  const linear = (convert: (channel: number) => number): ResolvedColor => ({
    hex: fromLinear(toLinear(hex).map(convert)).hex,
    alpha,
  });
  switch (name) {
    case 'a:alpha':
      return { hex, alpha: limit(amount) };
    case 'a:alphaMod':
      return { hex, alpha: limit(alpha * amount) };
    case 'a:alphaOff':
      return { hex, alpha: limit(alpha + amount) };
    case 'a:lumMod':
      return hsl(hue, saturation, lightness * amount);
    case 'a:lumOff':
      return hsl(hue, saturation, lightness + amount);
    case 'a:lum':
      return hsl(hue, saturation, amount);
    case 'a:satMod':
      return hsl(hue, saturation * amount, lightness);
    case 'a:satOff':
      return hsl(hue, saturation + amount, lightness);
    case 'a:sat':
      return hsl(hue, amount, lightness);
    case 'a:hueOff':
      return hsl(hue + (Number(val ?? 0) / 21_600_000 || 0), saturation, lightness);
    case 'a:hueMod':
      return hsl(hue * amount, saturation, lightness);
    case 'a:shade':
      return linear((channel) => channel * amount);
    case 'a:tint':
      return linear((channel) => channel * amount + 1 - amount);
    case 'a:inv':
      return linear((channel) => 1 - channel);
    case 'a:comp':
      return hsl(hue + 0.5, saturation, lightness);
    case 'a:gray': {
      const [red, green, blue] = channelsOf(hex);
      const gray = 0.3 * red + 0.59 * green + 0.11 * blue;
      return { hex: digitsOf([gray, gray, gray]), alpha };
    }
    default:
      return color;
  }
}

/** Returns red, green and blue, from 0 to 1. */
export function channelsOf(hex: string): Channels {
  const at = (index: number): number => Number.parseInt(hex.slice(index, index + 2), 16) / 255;
  return [at(0), at(2), at(4)];
}

/** Returns the six digits of a color. @param channels Red, green and blue, from 0 to 1. */
export function digitsOf(channels: readonly number[]): string {
  return channels
    .map((channel) =>
      Math.round(limit(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')
    .toUpperCase();
}

/** Converts sRGB to linear light (IEC 61966-2-1), in which shades and tints are computed. */
function toLinear(hex: string): number[] {
  return channelsOf(hex).map((channel) => (channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
}

function fromLinear(channels: readonly number[]): ResolvedColor {
  const encoded = channels
    .map(limit)
    .map((one) => (one <= 0.003_130_8 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055));
  return { hex: digitsOf(encoded), alpha: 1 };
}

/** Converts a color to hue, saturation and lightness, each from 0 to 1. */
function toHsl(hex: string): Channels {
  const [red, green, blue] = channelsOf(hex);
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const lightness = (max + min) / 2;
  const range = max - min;
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  const sector =
    max === red ? (green - blue) / range : max === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return [(sector / 6 + 1) % 1, saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): ResolvedColor {
  const [s, l] = [limit(saturation), limit(lightness)];
  const reach = s * Math.min(l, 1 - l);
  const turn = (((hue % 1) + 1) % 1) * 12;
  const channel = (offset: number): number => {
    const at = (offset + turn) % 12;
    return l - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  };
  return { hex: digitsOf([channel(0), channel(8), channel(4)]), alpha: 1 };
}
