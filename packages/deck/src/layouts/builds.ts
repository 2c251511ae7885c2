import type { SlideElement } from '../model/element.ts';
import type { OutlineSlide } from '../model/outline.ts';
import type { NewSlide } from './new-slide.ts';

/**
 * Adds the animations of the outline to its slides: the paragraphs of their text enter one by one.
 * @param numbers The number, from 1, of the first slide of each slide of the outline.
 */
export function withBuilds(
  slides: readonly NewSlide[],
  outlineSlides: readonly OutlineSlide[],
  numbers: readonly number[],
): readonly NewSlide[] {
  if (outlineSlides.every(({ build }) => build === undefined)) return slides;
  return slides.map((slide, index) => {
    const effect = outlineSlides[numbers.findLastIndex((first) => first <= index + 1)]?.build;
    if (effect === undefined) return slide;
    let order = 0;
    const elements = slide.elements.map((element) =>
      isBodyText(element) ? { ...element, animation: { effect, byParagraph: true, order: order++ } } : element,
    );
    return { ...slide, elements };
  });
}

function isBodyText(element: SlideElement): boolean {
  const isOther = element.part === 'footer' || element.part === 'caption';
  return element.kind === 'text' && !isOther && (element.role === undefined || element.role === 'body');
}
