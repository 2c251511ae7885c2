import type { Deck } from '@ppt-embed/deck';
import type { Selection } from './selection.ts';

/** A change to the deck: the decks before and after it. */
export interface DeckChange {
  before: Deck;
  after: Deck;
}

/** A deck to restore, with its selection. Decks share unchanged parts, so that a step uses little memory. */
export interface Step {
  deck: Deck;
  selection: Selection;
  /**
   * The user's changes in this step, oldest first, if another user has changed the deck since. These changes are undone
   * or redone one by one, because restoring `deck` would also revert the other user's changes.
   */
  changes?: readonly DeckChange[];
  /** The deck from which the last step continues after another user's change. */
  resumedAt?: Deck;
}

/** The undo history. */
export interface History {
  past: readonly Step[];
  future: readonly Step[];
  /** Group and time of the last change. The next change of the same group is merged with it. */
  last: { group: string; at: number } | null;
}

/** History of a deck that was just opened. */
export const emptyHistory: History = { past: [], future: [], last: null };

/** Maximum pause in ms between changes of one group that still belong to one undo step. */
export const groupWindowMs = 1000;

const maxSteps = 500;

/** Records `before` as an undo step, unless the change continues the last one. */
export function record(history: History, before: Step, change: { group?: string; at: number }): History {
  const { group, at } = change;
  const last = group === undefined ? null : { group, at };
  const joins = last !== null && history.last?.group === last.group && at - history.last.at < groupWindowMs;
  if (joins) return { past: history.past, future: [], last };
  return { past: [...completeLastStep(history.past, before.deck), before].slice(-maxSteps), future: [], last };
}

/** Completes the last step if another user's change interrupted it. */
function completeLastStep(past: readonly Step[], deck: Deck): readonly Step[] {
  const top = past.at(-1);
  return top?.resumedAt ? past.with(-1, { ...top, ...continuedChanges(top, deck) }) : past;
}

/** Returns the changes of the last step, including those made after another user's change. */
function continuedChanges({ changes = [], resumedAt }: Step, deck: Deck): { changes: readonly DeckChange[] } {
  const isUnchanged = !resumedAt || resumedAt === deck;
  return { changes: isUnchanged ? changes : [...changes, { before: resumedAt, after: deck }] };
}

/**
 * Returns the history after another user has changed the deck. Each step becomes the user's own changes, which undo and
 * redo merge into the deck. Steps contain decks instead of changes to a shared document, so that steps from before
 * others joined, or before the document was reopened, can also be undone.
 * @param deck The deck before the other user's change.
 * @param next The deck after that change.
 */
export function rebase(history: History, deck: Deck, next: Deck): History {
  const { past, future, last } = history;
  const pastDecks = [...past.map((step) => step.deck), deck];
  const top = past.length - 1;
  return {
    last,
    past: past.map(({ resumedAt, ...step }, index): Step => {
      const before = pastDecks[index] ?? deck;
      const after = pastDecks[index + 1] ?? deck;
      const { changes } = step.changes ? continuedChanges({ ...step, ...(resumedAt && { resumedAt }) }, deck) : step;
      const own = { ...step, changes: changes ?? [{ before, after }] };
      return index === top ? { ...own, resumedAt: next } : own;
    }),
    future: withChanges(future, deck),
  };
}

/**
 * Returns the undone steps as changes.
 * @param deck The deck before they are repeated.
 */
function withChanges(future: readonly Step[], deck: Deck): readonly Step[] {
  const decks = [deck, ...future.map((step) => step.deck)];
  return future.map((step, index) => ({
    ...step,
    changes: step.changes ?? [{ before: decks[index] ?? deck, after: step.deck }],
  }));
}

/** An undo or redo: the step to restore, and the history after it. */
export interface Move {
  to: Step;
  /** Changes to merge into the deck instead of restoring `to.deck`, if other users have changed it. */
  changes?: readonly DeckChange[];
  history: History;
}

/**
 * Returns the step that undo restores; null if there is none. Undo and redo both select the changed elements,
 * regardless of the current slide and selection.
 */
export function stepBack(history: History, deck: Deck): Move | null {
  const to = history.past.at(-1);
  if (!to) return null;
  const past = history.past.slice(0, -1);
  const undone = to.changes && continuedChanges(to, deck);
  // Other users' changes can arrive while the step is being merged.
  const later = undone ? withChanges(history.future, deck) : history.future;
  const future = [{ deck, selection: to.selection, ...undone }, ...later];
  const changes = undone?.changes.map(({ before, after }) => ({ before: after, after: before })).toReversed();
  return { to, ...(changes && { changes }), history: { past, future, last: null } };
}

/** Returns the step that redo restores; null if there is none. */
export function stepForward(history: History, deck: Deck): Move | null {
  const [to, ...later] = history.future;
  if (!to) return null;
  const future = to.changes ? withChanges(later, to.deck) : later;
  const { selection, changes } = to;
  const done = { deck, selection, ...(changes && { changes }) };
  return { to, ...(changes && { changes }), history: { past: [...history.past, done], future, last: null } };
}

/** Ends the group, so that the next change starts a new undo step. */
export function endGroup(history: History): History {
  return history.last === null ? history : { ...history, last: null };
}
