import { blankDeck, colorNames, deckLanguages, styleNames, type Deck } from '@ppt-embed/deck';

export const coverTemplates = styleNames.flatMap((style) =>
  colorNames.flatMap((color) =>
    deckLanguages.map((language) => ({ id: `${style}-${color}-${language}`, style, color, language, version: 0 })),
  ),
);
export const findCover = (id: string) => coverTemplates.find((template) => template.id === id);
export const coverDeck = (id: string): Deck => blankDeck({ language: findCover(id)?.language ?? 'en', title: id });
