import type { DeckLanguage, StyleName } from '../model/deck.ts';
import type { FontRole } from '../model/text.ts';

/** Styles without serifs set titles and text in one family: two similar families would look like a mistake. */
const titleFontRoles: Readonly<Record<StyleName, Readonly<Record<DeckLanguage, FontRole>>>> = {
  minimal: { zh: 'heading', en: 'heading' },
  tech: { zh: 'heading', en: 'heading' },
  fresh: { zh: 'heading', en: 'heading' },
  business: { zh: 'heading', en: 'heading' },
  government: { zh: 'song', en: 'serif' },
  cartoon: { zh: 'heading', en: 'heading' },
  chinese: { zh: 'song', en: 'serif' },
};

/** Returns the font role of titles in a style: on covers, sections and slides. */
export function titleFontRole(style: StyleName, language: DeckLanguage): FontRole {
  return titleFontRoles[style][language];
}
