import type { EntranceEffect } from '../../model/animation.ts';
import { cardElements } from '../../model/cards.ts';
import type { SlideElement } from '../../model/element.ts';
import type { OutlineSlide } from '../../model/outline.ts';
import type { NewSlide } from './new-slide.ts';
import { withUniqueIds } from './slide-ids.ts';
import { sourcesOf } from './slide-sources.ts';

/**
 * Adds the transitions and animations of the outline to its slides. The cards of an animated slide, and the paragraphs of
 * its other text, enter one by one.
 * @param numbers For each slide of the outline, the number (from 1) of the first slide created from it.
 */
export function withShowEffects(
  slides: readonly NewSlide[],
  outlineSlides: readonly OutlineSlide[],
  numbers: readonly number[],
): readonly NewSlide[] {
  const isPlain = ({ build, transition, transitionMs }: OutlineSlide): boolean =>
    build === undefined && transition === undefined && transitionMs === undefined;
  if (outlineSlides.every(isPlain)) return slides;
  const sources = sourcesOf(slides, numbers);
  return slides.map((original, index) => {
    const source = outlineSlides[sources[index] ?? -1];
    const { build: effect, transition, transitionMs } = source ?? {};
    const slide = {
      ...original,
      ...(transition && { transition }),
      ...(transitionMs !== undefined && { transitionMs }),
    };
    return effect === undefined ? slide : { ...slide, elements: withBuild(slide.elements, effect) };
  });
}

/** Animates cards as a whole, with one click each, and other text paragraph by paragraph. */
function withBuild(source: readonly SlideElement[], effect: EntranceEffect): SlideElement[] {
  // The elements of cards are found by their ids.
  const elements = withUniqueIds(source);
  const cards = new Map<readonly SlideElement[], number>();
  let order = 0;
  return elements.map((element): SlideElement => {
    const card = cardElements(elements, element.id);
    if (!card.some(isBodyText))
      return isBodyText(element) ? { ...element, animation: { effect, byParagraph: true, order: order++ } } : element;
    const known = cards.get(card);
    if (known !== undefined) return { ...element, animation: { effect, order: known, start: 'withPrevious' } };
    cards.set(card, order);
    return { ...element, animation: { effect, order: order++ } };
  });
}

function isBodyText(element: SlideElement): boolean {
  const isOther = element.part === 'footer' || element.part === 'footerDate' || element.part === 'caption';
  return element.kind === 'text' && !isOther && (element.role === undefined || element.role === 'body');
}
