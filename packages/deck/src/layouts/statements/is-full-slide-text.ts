import { slideBackground } from '../../styles/draw-cover.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import type { NewSlide } from '../slide/new-slide.ts';
import { isFooterText } from '../slide/slide-decorations.ts';
import { toneOf } from './keynote-tone.ts';

/**
 * Whether a slide shows only large text, without a footer, on the background of a section slide or of a statement in a
 * keynote.
 */
export function isFullSlideText(slide: NewSlide | Slide, deck: Pick<Deck, 'theme'>): boolean {
  const { layout, background, elements } = slide;
  const { theme } = deck;
  if (layout !== 'quote' && layout !== 'statement') return false;
  const hasNoFooter = !elements.some(isFooterText);
  const isSection = JSON.stringify(background) === JSON.stringify(slideBackground(theme.style, theme.color, 'section'));
  return hasNoFooter && (isSection || toneOf(slide, deck) !== undefined);
}
