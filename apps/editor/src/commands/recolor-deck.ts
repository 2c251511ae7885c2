import type { ColorName } from '@ppt-embed/deck';
import type { Command } from '../state/transaction.ts';

/** Another colour for the whole deck: what names a role of the theme follows, what was painted by hand stays. */
export function recolorDeck(color: ColorName, at: number): Command {
  return ({ deck }) =>
    deck.theme.color === color ? null : { deck: { ...deck, theme: { ...deck.theme, color } }, at, group: 'theme' };
}
