import type { ColorName, DeckLanguage, StyleName } from '../model/deck.ts';
import { colorNames, deckLanguages, styleNames } from '../model/deck.ts';

/** A cover one can choose. */
export interface CoverTemplate {
  /** `<style>-<color>-<language>` */
  id: string;
  style: StyleName;
  color: ColorName;
  language: DeckLanguage;
  /** Counts up when the style's design changes: what was drawn from an older one is out of date. */
  version: number;
}

const versions: Record<StyleName, number> = {
  minimal: 1,
  tech: 1,
  fresh: 1,
  business: 1,
  government: 1,
  cartoon: 1,
  chinese: 1,
};

/** Each style in each color for each language: 98. */
export const coverTemplates: readonly CoverTemplate[] = styleNames.flatMap((style) =>
  colorNames.flatMap((color) =>
    deckLanguages.map((language) => ({
      id: `${style}-${color}-${language}`,
      style,
      color,
      language,
      version: versions[style],
    })),
  ),
);

const byId = new Map(coverTemplates.map((template) => [template.id, template]));

export function findCover(id: string): CoverTemplate | undefined {
  return byId.get(id);
}
