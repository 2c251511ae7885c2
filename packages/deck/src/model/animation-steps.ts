import type { AnimationEffect } from './animation.ts';
import type { SlideElement } from './element.ts';
import type { Paragraph } from './text.ts';

/** The content that enters after one click: an element, or some of its paragraphs. */
export interface AnimationStep {
  element: SlideElement;
  effect: AnimationEffect;
  /** Indexes of the paragraphs; undefined for the whole element. */
  paragraphs?: readonly number[];
}

/** Returns the content that enters on a slide, click by click. The members of groups enter with their group. */
export function animationSteps(elements: readonly SlideElement[]): AnimationStep[] {
  const orderOf = ({ animation }: SlideElement): number => animation?.order ?? 0;
  return elements
    .filter(({ animation }) => animation !== undefined)
    .toSorted((one, other) => orderOf(one) - orderOf(other))
    .flatMap((element): AnimationStep[] => {
      const { effect = 'appear', byParagraph } = element.animation ?? {};
      const paragraphs = byParagraph ? paragraphSteps(paragraphsOf(element)) : [];
      return paragraphs.length > 0
        ? paragraphs.map((step) => ({ element, effect, paragraphs: step }))
        : [{ element, effect }];
    });
}

/** Returns the paragraphs of an element that can enter one by one. */
export function paragraphsOf(element: SlideElement): readonly Paragraph[] {
  return element.kind === 'text' || element.kind === 'shape' ? (element.paragraphs ?? []) : [];
}

/** Returns the paragraphs of each step: a paragraph with text, and the paragraphs of deeper levels that follow it. */
function paragraphSteps(paragraphs: readonly Paragraph[]): number[][] {
  const steps: number[][] = [];
  for (const [index, { runs, level = 0 }] of paragraphs.entries()) {
    const last = steps.at(-1);
    const isEmpty = runs.every(({ text }) => text.trim() === '');
    if (last && (level > 0 || isEmpty)) last.push(index);
    else if (!isEmpty) steps.push([index]);
  }
  return steps;
}
