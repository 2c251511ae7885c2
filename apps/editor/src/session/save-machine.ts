import type { Deck } from '@ppt-embed/deck';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { endsSession, isFinal } from './responses.ts';

interface Base {
  /** Last known revision on the service. */
  revision: number;
  /** Deck of the saved revision. The document is dirty if its deck is a different value. */
  saved: Deck;
}

/** State of saves. */
export type SaveState = Base &
  /** `isPostponed`: the user decides about a conflict later. Until then, nothing is saved without a request. */
  (
    | { name: 'idle'; isPostponed?: true }
    /** A save is in progress. `next`: a newer deck, which the user has saved in the meantime and which is sent next. */
    | { name: 'saving'; sent: Deck; attempt: number; next: Deck | null }
    /** The save failed. The next attempt starts automatically. */
    | { name: 'waiting'; attempt: number; seconds: number; code: PptErrorCode }
    /** The service has rejected this deck, so retrying would not help. The user must change the deck and save again. */
    | { name: 'rejected'; code: PptErrorCode }
    /** The presentation was saved elsewhere (40901). The user decides. */
    | { name: 'conflict' }
    /** Nothing can be saved anymore; `code` is the reason. */
    | { name: 'over'; code: PptErrorCode }
  );

/** An event of the save machine. */
export type SaveEvent =
  | { type: 'requested'; deck: Deck }
  /** `deck`: the saved deck. @default the deck that was sent */
  | { type: 'saved'; revision: number; deck?: Deck }
  | { type: 'failed'; code: PptErrorCode }
  /** The delay after a failure is over. */
  | { type: 'due'; deck: Deck }
  /** The user resolves a conflict by saving the open version on top of the current revision. */
  | { type: 'keep-mine'; deck: Deck; revision: number }
  /** The user resolves a conflict by opening the saved version. */
  | { type: 'accept-saved'; deck: Deck; revision: number }
  /** An older version became the newest save. No save is pending: see `restore` of the saver. */
  | { type: 'restored'; deck: Deck; revision: number }
  /**
   * Another user of the shared presentation has saved. `deck`: the open deck, if the save contains exactly that deck.
   */
  | { type: 'shared-save'; revision: number; deck: Deck | null }
  | { type: 'decide-later' }
  | { type: 'session-over'; code: PptErrorCode };

/** An effect of the save machine, which the saver runs. */
export type SaveEffect =
  | { do: 'send'; deck: Deck; baseRevision: number }
  | { do: 'wait'; seconds: number }
  | { do: 'stop-waiting' }
  /** Notifies the callers of `save` of the result. */
  | { do: 'notify'; code: PptErrorCode | null };

/** Next state, and the effects to run. */
export interface SaveStep {
  state: SaveState;
  effects: readonly SaveEffect[];
}

const maxWaitSeconds = 64;

/** Computes the next state of saves. The saver runs `effects` in order and dispatches their results as events. */
export function step(state: SaveState, event: SaveEvent): SaveStep {
  const { revision, saved } = state;
  const stay: SaveStep = { state, effects: [] };
  switch (event.type) {
    case 'requested':
      // Only the last request counts. If its deck is the one being sent, no further save is needed.
      if (state.name === 'saving')
        return { state: { ...state, next: event.deck === state.sent ? null : event.deck }, effects: [] };
      // Creates a new object, although nothing has changed, so that subscribers are notified again.
      if (state.name === 'over') return { state: { ...state }, effects: [{ do: 'notify', code: state.code }] };
      if (state.name === 'conflict') return { state, effects: [{ do: 'notify', code: 'stale_save' }] };
      return send({ revision, saved }, event.deck, 1);
    case 'due':
      return state.name === 'waiting' ? send({ revision, saved }, event.deck, state.attempt + 1) : stay;
    case 'saved': {
      if (state.name !== 'saving') return stay;
      const base = { revision: event.revision, saved: event.deck ?? state.sent };
      if (state.next && state.next !== base.saved) return send(base, state.next, 1);
      return { state: { name: 'idle', ...base }, effects: [{ do: 'notify', code: null }] };
    }
    case 'failed':
      return state.name === 'saving' ? failureStep(state, event.code) : stay;
    case 'keep-mine':
      return state.name === 'conflict' ? send({ saved, revision: event.revision }, event.deck, 1) : stay;
    case 'accept-saved':
      if (state.name !== 'conflict') return stay;
      return { state: { name: 'idle', revision: event.revision, saved: event.deck }, effects: [] };
    case 'restored':
      if (state.name === 'over') return stay;
      return {
        state: { name: 'idle', revision: event.revision, saved: event.deck },
        // A save requested during the restore was not sent, and its deck is no longer open.
        effects: [{ do: 'stop-waiting' }, ...(state.name === 'saving' ? [{ do: 'notify', code: null } as const] : [])],
      };
    case 'shared-save': {
      if (state.name === 'over' || event.revision < revision) return stay;
      const base = { revision: event.revision, saved: event.deck ?? saved };
      // Another user has resolved the conflict, or other users may have saved a rejected deck.
      if (state.name === 'conflict' || isPostponed(state) || (state.name === 'rejected' && event.deck))
        return { state: { name: 'idle', ...base }, effects: [] };
      return { state: { ...state, ...base }, effects: [] };
    }
    case 'decide-later':
      if (state.name !== 'conflict') return stay;
      return { state: { name: 'idle', revision, saved, isPostponed: true }, effects: [] };
    case 'session-over':
      if (state.name === 'over') return stay;
      return {
        state: { name: 'over', revision, saved, code: event.code },
        effects: [{ do: 'stop-waiting' }, { do: 'notify', code: event.code }],
      };
  }
}

/** Whether the user has postponed the decision about a conflict. */
export const isPostponed = (state: SaveState): boolean => state.name === 'idle' && state.isPostponed === true;

function send(base: Base, deck: Deck, attempt: number): SaveStep {
  return {
    state: { name: 'saving', ...base, sent: deck, attempt, next: null },
    effects: [{ do: 'stop-waiting' }, { do: 'send', deck, baseRevision: base.revision }],
  };
}

function failureStep(
  { revision, saved, attempt, sent, next }: SaveState & { name: 'saving' },
  code: PptErrorCode,
): SaveStep {
  const notify = { do: 'notify', code } as const;
  if (code === 'stale_save') return { state: { name: 'conflict', revision, saved }, effects: [notify] };
  if (endsSession(code)) return { state: { name: 'over', revision, saved, code }, effects: [notify] };
  // The user may have fixed the rejected deck in the meantime.
  if (isFinal(code) && next && next !== sent) return send({ revision, saved }, next, 1);
  if (isFinal(code)) return { state: { name: 'rejected', revision, saved, code }, effects: [notify] };
  const seconds = Math.min(2 ** attempt, maxWaitSeconds);
  return {
    state: { name: 'waiting', revision, saved, attempt, seconds, code },
    effects: [notify, { do: 'wait', seconds }],
  };
}
