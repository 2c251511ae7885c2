import type { ColorName, Deck, DeckLanguage, StyleName } from '../model/deck.ts';
import { colorNames, deckLanguages, styleNames } from '../model/deck.ts';
import type { DesignName } from './design-names.ts';
import { designNames, usualDesign } from './design-names.ts';

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

const usual: CoverTemplate[] = [];
const byId = new Map<string, CoverTemplate>();

for (const style of styleNames)
  for (const color of colorNames)
    for (const language of deckLanguages)
      for (const design of designNames[style]) {
        const isUsual = design === usualDesign(style, color, language);
        const short = `${style}-${color}-${language}`;
        const long = `${short}-${design}`;
        const cover = { id: isUsual ? short : long, style, color, language, design, version: versions[style] };
        // The usual design may be named, too.
        byId.set(long, cover);
        if (!isUsual) continue;
        byId.set(short, cover);
        usual.push(cover);
      }

/** Each style in each color for each language, in its usual design: 98. */
export const coverTemplates: readonly CoverTemplate[] = usual;

/** The cover of an identifier, or undefined. */
export function findCover(id: string): CoverTemplate | undefined {
  return byId.get(id);
}

/** The three designs of a style in a colour and a language, always in the same order. */
export function coversOf({ style, color }: Deck['theme'], language: DeckLanguage): readonly CoverTemplate[] {
  return designNames[style].flatMap((design) => findCover(`${style}-${color}-${language}-${design}`) ?? []);
}
