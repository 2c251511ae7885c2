import type { XmlNode } from '../../read/read-xml.ts';
import type { Channels } from '../../../ooxml/drawing/hsl.ts';
import { channelsOf, digitsOfChanged, fromHsl, toHsl } from '../../../ooxml/drawing/hsl.ts';
import { presetColor } from './preset-colors.ts';

/** A color without references: six digits, and its opacity from 0 to 1. */
export interface ResolvedColor {
  hex: string;
  alpha: number;
}

/** Function that returns the six digits of a scheme color (ECMA-376 §20.1.10.54) by its name, such as `tx1`. */
export type SchemeColors = (name: string) => string | undefined;

/** A color while its transformations are applied, without rounding. */
interface ExactColor {
  /** Red, green and blue. */
  channels: Channels;
  alpha: number;
}

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
  const { channels, alpha } = node.children.reduce<ExactColor>(transform, base);
  return { hex: digitsOfChanged(channels), alpha };
}

function baseOf(node: XmlNode, scheme: SchemeColors, placeholder?: ResolvedColor): ExactColor | undefined {
  const { val = '', lastClr = '', r, g, b } = node.attributes;
  switch (node.name) {
    case 'a:srgbClr':
      return opaque(val);
    case 'a:sysClr':
      return opaque(lastClr) ?? opaque(val === 'window' ? 'FFFFFF' : '000000');
    case 'a:prstClr':
      return opaque(presetColor(val) ?? '');
    case 'a:schemeClr':
      return val === 'phClr'
        ? placeholder && { channels: channelsOf(placeholder.hex), alpha: placeholder.alpha }
        : opaque(scheme(val) ?? '');
    case 'a:scrgbClr':
      return { channels: fromLinear([fraction(r), fraction(g), fraction(b)]), alpha: 1 };
    case 'a:hslClr':
      return {
        channels: fromHsl(
          Number(node.attributes['hue'] ?? 0) / 21_600_000 || 0,
          fraction(node.attributes['sat']),
          fraction(node.attributes['lum']),
        ),
        alpha: 1,
      };
    default:
      return undefined;
  }
}

function opaque(digits: string): ExactColor | undefined {
  return /^[\dA-Fa-f]{6}$/u.test(digits) ? { channels: channelsOf(digits), alpha: 1 } : undefined;
}

/** Parses thousandths of a percent, or a percentage with its sign as in strict files. */
function fraction(value: string | undefined): number {
  const number = value?.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value ?? 0) / 100_000;
  return Number.isFinite(number) ? number : 0;
}

const limit = (value: number): number => Math.min(1, Math.max(0, value));

/** Applies one transformation. Unknown ones change nothing. */
function transform(color: ExactColor, { name, attributes: { val } }: XmlNode): ExactColor {
  const amount = fraction(val);
  const { channels, alpha } = color;
  const [hue, saturation, lightness] = toHsl(channels);
  const hsl = (h: number, s: number, l: number): ExactColor => ({ channels: fromHsl(h, s, l), alpha });
  const linear = (convert: (channel: number) => number): ExactColor => {
    const [red, green, blue] = channels;
    const converted = (channel: number): number => convert(toLinear(channel));
    return { channels: fromLinear([converted(red), converted(green), converted(blue)]), alpha };
  };
  switch (name) {
    case 'a:alpha':
      return { channels, alpha: limit(amount) };
    case 'a:alphaMod':
      return { channels, alpha: limit(alpha * amount) };
    case 'a:alphaOff':
      return { channels, alpha: limit(alpha + amount) };
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
      const [red, green, blue] = channels;
      const gray = 0.3 * red + 0.59 * green + 0.11 * blue;
      return { channels: [gray, gray, gray], alpha };
    }
    default:
      return color;
  }
}

/** Converts a channel of sRGB to linear light (IEC 61966-2-1), in which shades and tints are computed. */
function toLinear(channel: number): number {
  return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function fromLinear([red, green, blue]: Channels): Channels {
  const encoded = (value: number): number => {
    const one = limit(value);
    return one <= 0.003_130_8 ? one * 12.92 : 1.055 * one ** (1 / 2.4) - 0.055;
  };
  return [encoded(red), encoded(green), encoded(blue)];
}
