import type { Deck } from '../../model/deck.ts';
import { tag } from '../../ooxml/xml.ts';

/**
 * Writes the transition to a slide (ECMA-376 §19.3.1.50), limited to effects of the first edition, which every version
 * shows.
 */
export function transitionXml({ transition }: Pick<Deck, 'transition'>): string {
  return transition ? tag('p:transition', { spd: 'med' }, tag(`p:${transition}`)) : '';
}
