import { canDraw, renderSlide } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';

/** Inputs of a drawing in addition to the slide itself. */
interface Drawn extends Pick<Deck, 'theme' | 'language'> {
  /** Index of the slide, because its number is drawn on it. */
  at: number;
  svg: string;
}

const drawn = new WeakMap<Slide, Drawn>();

/** Renders a slide as SVG. The result is cached until the slide, its index or the theme changes. */
export function slideSvg(deck: Deck, slide: Slide): string {
  const { theme, language } = deck;
  const at = deck.slides.findIndex(({ id }) => id === slide.id);
  const known = drawn.get(slide);
  if (known?.theme === theme && known.language === language && known.at === at) return known.svg;
  const svg = renderSlide(deck, slide, { pictureUrl: pictureUrl });
  // Until the code for all of its elements is loaded, the drawing is incomplete.
  if (canDraw(slide)) drawn.set(slide, { theme, language, at, svg });
  return svg;
}
