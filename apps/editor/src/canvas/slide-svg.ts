import { renderSlide } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { pictureAddress } from '../session/picture-address.ts';

const drawn = new WeakMap<Slide, { theme: Deck['theme']; language: Deck['language']; svg: string }>();

/** A slide as SVG, drawn once for as long as neither it nor the theme changes. */
export function slideSvg(deck: Deck, slide: Slide): string {
  const known = drawn.get(slide);
  if (known?.theme === deck.theme && known.language === deck.language) return known.svg;
  const svg = renderSlide(deck, slide, { pictureUrl: pictureAddress });
  drawn.set(slide, { theme: deck.theme, language: deck.language, svg });
  return svg;
}

/** The same without an element that is being edited. */
export function slideSvgWithout(deck: Deck, slide: Slide, hide: string): string {
  return renderSlide(deck, slide, { pictureUrl: pictureAddress, hide });
}
