import type { ColorName, Deck, DeckLanguage, StyleName } from '../model/deck.ts';
import { colorNames, deckLanguages, styleNames } from '../model/deck.ts';
import type { DesignName } from './design-names.ts';
import { designNames, defaultDesign } from './design-names.ts';

/** A cover one can choose. */
export interface CoverTemplate {
  /** `<style>-<color>-<language>`, and `-<design>` where it is not the usual one of these three. */
  id: string;
  style: StyleName;
  color: ColorName;
  language: DeckLanguage;
  design: DesignName;
  /** Counts up when the style's design changes: what was drawn from an older one is out of date. */
  version: number;
}

const versions: Record<StyleName, number> = {
  minimal: 2,
  tech: 3,
  fresh: 3,
  business: 2,
  government: 2,
  cartoon: 2,
  chinese: 2,
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
        // The usual design may be named, too.
        byId.set(longId, cover);
        if (!isDefault) continue;
        byId.set(shortId, cover);
        defaults.push(cover);
      }

/** Each style in each color for each language, in its usual design: 98. */
export const coverTemplates: readonly CoverTemplate[] = defaults;

/** The cover of an identifier, or undefined. */
export function findCover(id: string): CoverTemplate | undefined {
  return byId.get(id);
}

/** The three designs of a style in a colour and a language, always in the same order. */
export function coversOf({ style, color }: Deck['theme'], language: DeckLanguage): readonly CoverTemplate[] {
  return designNames[style].flatMap((design) => findCover(`${style}-${color}-${language}-${design}`) ?? []);
}
