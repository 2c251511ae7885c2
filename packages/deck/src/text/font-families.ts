import { isFontRole } from '../model/text.ts';
import type { Font, FontRole } from '../model/text.ts';
import { isLoaded, loadFamilies } from './faces.ts';
import type { Family } from './faces.ts';
import { themeFontsOf } from './theme-fonts.ts';

/** A font family that users can select. */
export interface FontFamily {
  /** Name of the family in Office, in files and in decks. */
  name: string;
  /** The English name of a Chinese font, which may also occur in files. */
  englishName?: string;
  category: 'sans' | 'serif' | 'mono' | 'handwriting';
  /** Office name of the font for Latin letters, if the family is for Chinese. */
  latinName?: string;
  /**
   * CSS name of the free font that draws the family: the same font, a font with the same widths, or the most similar
   * font.
   */
  webFont: string;
}

/**
 * The families with which a font is drawn and measured, for Latin letters and for Han characters. Except for title
 * families, they are CSS names. Quotes and dashes next to Han characters are set in the second family.
 */
export interface FamilyPair {
  latin: Family;
  han: Family;
}

interface RegisteredFamily extends Omit<FontFamily, 'webFont'> {
  families: FamilyPair;
}

const latin = (name: string, category: FontFamily['category'], family: Family): RegisteredFamily => ({
  name,
  category,
  families: { latin: family, han: 'Noto Sans SC' },
});

const chinese = (
  [name, englishName]: readonly [string, string],
  category: FontFamily['category'],
  latinName: string,
  families: FamilyPair,
): RegisteredFamily => ({ name, englishName, category, latinName, families });

/**
 * Free fonts, and the Office fonts with equal widths: Carlito and Calibri, Caladea and Cambria, Arimo and Arial, Tinos
 * and Times New Roman, Cousine and Courier New, Gelasio and Georgia. All other fonts are drawn in the same or a similar
 * font.
 */
const registry: readonly RegisteredFamily[] = [
  latin('Arial', 'sans', 'Arimo'),
  latin('Calibri', 'sans', 'Carlito'),
  latin('Cambria', 'serif', 'Caladea'),
  latin('Comic Sans MS', 'handwriting', 'Comic Neue'),
  latin('Courier New', 'mono', 'Cousine'),
  latin('Franklin Gothic Book', 'sans', 'Libre Franklin'),
  latin('Garamond', 'serif', 'EB Garamond'),
  latin('Georgia', 'serif', 'Gelasio'),
  latin('Gill Sans MT', 'sans', 'Cabin'),
  latin('Lato', 'sans', 'Lato'),
  latin('Montserrat', 'sans', 'Montserrat'),
  latin('Open Sans', 'sans', 'Open Sans'),
  latin('Playfair Display', 'serif', 'Playfair Display'),
  latin('Poppins', 'sans', 'Poppins'),
  latin('Raleway', 'sans', 'Raleway'),
  latin('Roboto', 'sans', 'Roboto'),
  latin('Rockwell', 'serif', 'Rokkitt'),
  latin('Segoe UI', 'sans', 'Open Sans'),
  latin('Source Sans Pro', 'sans', 'Source Sans 3'),
  latin('Times New Roman', 'serif', 'Tinos'),
  latin('Trebuchet MS', 'sans', 'Fira Sans'),
  latin('Verdana', 'sans', 'DejaVu Sans'),
  chinese(['微软雅黑', 'Microsoft YaHei'], 'sans', '微软雅黑', { latin: 'Noto Sans SC', han: 'Noto Sans SC' }),
  chinese(['黑体', 'SimHei'], 'sans', 'Arial', { latin: 'Arimo', han: 'Noto Sans SC' }),
  chinese(['宋体', 'SimSun'], 'serif', 'Times New Roman', { latin: 'Tinos', han: 'Noto Serif SC' }),
  chinese(['仿宋', 'FangSong'], 'serif', 'Times New Roman', { latin: 'Tinos', han: 'Noto Serif SC' }),
  chinese(['楷体', 'KaiTi'], 'handwriting', 'Times New Roman', { latin: 'Tinos', han: 'LXGW WenKai' }),
];

/** The font families that users can select, Latin ones first, each group by name. */
export const fontFamilies: readonly FontFamily[] = registry.map(({ families, ...family }) => ({
  ...family,
  webFont: family.latinName === undefined ? families.latin : families.han,
}));

const byName = new Map(
  registry.flatMap((family) =>
    [family.name, family.englishName ?? family.name].map((name) => [name.toLowerCase(), family] as const),
  ),
);

/** Returns the registered family with the given Office name, in any case and language. */
export function findFontFamily(name: string): Omit<FontFamily, 'webFont'> | undefined {
  return byName.get(name.toLowerCase());
}

