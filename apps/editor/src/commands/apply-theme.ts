import type { Deck } from '@ppt-embed/deck';
import { record } from '../model/history.ts';
import type { History } from '../model/history.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';

/** Other clothes for the whole deck. */
export type ThemeChange = (deck: Deck) => Deck;

/**
 * Tries one look after the other, as in front of a mirror: however many are tried, undo goes back to the deck before
 * them, and a deck that gets its first look back is as if nothing had been tried.
 */
export function createThemePreview(): (change: ThemeChange, at: number) => Command {
  let before: EditorState | null = null;
  /** As it stands after the last try: anything done since makes it another one. */
  let preview: History | null = null;

  return (change, at) => (state) => {
    if (before === null || state.history !== preview) before = state;
    const next = change(state.deck);
    if (isSameTheme(next, state.deck)) return null;
    if (isSameTheme(next, before.deck)) {
      preview = before.history;
      return { deck: before.deck, history: before.history };
    }
    // The first look goes on the history as it stood; each further one takes the place of the one before it.
    preview = record(before.history, { deck: before.deck, selection: state.selection }, { at });
    return { deck: next, history: preview };
  };
}

/** Whether two decks wear the same style, color and cover. */
export function isSameTheme(one: Deck, other: Deck): boolean {
  return (
    one.theme.style === other.theme.style && one.theme.color === other.theme.color && one.coverId === other.coverId
  );
}
