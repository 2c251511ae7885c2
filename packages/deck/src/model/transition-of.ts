import type { Deck, Slide, TransitionName } from './deck.ts';

/** Returns the transition to a slide: its own, or else the deck's. Undefined if there is none. */
export function transitionOf(
  deck: Pick<Deck, 'transition'>,
  slide: Pick<Slide, 'transition'>,
): TransitionName | undefined {
  const transition = slide.transition ?? deck.transition;
  return transition === 'none' ? undefined : transition;
}
