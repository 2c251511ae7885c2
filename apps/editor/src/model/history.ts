import type { Deck } from '@ppt-embed/deck';
import type { Selection } from './selection.ts';

/** A deck to go back to, and where to look when there. Decks share what did not change, so a step costs little. */
export interface Step {
  deck: Deck;
  selection: Selection;
}

export interface History {
  past: readonly Step[];
  future: readonly Step[];
  /** What the last change belongs to, and when it was made: the next one of the same group joins it. */
  last: { group: string; at: number } | null;
}

export const emptyHistory: History = { past: [], future: [], last: null };

/** Changes of one group with less than this between them are one step: a typing pause ends it. */
export const groupWindowMs = 1000;

const maxSteps = 500;

/** Remembers `before`, unless the change goes on with what the last one began. */
export function record(history: History, before: Step, change: { group?: string; at: number }): History {
  const { group, at } = change;
  const last = group === undefined ? null : { group, at };
  const joins = last !== null && history.last?.group === last.group && at - history.last.at < groupWindowMs;
  if (joins) return { past: history.past, future: [], last };
  return { past: [...history.past, before].slice(-maxSteps), future: [], last };
}

/** A step gone back or forward: where to, and the history after it. */
export interface Move {
  to: Step;
  history: History;
}

/** One step back. Both ways lead to the place of the change, wherever the person is now. */
export function stepBack(history: History, deck: Deck): Move | null {
  const to = history.past.at(-1);
  if (!to) return null;
  const future = [{ deck, selection: to.selection }, ...history.future];
  return { to, history: { past: history.past.slice(0, -1), future, last: null } };
}

/** One step forward again. */
export function stepForward(history: History, deck: Deck): Move | null {
  const [to, ...future] = history.future;
  if (!to) return null;
  return { to, history: { past: [...history.past, { deck, selection: to.selection }], future, last: null } };
}

/** The next change starts a step of its own. */
export function endGroup(history: History): History {
  return history.last === null ? history : { ...history, last: null };
}
