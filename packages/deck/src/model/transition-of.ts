import type { Deck, Slide, TransitionName } from './deck.ts';

/** Returns the transition to a slide: the slide's own, or otherwise the deck's. Undefined if there is none. */
export function transitionOf(
  deck: Pick<Deck, 'transition'>,
  slide: Pick<Slide, 'transition'>,
): TransitionName | undefined {
  const transition = slide.transition ?? deck.transition;
  return transition === 'none' ? undefined : transition;
}

/** Duration in ms of transitions without one. */
const defaultTransitionMs = 700;

/** Returns the duration of the transition to a slide in ms. */
export function transitionMsOf(deck: Pick<Deck, 'transitionMs'>, slide: Pick<Slide, 'transitionMs'>): number {
  return slide.transitionMs ?? deck.transitionMs ?? defaultTransitionMs;
}
