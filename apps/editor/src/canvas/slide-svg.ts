import { renderSlide } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';

/** What a drawing depends on besides its slide. */
interface Drawn extends Pick<Deck, 'theme' | 'language'> {
  /** Where the slide stands: its number is drawn on it. */
  at: number;
  svg: string;
}

const drawn = new WeakMap<Slide, Drawn>();

/** A slide as SVG, drawn once for as long as neither it nor its place nor the theme changes. */
export function slideSvg(deck: Deck, slide: Slide): string {
  const { theme, language } = deck;
  const at = deck.slides.findIndex(({ id }) => id === slide.id);
  const known = drawn.get(slide);
  if (known?.theme === theme && known.language === language && known.at === at) return known.svg;
  const svg = renderSlide(deck, slide, { pictureUrl: pictureUrl });
  drawn.set(slide, { theme, language, at, svg });
  return svg;
}
