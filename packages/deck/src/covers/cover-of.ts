import type { Deck } from '../model/deck.ts';
import type { CoverPicture, CoverTexts } from './design.ts';
import { designNames } from './design-names.ts';
import { coverSlide } from './draw-cover.ts';
import { findCover } from './templates.ts';

/** The cover of a deck, in the design of its template, or the first of its style. */
export function coverOf(
  { theme, coverId, language }: Pick<Deck, 'theme' | 'coverId' | 'language'>,
  texts: CoverTexts,
): CoverPicture {
  const { style, color } = theme;
  const template = findCover(coverId);
  const design = template?.style === style ? template.design : designNames[style][0];
  return coverSlide({ style, color, design }, language, texts, coverId || `${style}-${color}-${language}`);
}
