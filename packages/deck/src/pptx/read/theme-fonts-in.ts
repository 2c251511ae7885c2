import type { Deck, ThemeFonts } from '../../model/deck.ts';
import { themeFonts } from '../../ooxml/drawing/fonts.ts';
import { findFontFamily } from '../../text/font-families.ts';
import type { XmlNode } from './read-xml.ts';
import { child } from './read-xml.ts';

/** The elements of a theme with the fonts for titles and for other text (ECMA-376 §20.1.4.1.18). */
const fontElements = { heading: 'a:majorFont', body: 'a:minorFont' } as const;

/**
 * Returns the fonts of a deck whose theme was edited in another program.
 * @param theme The theme in the file.
 * @returns undefined if the fonts are unchanged, or if one of them is not among the fonts that can be measured
 */
export function themeFontsIn(
  theme: XmlNode | undefined,
  deck: Pick<Deck, 'theme' | 'language'>,
): ThemeFonts | undefined {
  const scheme = child(theme, 'a:themeElements', 'a:fontScheme');
  if (!scheme) return undefined;
  const { major, minor } = themeFonts(deck);
  const written = { heading: major, body: minor };
  const fonts: ThemeFonts = {};
  let isChanged = false;
  for (const use of ['heading', 'body'] as const)
    for (const [script, name] of [
      ['latin', 'a:latin'],
      ['han', 'a:ea'],
    ] as const) {
      const typeface = child(scheme, fontElements[use], name)?.attributes['typeface'] ?? '';
      const isEdited = typeface !== '' && typeface !== written[use][script];
      const family = isEdited ? findFontFamily(typeface) : undefined;
      if (isEdited && !family) return undefined;
      isChanged ||= isEdited;
      const font = family?.name ?? deck.theme.fonts?.[use]?.[script];
      if (font !== undefined) fonts[use] = { ...fonts[use], [script]: font };
    }
  return isChanged ? fonts : undefined;
}
