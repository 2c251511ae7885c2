import type { Deck } from '../../model/deck.ts';
import { isFontRole } from '../../model/text.ts';
import type { Font, FontRole } from '../../model/text.ts';
import { isFontName } from '../../schema/model-schemas.ts';
import { findFontFamily, isMonospaced } from '../../text/font-families.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { tag } from '../xml.ts';

/** Two fonts in the file: for Latin letters and for Han characters. */
export interface FontPair {
  latin: string;
  han: string;
}

/**
 * Fonts in the file, which are metric-compatible with the measured fonts: Carlito is Calibri, Arimo is Arial, Gelasio
 * is Georgia, Tinos is Times New Roman, Cousine is Courier New. Han characters are 1 em wide in all of them. 宋体 has no
 * bold face and looks smeared in titles; 华文中宋, which comes with Chinese versions of Office, has the weight that titles
 * need.
 */
const fontPairs: Readonly<Record<FontRole, FontPair>> = {
  heading: { latin: 'Calibri', han: '微软雅黑' },
  body: { latin: 'Calibri', han: '微软雅黑' },
  mono: { latin: 'Courier New', han: '微软雅黑' },
  sans: { latin: 'Arial', han: '微软雅黑' },
  serif: { latin: 'Georgia', han: '华文中宋' },
  song: { latin: 'Times New Roman', han: '华文中宋' },
};

type FontContext = Pick<Deck, 'theme' | 'language'>;

/** The fonts of a run in a file, one per script; undefined if the run inherits them. */
export interface RunTypefaces {
  latin: string | undefined;
  eastAsian: string | undefined;
}

/**
 * Returns a run's font in a file: a role, for theme fonts and the fonts that this package writes for a role, or a name.
 * If fonts for both scripts are given, uses the Latin font unless it belongs to a Chinese font.
 * @param titleRole Role of the theme's title fonts, if this package wrote the file.
 * @returns undefined if the run inherits its font, or its name cannot be stored
 */
export function fontOfTypefaces({ latin, eastAsian }: RunTypefaces, titleRole: FontRole | undefined): Font | undefined {
  const han = isThemeFont(eastAsian) ? undefined : eastAsian;
  if (latin === '+mj-lt') return titleRole;
  if (latin === '+mn-lt') return 'body';
  const role = explicitRoles.find((one) => fontPairs[one].latin === latin && fontPairs[one].han === han);
  if (role) return role;
  if (latin === fontPairs.mono.latin) return 'mono';
  const hanFamily = han === undefined ? undefined : findFontFamily(han);
  const isChinese =
    hanFamily?.latinName !== undefined &&
    (latin === undefined || latin === hanFamily.latinName || findFontFamily(latin) === hanFamily);
  const name = (isChinese ? han : (latin ?? han))?.replace(/^@/u, '');
  if (name === undefined || isThemeFont(name)) return undefined;
  // These files name the body font instead of referring to the theme's body font.
  if (name === fontPairs.body.latin && (han === undefined || han === fontPairs.body.han)) return 'body';
  const known = findFontFamily(name)?.name;
  // Programs that do not have the monospaced font of these files replace it.
  if (known === undefined && titleRole !== undefined && isMonospaced(name)) return 'mono';
  return known ?? (isFontName(name) ? name : undefined);
}

/** Roles whose fonts are named in files. */
const explicitRoles = ['body', 'sans', 'serif', 'song'] as const;

function isThemeFont(typeface: string | undefined): boolean {
  return typeface?.startsWith('+') === true;
}

/** Returns the fonts of a deck's theme: for titles and for other text. */
export function themeFonts({ theme, language }: FontContext): { major: FontPair; minor: FontPair } {
  const { heading, body } = theme.fonts ?? {};
  return {
    major: { ...fontPairs[titleFontRole(theme.style, language)], ...heading },
    minor: { ...fontPairs.body, ...body },
  };
}

/**
 * Writes a run's fonts, one per script (ECMA-376 §21.1.2.3.1, .3, .7): theme fonts if possible, so that they follow the
 * theme. Fonts with only Latin letters leave Han characters to the theme's font, as in PowerPoint.
 */
export function fontsXml(font: Font, context: FontContext): string {
  if (isFontRole(font)) return roleFontsXml(font, context);
  const latin = findFontFamily(font)?.latinName;
  return latin === undefined ? fontTags(font, '+mn-ea', font) : fontTags(latin, font, latin);
}

function roleFontsXml(role: FontRole, { theme, language }: FontContext): string {
  if (role === 'mono')
    return (
      tag('a:latin', { typeface: fontPairs.mono.latin, pitchFamily: 49, charset: 0 }) +
      tag('a:ea', { typeface: '+mn-ea' }) +
      tag('a:cs', { typeface: fontPairs.mono.latin, pitchFamily: 49, charset: 0 })
    );
  const hasHeadingFonts = theme.fonts?.heading !== undefined && role !== 'body';
  if (hasHeadingFonts || role === titleFontRole(theme.style, language)) return fontTags('+mj-lt', '+mj-ea', '+mj-cs');
  // The theme's body font is not that of figures any more.
  const isBody = role === 'body' || (role === 'heading' && theme.fonts?.body === undefined);
  if (isBody) return fontTags('+mn-lt', '+mn-ea', '+mn-cs');
  const { latin, han } = fontPairs[role];
  return fontTags(latin, han, latin);
}

function fontTags(latin: string, ea: string, cs: string): string {
  return tag('a:latin', { typeface: latin }) + tag('a:ea', { typeface: ea }) + tag('a:cs', { typeface: cs });
}
