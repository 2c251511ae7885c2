import type { DeckLanguage, StyleName } from '../model/deck.ts';
import type { Face } from '../model/text.ts';

const titleFaces: Readonly<Record<StyleName, Readonly<Record<DeckLanguage, Face>>>> = {
  minimal: { zh: 'sans', en: 'sans' },
  tech: { zh: 'sans', en: 'sans' },
  fresh: { zh: 'heading', en: 'heading' },
  business: { zh: 'sans', en: 'sans' },
  government: { zh: 'song', en: 'serif' },
  cartoon: { zh: 'heading', en: 'heading' },
  chinese: { zh: 'song', en: 'serif' },
};

/** What a style sets titles in: of covers, sections and slides. */
export function titleFace(style: StyleName, language: DeckLanguage): Face {
  return titleFaces[style][language];
}