const roleFamilies: Readonly<Record<FontRole, FamilyPair>> = {
  heading: { latin: 'Carlito', han: 'Noto Sans SC' },
  body: { latin: 'Carlito', han: 'Noto Sans SC' },
  mono: { latin: 'Cousine', han: 'Noto Sans SC' },
  sans: { latin: 'Arimo Title', han: 'Noto Sans SC' },
  serif: { latin: 'Gelasio Title', han: 'Noto Serif SC' },
  song: { latin: 'Tinos Title', han: 'Noto Serif SC' },
};

const genericFamilies = { sans: 'sans-serif', serif: 'serif', mono: 'monospace', handwriting: 'cursive' } as const;

/** Returns the generic CSS family of a family that draws Latin letters. */
export function genericFamilyOf(family: Family): string {
  return genericFamilies[registry.find(({ families }) => families.latin === family)?.category ?? 'sans'];
}

function familiesOfRole(role: FontRole): FamilyPair {
  const families = roleFamilies[role];
  const fonts = themeFontsOf(role);
  if (!fonts) return families;
  const { latin, han } = fonts;
  return {
    latin: latin ? familiesOfName(latin).latin : families.latin,
    han: han ? familiesOfName(han).han : families.han,
  };
}

const unknownFamilies = new Map<string, FamilyPair>();

/** Cached families of unknown fonts. A file has only a few. */
const maxUnknownFamilies = 1000;

/** Returns the families of a font's Latin letters and Han characters. */
export function familiesOf(font: Font): FamilyPair {
  return isFontRole(font) ? familiesOfRole(font) : familiesOfName(font);
}

function familiesOfName(font: string): FamilyPair {
  const known = byName.get(font.toLowerCase())?.families ?? unknownFamilies.get(font);
  if (known) return known;
  const similar = similarFamilies(font);
  if (unknownFamilies.size < maxUnknownFamilies) unknownFamilies.set(font, similar);
  return similar;
}

/** Whether a font has a fixed width, by its name. */
export function isMonospaced(name: string): boolean {
  return /Courier|Consol|Menlo|Mono(?!type)/iu.test(name);
}

/** Returns the families that are most similar to a font, by its name. */
function similarFamilies(name: string): FamilyPair {
  if (isMonospaced(name)) return roleFamilies.mono;
  if (/楷|kai/iu.test(name)) return { latin: 'Tinos', han: 'LXGW WenKai' };
  if (/宋|仿|明|song|ming/iu.test(name)) return { latin: 'Tinos', han: 'Noto Serif SC' };
  const isSerif =
    /serif|roman|times|antiqua|baskerville|bodoni|book|caslon|century|constantia|didot|garamond|goudy|minion|palatino|perpetua/iu.test(
      name,
    ) && !/sans|gothic/iu.test(name);
  return isSerif ? { latin: 'Tinos', han: 'Noto Sans SC' } : roleFamilies.body;
}

/** Fonts by slide or element. These are immutable, so each is searched only once. */
const fontsByPart = new WeakMap<object, ReadonlySet<string>>();

/** Returns the fonts that are named in a deck, in slides, in a theme or in any other part of a deck, without the roles. */
export function fontsIn(part: unknown): ReadonlySet<string> {
  if (typeof part !== 'object' || part === null) return new Set();
  if (Array.isArray(part)) return new Set(part.flatMap((item) => [...fontsIn(item)]));
  const known = fontsByPart.get(part);
  if (known) return known;
  const fonts = new Set<string>();
  collectFonts(part, fonts);
  fontsByPart.set(part, fonts);
  return fonts;
}

/** Properties with fonts: of text, and of a theme. */
const fontKeys: ReadonlySet<string> = new Set(['face', 'latin', 'han']);

function collectFonts(part: object, fonts: Set<string>): void {
  for (const [key, value] of Object.entries(part) as [string, unknown][])
    // If one element of a slide has changed, all other elements have already been searched.
    if (key === 'elements' && Array.isArray(value)) for (const font of fontsIn(value)) fonts.add(font);
    else if (typeof value === 'object' && value !== null) collectFonts(value, fonts);
    else if (fontKeys.has(key) && typeof value === 'string' && !isFontRole(value)) fonts.add(value);
}

/** Whether the metrics of all fonts are loaded; see `loadFontMetrics`. */
export function hasFontMetrics(fonts: Iterable<Font>): boolean {
  return [...fonts].every((font) => Object.values(familiesOf(font)).every(isLoaded));
}

/**
 * Loads the metrics of fonts. In browser bundles, the metrics of each family, except the families of roles, are a
 * separate chunk. Load them before laying out or drawing text in that family; until then, such text is measured like
 * body text. In Node, all metrics are already loaded.
 * @param fonts See `fontsIn` for the fonts of a deck.
 * @throws The loader's error if a family cannot be loaded; the next call tries again.
 */
export async function loadFontMetrics(fonts: Iterable<Font>): Promise<void> {
  await loadFamilies([...fonts].flatMap((font) => Object.values(familiesOf(font))));
}
