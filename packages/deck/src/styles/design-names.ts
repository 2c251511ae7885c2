import type { ColorName, DeckLanguage, StyleName } from '../model/deck.ts';
import { deckLanguages } from '../model/deck.ts';

/** Three designs of each style at least; the first is that of decks which name no cover. */
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

export type DesignName<Style extends StyleName = StyleName> = (typeof designNames)[Style][number];

/** Neighbours in hue and the two languages of a colour get different designs: no two covers look alike. */
const hueOrder: readonly ColorName[] = ['pink', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple'];

/**
 * Which of a style's first three designs stands for a colour and a language where nobody chooses: a cover does not change
 * when its style gets a fourth.
 */
export function defaultDesign(style: StyleName, color: ColorName, language: DeckLanguage): DesignName {
  const names = designNames[style].slice(0, 3);
  return (
    names[(hueOrder.indexOf(color) + (deckLanguages.indexOf(language) === 1 ? 0 : 1)) % names.length] ??
    designNames[style][0]
  );
}
