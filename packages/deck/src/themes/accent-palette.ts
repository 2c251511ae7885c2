import type { ThemeColor } from '../model/paint.ts';
import { chromaRatio } from './chroma-ratio.ts';
import { contrast } from './contrast.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';

type Hex = `#${string}`;

/** The color of each role. */
export type Palette = Readonly<Record<ThemeColor, Hex>>;

/** Roles that are the same in every color. */
const neutralRoles: ReadonlySet<string> = new Set(['paper', 'ink', 'muted', 'white']);
/** Contrast between `main` and white, which is also enough for text on `tint`. */
const minMainContrast = 5.5;

/** Maximum number of cached palettes. Authors can use any accent, so palettes of other decks are dropped. */
const maxPalettes = 50;
const palettes = new Map<string, Palette>();

/**
 * Derives the color roles from an accent: each role keeps the lightness of the named color, and therefore its contrast.
 * The accent itself becomes `main`, `vivid` or `deep` if its lightness suits the role.
 * @param like The palette of the most similar named color.
 */
export function accentPalette(accent: Hex, like: Palette): Palette {
  const key = accent + like.main;
  let palette = palettes.get(key);
  if (!palette) {
    if (palettes.size >= maxPalettes) palettes.clear();
    palettes.set(key, (palette = derivePalette(accent, like)));
  }
  return palette;
}

function derivePalette(accent: Hex, like: Palette): Palette {
  const { lightness, hue } = hexToOklch(accent);
  const turn = hue - hexToOklch(like.main).hue;
  const ratio = chromaRatio(accent);
  const derived = Object.entries(like).map(([role, hex]) => {
    if (neutralRoles.has(role)) return [role, hex];
    const shade = hexToOklch(hex);
    return [role, oklchToHex({ ...shade, chroma: shade.chroma * ratio, hue: shade.hue + turn })];
  });
  const palette = Object.fromEntries(derived) as Palette;
  const main = lightness > hexToOklch(palette.deep).lightness + 0.08 ? darken(accent) : palette.main;
  const isVivid = main !== accent && Math.abs(hexToOklch(palette.vivid).lightness - lightness) < 0.1;
  const deep = isNight(accent, palette) ? accent : palette.deep;
  return {
    ...palette,
    main,
    deep,
    vivid: isVivid ? accent : palette.vivid,
    // In cold colors, these roles are identical (see `palettes`).
    ...(palette.strong === palette.main && { strong: main }),
    ...(palette.panel === palette.deep && { dark: deep, panel: deep }),
  };
}

/** Returns the lightest shade of the same hue and chroma on which white text is readable. */
function darken(accent: Hex): Hex {
  const color = hexToOklch(accent);
  let shade = accent;
  for (let { lightness } = color; contrast(shade, '#FFFFFF') < minMainContrast; lightness -= 0.01)
    shade = oklchToHex({ ...color, lightness });
  return shade;
}

/** Whether an accent is as dark as cover backgrounds, but not darker than the backgrounds of dark slides. */
function isNight(accent: Hex, { deep, night }: Palette): boolean {
  const { lightness } = hexToOklch(accent);
  return lightness <= hexToOklch(deep).lightness + 0.03 && lightness > hexToOklch(night).lightness;
}
