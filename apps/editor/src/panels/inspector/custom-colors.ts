import { resolveColor } from '@ppt-embed/deck';
import type { Color, Deck } from '@ppt-embed/deck';

/** The standard colors of PowerPoint, which do not change with the theme. */
export const standardColors = [
  '#c00000',
  '#ff0000',
  '#ffc000',
  '#ffff00',
  '#92d050',
  '#00b050',
  '#00b0f0',
  '#0070c0',
  '#002060',
  '#7030a0',
] as const satisfies readonly Color[];

/**
 * Returns theme colors without those that look like another one, so that each is offered once.
 * @param current The color that is currently used. It stays in the list instead of one that looks like it.
 */
export function distinctColors(theme: Deck['theme'], colors: readonly Color[], current: Color | undefined): Color[] {
  const shown = new Map<string, Color>();
  for (const color of colors) {
    const hex = resolveColor(theme, color).toLowerCase();
    if (color === current || !shown.has(hex)) shown.set(hex, color);
  }
  return [...shown.values()];
}

/** Maximum number of the presentation's colors that a color field shows. */
const maxUsed = 10;

/**
 * Returns the most frequently used custom colors of a presentation, in lower case. Theme and standard colors are left
 * out, because they are offered anyway.
 */
export function usedColors({ slides }: Deck): Color[] {
  const counts = new Map<Color, number>();
  const standard: ReadonlySet<string> = new Set(standardColors);
  const pending: unknown[] = [slides];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const color = isColorKey(key) && typeof inner === 'string' ? parseHexColor(inner) : undefined;
      if (color !== undefined && !standard.has(color)) counts.set(color, (counts.get(color) ?? 0) + 1);
      else if (typeof inner === 'object') pending.push(inner);
    }
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxUsed)
    .map(([color]) => color);
}

/** Whether a key of the deck's JSON holds a color, as opposed to text that looks like a color. */
const isColorKey = (key: string): boolean => key === 'color' || key === 'highlight' || key === 'fill';

/**
 * Parses a typed color: 3 or 6 hexadecimal digits, with or without `#`.
 * @returns The color in lower case with 6 digits.
 */
export function parseHexColor(text: string): Color | undefined {
  const digits = text
    .trim()
    .replace(/^[#＃]/u, '')
    .toLowerCase();
  if (/^[0-9a-f]{6}$/u.test(digits)) return `#${digits}`;
  if (!/^[0-9a-f]{3}$/u.test(digits)) return undefined;
  return `#${digits.replaceAll(/./gu, '$&$&')}`;
}
