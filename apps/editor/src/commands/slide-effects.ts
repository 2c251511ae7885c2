import { animationSteps, animationsOf } from '@ppt-embed/deck';
import type { ElementAnimation, SlideElement } from '@ppt-embed/deck';
import { selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Selection } from '../model/selection.ts';

/** An effect of an element on a slide. */
export interface SlideEffect {
  element: SlideElement;
  /** Position among the effects of the element. A new effect follows all others. */
  index: number;
  /** Undefined for an effect that is removed, and for an element without effects. */
  animation: ElementAnimation | undefined;
}

/** Returns what identifies an effect on its slide. */
export const effectKey = ({ element, index }: Pick<SlideEffect, 'element' | 'index'>): string =>
  `${index} ${element.id}`;

/** Returns the effects of a slide in their order. */
export function slideEffects(elements: readonly SlideElement[]): readonly SlideEffect[] {
  const effects = new Map(animationSteps(elements).map((step) => [effectKey(step), step]));
  return Array.from(effects.values(), ({ element, index, animation }) => ({ element, index, animation }));
}

/** Returns the selected effect of each selected element: one without an animation if the element has none. */
export function selectedEffects(state: EditorState): readonly SlideEffect[] {
  return effectsIn(selectedElements(state), state.selection);
}

/** Returns the selected effect of each element: the one that the user has selected, or the first one. */
export function effectsIn(
  elements: readonly SlideElement[],
  { effects }: Pick<Selection, 'effects'>,
): readonly SlideEffect[] {
  return elements.map((element) => {
    const animations = animationsOf(element);
    // The effect may have been removed, for example by undo.
    const index = Math.max(0, Math.min(effects?.get(element.id) ?? 0, animations.length - 1));
    return { element, index, animation: animations[index] };
  });
}
