import type { DeckLanguage } from '../model/deck.ts';
import { colorNames, deckLanguages, styleNames } from '../model/deck.ts';
import { designNames } from './design-names.ts';
import type { CoverTemplate } from './templates.ts';
import { findCover } from './templates.ts';

/** Matches the word “red” in the id of a cover. Authors often request it, although no cover is red. */
const red = /(?:^|-)red(?:-|$)/iu;

/**
 * Returns the cover for an id with an unknown color or design, or without a language, such as “business-blue”: a cover
 * of the same style, blue if its color is unknown. Returns undefined if there is no such style.
 */
export function closestCover(id: string, language: DeckLanguage): CoverTemplate | undefined {
  const [first, ...words] = id.toLowerCase().split('-');
  const style = styleNames.find((name) => name === first);
  if (!style) return undefined;
  const wordIn = <Name extends string>(names: readonly Name[]): Name | undefined =>
    names.find((name) => words.includes(name));
  const design = wordIn<string>(designNames[style]);
  const shortId = `${style}-${wordIn(colorNames) ?? 'blue'}-${wordIn(deckLanguages) ?? language}`;
  return findCover(design === undefined ? shortId : `${shortId}-${design}`);
}

/** Returns a red accent color if the id of an unknown cover contains “red”. */
export function accentOfCover(cover: string): `#${string}` | undefined {
  return red.test(cover) ? '#B71C1C' : undefined;
}
