import type { Deck } from '@ppt-embed/deck';
import { record } from '../history/history.ts';
import type { History } from '../history/history.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';

/** Other clothes for the whole deck. */
export type Dress = (deck: Deck) => Deck;

/**
 * Tries one look after the other, as in front of a mirror: however many are tried, undo goes back to the deck before
 * them, and a deck that gets its first look back is as if nothing had been tried.
 */
export function createFitting(): (dress: Dress, at: number) => Command {
  let before: EditorState | null = null;
  /** As it stands after the last try: anything done since makes it another one. */
  let tried: History | null = null;

  return (dress, at) => (state) => {
    if (before === null || state.history !== tried) before = state;
    const next = dress(state.deck);
    if (isSameLook(next, state.deck)) return null;
    if (isSameLook(next, before.deck)) {
      tried = before.history;
      return { deck: before.deck, history: before.history };
    }
    // The first look goes on the history as it stood; each further one takes the place of the one before it.
    tried = record(before.history, { deck: before.deck, selection: state.selection }, { at });
    return { deck: next, history: tried };
  };
}

/** Whether two decks wear the same style, color and cover. */
export function isSameLook(one: Deck, other: Deck): boolean {
  return (
    one.theme.style === other.theme.style && one.theme.color === other.theme.color && one.coverId === other.coverId
  );
}
