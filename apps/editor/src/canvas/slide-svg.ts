import { canRender, renderSlide, withCurrentDates } from '@ppt-embed/deck';
import type { Deck, Slide } from '@ppt-embed/deck';
import { pictureUrl } from '@ppt-embed/protocol/editor';
import { today } from '../kit/today.ts';

/** Inputs of a drawing in addition to the slide itself. */
interface CachedSvg extends Pick<Deck, 'theme' | 'language' | 'size'> {
  /** Index of the slide, which determines its slide number. */
  index: number;
  svg: string;
  /** Day of the month, because the date in the footer is updated. */
  day: number;
}

const svgCache = new WeakMap<Slide, CachedSvg>();

/** Renders a slide as SVG. The result is cached until the slide, its index, the theme or the day changes. */
export function slideSvg(deck: Deck, slide: Slide): string {
  const { theme, language, size } = deck;
  const now = today();
  const { day } = now;
  const index = deck.slides.findIndex(({ id }) => id === slide.id);
  const cached = svgCache.get(slide);
  const isCurrent = cached?.theme === theme && cached.language === language && cached.size === size;
  if (isCurrent && cached.index === index && cached.day === day) return cached.svg;
  const svg = renderSlide(deck, withCurrentDates(deck, slide, now), { pictureUrl: pictureUrl });
  // Until the code for all of its elements is loaded, the drawing is incomplete.
  if (canRender(slide)) svgCache.set(slide, { theme, language, ...(size && { size }), index, day, svg });
  return svg;
}
