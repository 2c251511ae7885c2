import { describe, expect, it } from 'vitest';
import { sampleDeck } from '../testing/sample-deck.ts';
import { step } from './save-machine.ts';
import type { SaveEvent, SaveState } from './save-machine.ts';

const saved = sampleDeck;
const edited = { ...sampleDeck, title: 'Edited' };
const idle: SaveState = { name: 'idle', revision: 3, saved };

const sessionOver: SaveEvent = { type: 'session-over', code: 'user_banned' };

function after(state: SaveState, ...events: SaveEvent[]) {
  let last = step(state, events[0] ?? { type: 'decide-later' });
  for (const event of events.slice(1)) last = step(last.state, event);
  return last;
}

describe('saving', () => {
  it('sends the deck with the revision it is based on', () => {
    const { state, effects } = after(idle, { type: 'requested', deck: edited });
    expect(state.name).toBe('saving');
    expect(effects).toContainEqual({ do: 'send', deck: edited, baseRevision: 3 });
  });

  it('stores the new revision with the deck that was sent, not with later changes', () => {
    const { state, effects } = after(idle, { type: 'requested', deck: edited }, { type: 'saved', revision: 4 });
    expect(state).toEqual({ name: 'idle', revision: 4, saved: edited });
    expect(effects).toEqual([{ do: 'notify', code: null }]);
  });

  it('sends a single save when it is requested twice', () => {
    expect(after(idle, { type: 'requested', deck: edited }, { type: 'requested', deck: edited }).effects).toEqual([]);
  });

  it('sends later changes right after the save, and only then notifies the callers', () => {
    const newer = { ...edited, title: 'Newer' };
    const { state, effects } = after(
      idle,
      { type: 'requested', deck: edited },
      { type: 'requested', deck: newer },
      { type: 'saved', revision: 4 },
    );
    expect(state).toMatchObject({ name: 'saving', revision: 4, saved: edited, sent: newer });
    expect(effects).toEqual([{ do: 'stop-waiting' }, { do: 'send', deck: newer, baseRevision: 4 }]);
  });

  it('does not send changes that were undone during the save', () => {
    const newer = { ...edited, title: 'Newer' };
    const { state, effects } = after(
      idle,
      { type: 'requested', deck: edited },
      { type: 'requested', deck: newer },
      { type: 'requested', deck: edited },
      { type: 'saved', revision: 4 },
    );
    expect(state).toEqual({ name: 'idle', revision: 4, saved: edited });
    expect(effects).toEqual([{ do: 'notify', code: null }]);
  });

  it('retries after 2, 4, 8 … s, at most 64 s', () => {
    let state: SaveState = step(idle, { type: 'requested', deck: edited }).state;
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      state = step(state, { type: 'failed', code: 'network' }).state;
      if (state.name === 'waiting') pauses.push(state.seconds);
      state = step(state, { type: 'due', deck: edited }).state;
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 64, 64]);
  });

  it('retries with the current deck', () => {
    const newer = { ...edited, title: 'Newer' };
    const { effects } = after(
      idle,
      { type: 'requested', deck: edited },
      { type: 'failed', code: 'internal' },
      { type: 'due', deck: newer },
    );
    expect(effects).toContainEqual({ do: 'send', deck: newer, baseRevision: 3 });
  });

  it('saves immediately when the user saves between two attempts', () => {
    const { state, effects } = after(
      idle,
      { type: 'requested', deck: edited },
      { type: 'failed', code: 'internal' },
      { type: 'requested', deck: edited },
    );
    expect(state.name).toBe('saving');
    expect(effects[0]).toEqual({ do: 'stop-waiting' });
  });

  it('stops saving when the session has ended', () => {
    const { state } = after(idle, { type: 'requested', deck: edited }, { type: 'failed', code: 'expired_token' });
    expect(state.name).toBe('over');
    expect(after(state, { type: 'requested', deck: edited }).effects).toEqual([
      { do: 'notify', code: 'expired_token' },
    ]);
  });

  it('reports once that the session has ended, and again for each requested save', () => {
    const { state } = after(idle, sessionOver);
    expect(step(state, sessionOver)).toEqual({ state, effects: [] });
    expect(step(state, sessionOver).state).toBe(state);
    expect(step(state, { type: 'requested', deck: edited }).state).not.toBe(state);
  });

  it.each(['too_large', 'invalid_request', 'presentation_not_found'] as const)(
    'does not retry automatically after %s, but saves again when the user requests it',
    (code) => {
      const { state, effects } = after(idle, { type: 'requested', deck: edited }, { type: 'failed', code });
      expect(state).toEqual({ name: 'rejected', revision: 3, saved, code });
      expect(effects).toEqual([{ do: 'notify', code }]);
      expect(after(state, { type: 'requested', deck: edited }).state.name).toBe('saving');
    },
  );

  it('sends a deck that was saved while an earlier one was rejected, because the user may have fixed it', () => {
    const fixed = { ...edited, title: 'Fixed' };
    const { state, effects } = after(
      idle,
      { type: 'requested', deck: edited },
      { type: 'requested', deck: fixed },
      { type: 'failed', code: 'invalid_request' },
    );
    expect(state).toMatchObject({ name: 'saving', sent: fixed, next: null });
    expect(effects).toContainEqual({ do: 'send', deck: fixed, baseRevision: 3 });
  });

  it('ignores a restored version after the session has ended, and drops a save that waited for it', () => {
    const restored = { type: 'restored', deck: saved, revision: 9 } as const;
    const saving = step(idle, { type: 'requested', deck: edited }).state;
    const over = step(idle, sessionOver).state;
    expect(step(over, restored).state).toBe(over);
    expect(step(saving, restored)).toEqual({
      state: { name: 'idle', revision: 9, saved },
      effects: [{ do: 'stop-waiting' }, { do: 'notify', code: null }],
    });
    expect(step(idle, restored)).toEqual({
      state: { name: 'idle', revision: 9, saved },
      effects: [{ do: 'stop-waiting' }],
    });
  });

  it('notifies the caller of a save when the session ends before the response', () => {
    const { state, effects } = after(idle, { type: 'requested', deck: edited }, sessionOver);
    expect(state).toMatchObject({ name: 'over', code: 'user_banned' });
    expect(effects).toContainEqual({ do: 'notify', code: 'user_banned' });
  });
});

