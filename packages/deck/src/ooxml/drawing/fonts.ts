import type { Deck } from '../../model/deck.ts';
import { fontRoles } from '../../model/text.ts';
import type { FontRole } from '../../model/text.ts';
import { titleFontRole } from '../../themes/title-font-role.ts';
import { tag } from '../xml.ts';

/** Two fonts of the file: for Latin letters, and for Han. */
export interface FontPair {
  latin: string;
  han: string;
}

/**
 * Fonts in the file, metric-compatible with the measured ones: Carlito is Calibri, Arimo is Arial, Gelasio is Georgia,
 * Tinos is Times New Roman, Cousine is Courier New. Han characters are 1 em wide in all of them. 宋体 has no bold face and
 * looks smeared in titles; 华文中宋, which comes with Chinese Office, is as heavy as titles are.
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

/** Returns the font role of a file's Latin font; undefined for a font that decks do not use. */
export function fontRoleOfTypeface(typeface: string, titleRole: FontRole | undefined): FontRole | undefined {
  if (typeface === '+mj-lt') return titleRole;
  if (typeface === '+mn-lt') return 'body';
  return bodyFontRoles.find((role) => fontPairs[role].latin === typeface);
}

/** If several roles share the fonts, the one of body text wins. */
const bodyFontRoles = fontRoles.filter((role) => role !== 'heading');

/** The fonts of a deck's theme: for titles, and for other texts. */
export function themeFonts({ theme, language }: FontContext): { major: FontPair; minor: FontPair } {
  return { major: fontPairs[titleFontRole(theme.style, language)], minor: fontPairs.body };
}

/**
 * A run's fonts, one per script (ECMA-376 §21.1.2.3.1, .3, .7): theme fonts if possible, so that they follow the theme.
 */
export function fontsXml(role: FontRole, { theme, language }: FontContext): string {
  if (role === 'mono')
    return (
      tag('a:latin', { typeface: fontPairs.mono.latin, pitchFamily: 49, charset: 0 }) +
      tag('a:ea', { typeface: '+mn-ea' }) +
      tag('a:cs', { typeface: fontPairs.mono.latin, pitchFamily: 49, charset: 0 })
    );
  if (role === titleFontRole(theme.style, language)) return fontTags('+mj-lt', '+mj-ea', '+mj-cs');
  if (role === 'body' || role === 'heading') return fontTags('+mn-lt', '+mn-ea', '+mn-cs');
  const { latin, han } = fontPairs[role];
  return fontTags(latin, han, latin);
}

function fontTags(latin: string, ea: string, cs: string): string {
  return tag('a:latin', { typeface: latin }) + tag('a:ea', { typeface: ea }) + tag('a:cs', { typeface: cs });
}
