import { animationSteps, animationTimes } from '@ppt-embed/deck';
import type { AnimationGroup, Deck, SlideElement } from '@ppt-embed/deck';
import { planEffects } from './plan-effects.ts';

/**
 * Plays the effects of a click on a drawing of the slide.
 * @param root Element that contains the drawing.
 * @param ids Ids of the drawn elements, in the order of the effects.
 * @returns A function that stops the effects and shows the drawing as it is.
 */
export function playEffects(
  root: Element,
  deck: Pick<Deck, 'size'>,
  group: AnimationGroup,
  ids: readonly string[] = group.map(({ element }) => element.id),
): () => void {
  const animations = planEffects(deck, group, ids).flatMap(({ id, keyframes, timing }) => {
    const target = root.querySelector<SVGElement>(`[data-element="${CSS.escape(id)}"]`);
    return target ? [target.animate(keyframes, timing)] : [];
  });
  return () => {
    for (const animation of animations) animation.cancel();
  };
}

/** Returns the time in ms until all effects of a click have ended. */
export function totalMs(group: AnimationGroup): number {
  return Math.max(0, ...animationTimes(group).map(({ end }) => end));
}

/**
 * Returns all effects of a slide one after the other, without waiting for clicks. Elements whose paragraphs enter one by
 * one enter as a whole, because the slide that is being edited shows each element once.
 */
export function previewGroup(elements: readonly SlideElement[]): AnimationGroup {
  const steps = new Map(animationSteps(elements).map((step) => [`${step.index} ${step.element.id}`, step]));
  return Array.from(steps.values(), (step) => ({
    ...step,
    animation: { ...step.animation, start: step.animation.start ?? 'afterPrevious' },
  }));
}
