import { animationSteps } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { cardKey } from './card-units.ts';
import { effectKey } from './slide-effects.ts';
import type { SlideEffect } from './slide-effects.ts';

/** An entry in the list of a slide's animations: an effect of an element, or of elements of a card that follow each other. */
export interface AnimationEntry {
  /** The effects in their order. */
  effects: readonly SlideEffect[];
  /** Number of the click that starts the first effect; 0 if it starts by itself when the slide appears. */
  firstClick: number;
  /** Number of the click that starts the last one, which differs if paragraphs or parts of a card start at clicks. */
  lastClick: number;
}

/**
 * Returns the entries of the list of a slide's animations, in order.
 * @param elements All elements of the slide.
 */
export function animationEntries(elements: readonly SlideElement[]): readonly AnimationEntry[] {
  const entries: { key: SlideElement; effects: SlideEffect[]; firstClick: number; lastClick: number }[] = [];
  let click = 0;
  for (const { element, index, animation, isClick } of animationSteps(elements)) {
    if (isClick) click += 1;
    const effect = { element, index, animation };
    const key = cardKey(elements, element);
    const last = entries.at(-1);
    const own = last?.effects.find((one) => one.element === element);
    // The next effect of an element is another entry.
    if (!last || last.key !== key || (own && own.index !== index)) {
      entries.push({ key, effects: [effect], firstClick: click, lastClick: click });
      continue;
    }
    if (!own) last.effects.push(effect);
    last.lastClick = click;
  }
  return entries.map(({ effects, firstClick, lastClick }) => ({ effects, firstClick, lastClick }));
}

/** Whether an entry contains any of some effects. */
export function includesEffect({ effects }: AnimationEntry, others: readonly SlideEffect[]): boolean {
  const keys = new Set(others.map(effectKey));
  return effects.some((effect) => keys.has(effectKey(effect)));
}
