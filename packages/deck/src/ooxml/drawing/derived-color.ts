import { tag } from '../xml.ts';
import { channelsOf, digitsOfChanged, fromHsl, toHsl } from './hsl.ts';

/** Changes to hue, saturation and lightness (ECMA-376 §20.1.2.3.14 to §20.1.2.3.27), in the units of the file. */
interface Changes {
  /** In 60,000ths of a degree. */
  hueOff?: number;
  /** In thousandths of a percent, as the others. */
  satMod?: number;
  lumMod?: number;
  lumOff?: number;
}

const percent = 100_000;
const circle = 21_600_000;
/** Minimum saturation of a color from which others are derived. The hue of grays is arbitrary. */
const minSaturation = 0.1;
/** Maximum number of cached colors: more than the shades of a few decks. */
const maxColors = 2000;
const cache = new Map<string, string | undefined>();

/**
 * Returns how a color is derived from a color of the theme, as children of `a:schemeClr`, so that it changes with the
 * theme; undefined if the result would differ from the color.
 * @param base The color of the theme, as `#RRGGBB`.
 */
export function derivationXml(base: string, color: string): string | undefined {
  const key = base + color;
  if (!cache.has(key)) {
    if (cache.size >= maxColors) cache.clear();
    const changes = changesBetween(base.slice(1), color.slice(1));
    cache.set(key, changes && changesXml(changes));
  }
  return cache.get(key);
}

/** Returns the fewest changes that lead from one color to another. */
function changesBetween(base: string, color: string): Changes | undefined {
  const [hue, saturation, lightness] = toHsl(channelsOf(base));
  const [toHue, toSaturation, toLightness] = toHsl(channelsOf(color));
  if (saturation < minSaturation) return undefined;
  // Scaling towards black and towards white keeps the lightness in its range whatever the color of the theme is.
  const share = Math.round(
    percent * (toLightness > lightness ? (1 - toLightness) / (1 - lightness) : toLightness / lightness),
  );
  const light: Changes = { lumMod: share, ...(toLightness > lightness && { lumOff: percent - share }) };
  const vivid: Changes = { satMod: Math.round((percent * toSaturation) / saturation), ...light };
  const turn = ((toHue - hue + 1.5) % 1) - 0.5;
  const candidates = [light, vivid, { hueOff: Math.round(circle * turn), ...vivid }];
  return candidates.find((changes) => changed(base, changes) === color);
}

/** Returns a color after changes. */
function changed(base: string, { hueOff = 0, satMod = percent, lumMod = percent, lumOff = 0 }: Changes): string {
  const [hue, saturation, lightness] = toHsl(channelsOf(base));
  return digitsOfChanged(
    fromHsl(hue + hueOff / circle, (saturation * satMod) / percent, (lightness * lumMod + lumOff) / percent),
  );
}

function changesXml(changes: Changes): string {
  return Object.entries(changes)
    .map(([name, val]) => tag(`a:${name}`, { val }))
    .join('');
}
