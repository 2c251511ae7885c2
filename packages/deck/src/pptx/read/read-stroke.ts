import type { CellBorders } from '../../model/element.ts';
import type { DashStyle, Stroke } from '../../model/paint.ts';
import { lookup } from './lookup.ts';
import { alphaOf, colorOf } from './read-color.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf } from './read-xml.ts';

/** Maximum width of a stroke, in px. */
const maxStrokeWidth = 1000;

/**
 * Converts EMU to px.
 * @param max Maximum in px, as in the schema of decks.
 */
export function pxOf(emu: string | undefined, max: number): number {
  const px = Math.round((Number(emu ?? 0) / 9525) * 100) / 100;
  return Number.isFinite(px) ? Math.min(max, Math.max(0, px)) : 0;
}

/** Dash styles by their names in files (§20.1.10.48). Similar patterns have the same style; a solid line has none. */
const dashes: Readonly<Record<string, DashStyle>> = {
  dot: 'dot',
  sysDot: 'dot',
  dash: 'dash',
  sysDash: 'dash',
  dashDot: 'dashDot',
  sysDashDot: 'dashDot',
  sysDashDotDot: 'dashDot',
  lgDash: 'longDash',
  lgDashDot: 'longDashDot',
  lgDashDotDot: 'longDashDot',
};

/**
 * Reads a stroke (ECMA-376 §20.1.2.2.24); undefined if its color cannot be read.
 * @param fill Its fill, which a style may define.
 */
export function readStroke(line: XmlNode | undefined, fill: XmlNode | undefined): Stroke | undefined {
  const color = colorOf(fill);
  if (!color) return undefined;
  const alpha = alphaOf(fill);
  const dash = lookup(dashes, child(line, 'a:prstDash')?.attributes['val']) ?? customDash(child(line, 'a:custDash'));
  return {
    color,
    // A line without an explicit width is 1 px wide.
    width: pxOf(line?.attributes['w'] ?? '9525', maxStrokeWidth),
    ...(alpha < 1 && { alpha }),
    ...(line?.attributes['cap'] === 'rnd' && { cap: 'round' }),
    ...(child(line, 'a:round') && { join: 'round' }),
    ...(dash && { dash }),
  };
}

/** Returns the style that is closest to a custom pattern (§20.1.8.21), whose lengths are shares of the line width. */
function customDash(pattern: XmlNode | undefined): DashStyle | undefined {
  const lengths = childrenOf(pattern, 'a:ds')
    .slice(0, 20)
    .map(({ attributes: { d = '' } }) => (d.endsWith('%') ? Number(d.slice(0, -1)) / 100 : Number(d) / 100_000));
  const [first] = lengths;
  if (first === undefined) return undefined;
  const isMixed = lengths.some((length) => length > 2) && lengths.some((length) => length <= 2);
  if (isMixed) return Math.max(...lengths) > 6 ? 'longDashDot' : 'dashDot';
  return first > 6 ? 'longDash' : first > 2 ? 'dash' : 'dot';
}

/** Sides of a cell by their property (ECMA-376 §21.1.3.17). */
const sides = { 'a:lnL': 'left', 'a:lnR': 'right', 'a:lnT': 'top', 'a:lnB': 'bottom' } as const;

/** Reads the explicit borders of a table's cell. A side without a line has a width of 0. */
export function readCellBorders(properties: XmlNode | undefined): CellBorders {
  const borders: CellBorders = {};
  for (const [name, side] of Object.entries(sides)) {
    const line = child(properties, name);
    if (child(line, 'a:noFill')) borders[side] = { color: 'tableLine', width: 0 };
    const stroke = readStroke(line, child(line, 'a:solidFill'));
    // Programs draw the corners of borders, whatever their caps.
    if (stroke) borders[side] = stroke.dash ? stroke : { ...stroke, cap: 'square' };
  }
  return borders;
}
