import type { Deck } from '../model/deck.ts';
import type { ShapeElement } from '../model/element.ts';
import type { CoverPicture, CoverTexts, MotifPlacement } from './design.ts';
import { extraHeightOf } from '../model/slide-size.ts';
import { designNames } from './design-names.ts';
import type { CoverArt } from './draw-cover.ts';
import { coverSlide, motif } from './draw-cover.ts';
import { findCover } from './templates.ts';

type ThemedDeck = Pick<Deck, 'theme' | 'coverId' | 'size'>;

/** Draws a deck's cover: its template, or the first template of its style. */
export function coverOf(deck: ThemedDeck & Pick<Deck, 'language'>, texts: CoverTexts): CoverPicture {
  const { style, color } = deck.theme;
  return coverSlide(
    artOf(deck),
    deck.language,
    texts,
    deck.coverId || `${style}-${color}-${deck.language}`,
    extraHeightOf(deck),
  );
}

/** Draws the motif of that design on the deck's other slides. */
export function motifOf(deck: ThemedDeck, placement: MotifPlacement): ShapeElement[] {
  return motif(artOf(deck), placement, extraHeightOf(deck));
}

function artOf({ theme, coverId }: ThemedDeck): CoverArt {
  const template = findCover(coverId);
  return { ...theme, design: template?.style === theme.style ? template.design : designNames[theme.style][0] };
}
