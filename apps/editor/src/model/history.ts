import type { Deck } from '@ppt-embed/deck';
import type { Selection } from './selection.ts';

/** A deck to restore, with its selection. Decks share unchanged parts, so a step uses little memory. */
export interface Step {
  deck: Deck;
  selection: Selection;
}

export interface History {
  past: readonly Step[];
  future: readonly Step[];
  /** Group and time of the last change. The next change of the same group is merged with it. */
  last: { group: string; at: number } | null;
}

export const emptyHistory: History = { past: [], future: [], last: null };

/** ms. Changes of one group with shorter pauses between them are one undo step. */
export const groupWindowMs = 1000;

const maxSteps = 500;

/** Records `before` as an undo step, unless the change continues the last one. */
export function record(history: History, before: Step, change: { group?: string; at: number }): History {
  const { group, at } = change;
  const last = group === undefined ? null : { group, at };
  const joins = last !== null && history.last?.group === last.group && at - history.last.at < groupWindowMs;
  if (joins) return { past: history.past, future: [], last };
  return { past: [...history.past, before].slice(-maxSteps), future: [], last };
}

/** An undo or redo: the step to restore, and the history after it. */
export interface Move {
  to: Step;
  history: History;
}

/** Undoes one step. Undo and redo both select the place of the change, wherever the user is now. */
export function stepBack(history: History, deck: Deck): Move | null {
  const to = history.past.at(-1);
  if (!to) return null;
  const future = [{ deck, selection: to.selection }, ...history.future];
  return { to, history: { past: history.past.slice(0, -1), future, last: null } };
}

/** Redoes one step. */
export function stepForward(history: History, deck: Deck): Move | null {
  const [to, ...future] = history.future;
  if (!to) return null;
  return { to, history: { past: [...history.past, { deck, selection: to.selection }], future, last: null } };
}

/** Ends the group, so that the next change starts a new undo step. */
export function endGroup(history: History): History {
  return history.last === null ? history : { ...history, last: null };
}
