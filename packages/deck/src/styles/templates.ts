import type { ColorName, Deck, DeckLanguage, StyleName } from '../model/deck.ts';
import { colorNames, deckLanguages, styleNames } from '../model/deck.ts';
import type { DesignName } from './design-names.ts';
import { designNames, defaultDesign } from './design-names.ts';

/** A cover template that users can select. */
export interface CoverTemplate {
  /** The id: `<style>-<color>-<language>`, followed by `-<design>` unless it is the default design. */
  id: string;
  style: StyleName;
  color: ColorName;
  language: DeckLanguage;
  design: DesignName;
  /** Incremented when the style's design changes, to invalidate pictures of older versions. */
  version: number;
}

const versions: Record<StyleName, number> = {
  minimal: 3,
  tech: 4,
  fresh: 4,
  business: 3,
  government: 3,
  cartoon: 3,
  chinese: 3,
};

const defaults: CoverTemplate[] = [];
const byId = new Map<string, CoverTemplate>();

for (const style of styleNames)
  for (const color of colorNames)
    for (const language of deckLanguages)
      for (const design of designNames[style]) {
        const isDefault = design === defaultDesign(style, color, language);
        const shortId = `${style}-${color}-${language}`;
        const longId = `${shortId}-${design}`;
        const cover = { id: isDefault ? shortId : longId, style, color, language, design, version: versions[style] };
        // An id may also contain the default design.
        byId.set(longId, cover);
        if (!isDefault) continue;
        byId.set(shortId, cover);
        defaults.push(cover);
      }

/** Each style in each color and language, with its default design: 98 covers. */
export const coverTemplates: readonly CoverTemplate[] = defaults;

/** Returns the cover with an id; undefined if there is none. */
export function findCover(id: string): CoverTemplate | undefined {
  return byId.get(id);
}

/** Returns a style's three designs in a color and a language, always in the same order. */
export function coversOf({ style, color }: Deck['theme'], language: DeckLanguage): readonly CoverTemplate[] {
  return designNames[style].flatMap((design) => findCover(`${style}-${color}-${language}-${design}`) ?? []);
}