describe('save by another editor (40901)', () => {
  const conflict = after(idle, { type: 'requested', deck: edited }, { type: 'failed', code: 'stale_save' }).state;

  it("waits for the user's decision after a conflict", () => {
    expect(conflict).toEqual({ name: 'conflict', revision: 3, saved });
  });

  it('reports the conflict for each further save, and sends nothing before the decision', () => {
    const { state, effects } = after(conflict, { type: 'requested', deck: edited });
    expect(state).toBe(conflict);
    expect(effects).toEqual([{ do: 'notify', code: 'stale_save' }]);
  });

  it("saves the user's version on top of the current revision", () => {
    const { effects } = after(conflict, { type: 'keep-mine', deck: edited, revision: 5 });
    expect(effects).toContainEqual({ do: 'send', deck: edited, baseRevision: 5 });
  });

  it('uses the saved version', () => {
    const theirs = { ...sampleDeck, title: 'Theirs' };
    const { state, effects } = after(conflict, { type: 'accept-saved', deck: theirs, revision: 5 });
    expect(state).toEqual({ name: 'idle', revision: 5, saved: theirs });
    expect(effects).toEqual([]);
  });

  it('keeps the old revision when the user postpones the decision, so that the conflict is reported again', () => {
    expect(after(conflict, { type: 'decide-later' }).state).toEqual({ ...idle, isPostponed: true });
  });
});

describe('a save by another user of the shared presentation', () => {
  it('becomes the base of the next save, and marks the open deck as saved if it contains that deck', () => {
    expect(after(idle, { type: 'shared-save', revision: 4, deck: null }).state).toEqual({ ...idle, revision: 4 });
    expect(after(idle, { type: 'shared-save', revision: 4, deck: edited }).state).toEqual({
      name: 'idle',
      revision: 4,
      saved: edited,
    });
    expect(after(idle, { type: 'shared-save', revision: 2, deck: edited }).state).toBe(idle);
  });

  it('ends the rejection of a deck only if the save contains the open deck', () => {
    const rejected: SaveState = { ...idle, name: 'rejected', code: 'too_large' };
    expect(after(rejected, { type: 'shared-save', revision: 4, deck: null }).state.name).toBe('rejected');
    expect(after(rejected, { type: 'shared-save', revision: 4, deck: edited }).state.name).toBe('idle');
  });

  it('ends the postponement of a conflict, as a save of the user does', () => {
    const postponed: SaveState = { ...idle, isPostponed: true };
    const shared = after(postponed, { type: 'shared-save', revision: 4, deck: null }).state;
    expect(shared).toEqual({ ...idle, revision: 4 });
    const events = [
      { type: 'requested', deck: edited },
      { type: 'saved', revision: 4 },
    ] as const;
    expect(after(postponed, ...events).state).toEqual({ name: 'idle', revision: 4, saved: edited });
  });

  it('ends a conflict, but not a save in progress or an expired session', () => {
    const conflict: SaveState = { ...idle, name: 'conflict' };
    expect(after(conflict, { type: 'shared-save', revision: 4, deck: null }).state.name).toBe('idle');
    const saving = after(idle, { type: 'requested', deck: edited }).state;
    expect(after(saving, { type: 'shared-save', revision: 4, deck: null }).state).toEqual({ ...saving, revision: 4 });
    const { state: over } = after(idle, sessionOver);
    expect(after(over, { type: 'shared-save', revision: 4, deck: edited }).state).toBe(over);
  });
});
