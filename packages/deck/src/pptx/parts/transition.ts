import type { Deck, Slide } from '../../model/deck.ts';
import { transitionOf } from '../../model/transition-of.ts';
import { tag } from '../../ooxml/xml.ts';

/**
 * Writes the transition to a slide (ECMA-376 §19.3.1.50), limited to effects of the first edition, which every version
 * of PowerPoint shows.
 */
export function transitionXml(deck: Pick<Deck, 'transition'>, slide: Pick<Slide, 'transition'>): string {
  const transition = transitionOf(deck, slide);
  return transition ? tag('p:transition', { spd: 'med' }, tag(`p:${transition}`)) : '';
}
