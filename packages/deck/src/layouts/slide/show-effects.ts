import type { SlideElement } from '../../model/element.ts';
import type { OutlineSlide } from '../../model/outline.ts';
import type { NewSlide } from './new-slide.ts';

/**
 * Adds the transitions and animations of the outline to its slides. The paragraphs of an animated slide's text enter
 * one by one.
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
  return slides.map((original, index) => {
    const source = outlineSlides[numbers.findLastIndex((first) => first <= index + 1)];
    const { build: effect, transition, transitionMs } = source ?? {};
    const slide = {
      ...original,
      ...(transition && { transition }),
      ...(transitionMs !== undefined && { transitionMs }),
    };
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
