import { animationGroups, paragraphsOf } from '../model/animation-steps.ts';
import type { AnimationStep } from '../model/animation-steps.ts';
import { effectClassOf } from '../model/animation-effects.ts';
import type { Slide } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import type { Run } from '../model/text.ts';

/**
 * Returns a slide as it appears after the animations that start by themselves and those of some clicks. Elements that
 * enter later or have left are left out, and paragraphs that enter later are transparent, so that the other paragraphs
 * do not move.
 * @param step The number of clicks; -1 before the animations that start by themselves.
 */
export function slideAtStep(slide: Slide, step: number): Slide {
  const { automatic, clicks } = animationGroups(slide.elements);
  const groups = [automatic, ...clicks];
  const past = groups.slice(0, step + 1).flat();
  const later = groups.slice(step + 1).flat();
  return slideAfter(slide, past, later);
}

/**
 * Returns a slide during the animations of a click: with the elements that enter and that leave. Paragraphs that enter
 * are separate elements, in front of the other paragraphs, so that each can be animated.
 * @param step The number of clicks, including the one whose animations run.
 * @returns The slide, and the id of the element that shows each effect, in the order of the effects.
 */
export function slideDuringStep(slide: Slide, step: number): { slide: Slide; ids: readonly string[] } {
  const { automatic, clicks } = animationGroups(slide.elements);
  const groups = [automatic, ...clicks];
  const now = groups[step] ?? [];
  const past = groups.slice(0, step).flat();
  const later = groups.slice(step + 1).flat();
  const isPart = ({ paragraphs }: AnimationStep): boolean => paragraphs !== undefined;
  const shown = slideAfter(slide, past, [...now.filter(isPart), ...later]);
  const idOf = (one: AnimationStep, index: number): string =>
    isPart(one) ? `${one.element.id} ${index}` : one.element.id;
  const elements = shown.elements.flatMap((element) => {
    const parts = now.flatMap((one, index) =>
      isPart(one) && one.element.id === element.id ? [onlyParagraphs(one, idOf(one, index))] : [],
    );
    return [element, ...parts];
  });
  return { slide: { ...shown, elements }, ids: now.map(idOf) };
}

/** Returns a slide after some animations and before others. */
function slideAfter(slide: Slide, past: readonly AnimationStep[], later: readonly AnimationStep[]): Slide {
  const classOf = ({ effect }: AnimationStep) => effectClassOf(effect);
  const left = new Set(past.filter((one) => classOf(one) === 'exit').map(({ element }) => element));
  const entering = later.filter((one) => classOf(one) === 'entrance');
  if (left.size === 0 && entering.length === 0) return slide;
  return {
    ...slide,
    elements: slide.elements.flatMap((element) => {
      const own = entering.filter((one) => one.element === element);
      if (left.has(element) || own.some(({ paragraphs }) => !paragraphs)) return [];
      const hidden = new Set(own.flatMap(({ paragraphs = [] }) => paragraphs));
      return hidden.size > 0 ? [withoutParagraphs(element, (index) => hidden.has(index))] : [element];
    }),
  };
}

/** Returns an element that shows only the paragraphs of a step. */
function onlyParagraphs({ element, paragraphs = [] }: AnimationStep, id: string): SlideElement {
  const shown = withoutParagraphs(element, (index) => !paragraphs.includes(index));
  const { animation: _animation, ...rest } = shown;
  if (rest.kind !== 'text' && rest.kind !== 'shape') return { ...rest, id };
  const { fill: _fill, stroke: _stroke, shadow: _shadow, ...text } = rest;
  return { ...text, id } as SlideElement;
}

function withoutParagraphs(element: SlideElement, isHidden: (index: number) => boolean): SlideElement {
  const paragraphs = paragraphsOf(element).map((paragraph, index) =>
    isHidden(index) ? { ...paragraph, runs: paragraph.runs.map(toTransparent) } : paragraph,
  );
  return { ...element, paragraphs } as SlideElement;
}

function toTransparent({ link: _link, highlight: _highlight, ...run }: Run): Run {
  return { ...run, alpha: 0 };
}
