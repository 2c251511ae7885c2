import type { DeckLanguage, StyleName } from '../model/deck.ts';
import type { FontRole } from '../model/text.ts';

const titleFontRoles: Readonly<Record<StyleName, Readonly<Record<DeckLanguage, FontRole>>>> = {
  minimal: { zh: 'sans', en: 'sans' },
  tech: { zh: 'sans', en: 'sans' },
  fresh: { zh: 'heading', en: 'heading' },
  business: { zh: 'sans', en: 'sans' },
  government: { zh: 'song', en: 'serif' },
  cartoon: { zh: 'heading', en: 'heading' },
  chinese: { zh: 'song', en: 'serif' },
};

/** Returns the font role of titles in a style: on covers, sections and slides. */
export function titleFontRole(style: StyleName, language: DeckLanguage): FontRole {
  return titleFontRoles[style][language];
}
