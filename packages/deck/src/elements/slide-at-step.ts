import { animationSteps, paragraphsOf } from '../model/animation-steps.ts';
import type { AnimationStep } from '../model/animation-steps.ts';
import type { Slide } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import type { Run } from '../model/text.ts';

/**
 * Returns a slide as it appears after some of its animations. Elements that enter later are left out, and paragraphs
 * that enter later are transparent, so that the other paragraphs do not move.
 * @param step The number of animations that have run.
 */
export function slideAtStep(slide: Slide, step: number): Slide {
  const later = animationSteps(slide.elements).slice(step);
  if (later.length === 0) return slide;
  return {
    ...slide,
    elements: slide.elements.flatMap((element) => {
      const own = later.filter((one) => one.element === element);
      if (own.some(({ paragraphs }) => !paragraphs)) return [];
      return own.length > 0 ? [withoutParagraphs(element, own)] : [element];
    }),
  };
}

function withoutParagraphs(element: SlideElement, steps: readonly AnimationStep[]): SlideElement {
  const hidden = new Set(steps.flatMap(({ paragraphs = [] }) => paragraphs));
  const paragraphs = paragraphsOf(element).map((paragraph, index) =>
    hidden.has(index) ? { ...paragraph, runs: paragraph.runs.map(toTransparent) } : paragraph,
  );
  return { ...element, paragraphs } as SlideElement;
}

function toTransparent({ link: _link, highlight: _highlight, ...run }: Run): Run {
  return { ...run, alpha: 0 };
}
