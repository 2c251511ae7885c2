import type { DeckLanguage } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { loadedLayouts } from '../lazy/load-layouts.ts';

/**
 * Returns a function that breaks as few Chinese words as possible at the ends of the lines of a slide; see
 * `withWholeWords`. In English decks, it avoids last lines of one short word; see `withoutWidow`. Results are cached, so that a slide can be passed to it
 * while the measurements of its text are cached, and again when text sizes are shared.
 */
export function wholeHanWords(
  language: DeckLanguage,
): <Some extends { elements: readonly SlideElement[] }>(slide: Some, kept?: readonly SlideElement[]) => Some {
  const cached = new Map<readonly SlideElement[], readonly SlideElement[]>();
  const { withWholeWords, withoutWidow = (element) => element } = loadedLayouts();
  return (slide, kept) => {
    if (language === 'zh' && !withWholeWords) return slide;
    let elements = cached.get(slide.elements);
    if (!elements) {
      elements =
        language === 'zh' && withWholeWords
          ? withWholeWords(slide.elements, kept)
          : slide.elements.map((element) => (kept?.includes(element) ? element : withoutWidow(element)));
      cached.set(slide.elements, elements);
    }
    return { ...slide, elements };
  };
}
