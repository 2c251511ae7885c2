import type { Deck } from '../model/deck.ts';
import type { Color } from '../model/paint.ts';

/** A mark that holds a letter or a number, and the colour it is written in: white on strong is ≥ 5.7:1. */
export function accentOf({ style }: Deck['theme']): { fill: Color; ink: Color } {
  return style === 'tech' ? { fill: 'bright', ink: 'night' } : { fill: 'strong', ink: 'white' };
}
