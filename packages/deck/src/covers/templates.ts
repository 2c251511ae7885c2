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
  tech: 2,
  fresh: 3,
  business: 2,
  government: 2,
  cartoon: 2,
  chinese: 2,
};

function templatesOf(style: StyleName, color: ColorName, language: DeckLanguage): CoverTemplate[] {
  const usual = usualDesign(style, color, language);
  const id = `${style}-${color}-${language}`;
  return designNames[style].map((design) => ({
    id: design === usual ? id : `${id}-${design}`,
    style,
    color,
    language,
    design,
    version: versions[style],
  }));
}

const all = styleNames.flatMap((style) =>
  colorNames.flatMap((color) => deckLanguages.flatMap((language) => templatesOf(style, color, language))),
);

/** Each style in each color for each language, in its usual design: 98. */
export const coverTemplates: readonly CoverTemplate[] = all.filter(({ id }) => id.split('-').length === 3);

// The usual design may be named, too.
const byId = new Map(all.flatMap((cover) => [[cover.id, cover] as const, [longId(cover), cover] as const]));

function longId({ style, color, language, design }: CoverTemplate): string {
  return `${style}-${color}-${language}-${design}`;
}

/** The cover of an identifier, or undefined. */
export function findCover(id: string): CoverTemplate | undefined {
  return byId.get(id);
}

/** The three designs of a style in a colour and a language, always in the same order. */
export function coversOf({ style, color }: Deck['theme'], language: DeckLanguage): readonly CoverTemplate[] {
  return designNames[style].flatMap((design) => findCover(`${style}-${color}-${language}-${design}`) ?? []);
}
