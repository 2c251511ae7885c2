import type { ColorName, DeckLanguage, StyleName } from '../model/deck.ts';
import { deckLanguages } from '../model/deck.ts';

/** The names of the designs by style, at least three each; the first one is for decks without a cover. */
export const designNames: {
  readonly minimal: readonly ['disc', 'block', 'arch'];
  readonly tech: readonly ['orbit', 'wave', 'lattice'];
  readonly fresh: readonly ['hills', 'leaves', 'balloons'];
  readonly business: readonly ['diagonal', 'bars', 'tiles'];
  readonly government: readonly ['wall', 'ribbon', 'curtain'];
  readonly cartoon: readonly ['bubble', 'rainbow', 'rocket'];
  readonly chinese: readonly ['gate', 'hills', 'bamboo'];
} = {
  minimal: ['disc', 'block', 'arch'],
  tech: ['orbit', 'wave', 'lattice'],
  fresh: ['hills', 'leaves', 'balloons'],
  business: ['diagonal', 'bars', 'tiles'],
  government: ['wall', 'ribbon', 'curtain'],
  cartoon: ['bubble', 'rainbow', 'rocket'],
  chinese: ['gate', 'hills', 'bamboo'],
};

/** Name of a design of a cover style. */
export type DesignName<Style extends StyleName = StyleName> = (typeof designNames)[Style][number];

/**
 * The named colors in order of hue. Neighboring colors get different designs, as do the covers of one color in the two
 * languages, so that no two covers look alike.
 */
const hueOrder: readonly ColorName[] = ['pink', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple'];

/**
 * Returns the default design of a cover: one of the first three designs of its style. A fourth design does not change
 * existing covers.
 */
export function defaultDesign(style: StyleName, color: ColorName, language: DeckLanguage): DesignName {
  const names = designNames[style].slice(0, 3);
  return (
    names[(hueOrder.indexOf(color) + (deckLanguages.indexOf(language) === 1 ? 0 : 1)) % names.length] ??
    designNames[style][0]
  );
}
