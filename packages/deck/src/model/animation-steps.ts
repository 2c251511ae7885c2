import type { AnimationEffect, ElementAnimation } from './animation.ts';
import { animationMsOf, effectClassOf } from './animation-effects.ts';
import { animationsOf } from './element-animations.ts';
import type { SlideElement } from './element.ts';
import type { Paragraph } from './text.ts';

/** One effect of a slide: of an element, or of some of its paragraphs. */
export interface AnimationStep {
  element: SlideElement;
  effect: AnimationEffect;
  /** Indexes of the paragraphs; undefined for the whole element. */
  paragraphs?: readonly number[];
  animation: ElementAnimation;
  /** Position of the effect among those of its element, starting at 0. */
  index: number;
  /** Whether it starts at a click. @default it starts together with the previous step, or after it */
  isClick: boolean;
}

/** Returns the effects of a slide in their order. The members of groups are animated with their group. */
export function animationSteps(elements: readonly SlideElement[]): AnimationStep[] {
  return elements
    .flatMap((element) => animationsOf(element).map((animation, index) => ({ element, animation, index })))
    .toSorted(({ animation: one }, { animation: other }) => (one.order ?? 0) - (other.order ?? 0))
    .flatMap(({ element, animation, index }): AnimationStep[] => {
      const { effect, byParagraph, start } = animation;
      const paragraphs =
        byParagraph && effectClassOf(effect) === 'entrance' ? paragraphSteps(paragraphsOf(element)) : [];
      const step = { element, effect, animation, index, isClick: start === undefined };
      return paragraphs.length > 0 ? paragraphs.map((one) => ({ ...step, paragraphs: one })) : [step];
    });
}

/** The effects that one click starts, or that start by themselves when the slide appears. */
export type AnimationGroup = readonly AnimationStep[];

/** Returns the effects that start by themselves when the slide appears, and those of each click. */
export function animationGroups(elements: readonly SlideElement[]): {
  automatic: AnimationGroup;
  clicks: readonly AnimationGroup[];
} {
  const groups: AnimationStep[][] = [[]];
  for (const step of animationSteps(elements))
    if (step.isClick) groups.push([step]);
    else groups.at(-1)?.push(step);
  const [automatic = [], ...clicks] = groups;
  return { automatic, clicks };
}

/** The times of an effect after the click that starts it, in ms. */
export interface AnimationTimes {
  /** Start of the effects that run at the same time, without the delay. */
  base: number;
  start: number;
  end: number;
}

/** Returns the times of the effects that one click starts. */
export function animationTimes(group: AnimationGroup): AnimationTimes[] {
  let base = 0;
  let lastEnd = 0;
  return group.map(({ animation }, index) => {
    if (index > 0 && animation.start === 'afterPrevious') base = lastEnd;
    const start = base + (animation.delayMs ?? 0);
    const end = start + animationMsOf(animation);
    lastEnd = Math.max(lastEnd, end);
    return { base, start, end };
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
