import type { Deck } from '@ppt-embed/deck';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createStore } from '../kit/store.ts';
import { autosaveDebounceMs, autosaveMaxMs, createAutosave } from './autosave.ts';
import type { SaveState } from './save-machine.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const base = { revision: 1, saved: sampleDeck };

function create(state: SaveState = { name: 'idle', ...base }) {
  const saveAutomatically = vi.fn<() => void>();
  let isDirty = true;
  let deck = sampleDeck;
  const saves = createStore<SaveState>(state);
  const autosave = createAutosave({
    saver: { state: saves, saveAutomatically },
    isDirty: () => isDirty,
    deck: () => deck,
  });
  return { autosave, saveAutomatically, saves, undo: () => (isDirty = false), show: (next: Deck) => (deck = next) };
}

it('saves once after a pause', () => {
  const { autosave, saveAutomatically } = create();
  autosave.changed();
  vi.advanceTimersByTime(autosaveDebounceMs - 1);
  autosave.changed();
  vi.advanceTimersByTime(autosaveDebounceMs - 1);
  expect(saveAutomatically).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(saveAutomatically).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(autosaveMaxMs);
  expect(saveAutomatically).toHaveBeenCalledTimes(1);
});

it('saves every ten seconds while the user keeps typing', () => {
  const { autosave, saveAutomatically } = create();
  for (let ms = 0; ms < 2 * autosaveMaxMs + autosaveDebounceMs; ms += 500) {
    autosave.changed();
    vi.advanceTimersByTime(500);
  }
  expect(saveAutomatically).toHaveBeenCalledTimes(2);
});

it('does not save if the change was undone, or after autosave is closed', () => {
  const { autosave, saveAutomatically, undo } = create();
  autosave.changed();
  autosave.close();
  vi.advanceTimersByTime(autosaveMaxMs);
  undo();
  autosave.changed();
  vi.advanceTimersByTime(autosaveMaxMs);
  expect(saveAutomatically).not.toHaveBeenCalled();
});

it.each<[SaveState, number]>([
  [{ name: 'saving', ...base, sent: sampleDeck, attempt: 1, next: null }, 1],
  [{ name: 'rejected', ...base, code: 'too_large' }, 1],
  [{ name: 'waiting', ...base, attempt: 1, seconds: 2, code: 'network' }, 0],
  [{ name: 'conflict', ...base }, 0],
  [{ name: 'idle', ...base, isPostponed: true }, 0],
  [{ name: 'over', ...base, code: 'user_banned' }, 0],
])('leaves retries to the saver and conflicts to the user: %o', (state, count) => {
  const { autosave, saveAutomatically } = create(state);
  autosave.changed();
  vi.advanceTimersByTime(autosaveDebounceMs);
  expect(saveAutomatically).toHaveBeenCalledTimes(count);
});

it('will save soon only while a save is planned, or a request with the open deck is in progress', () => {
  const { autosave, saves, show } = create();
  expect(autosave.willSaveSoon()).toBe(false);
  autosave.changed();
  expect(autosave.willSaveSoon()).toBe(true);
  const sent = { ...sampleDeck, title: 'Sent' };
  show(sent);
  vi.advanceTimersByTime(autosaveDebounceMs);
  saves.set({ name: 'saving', ...base, sent, attempt: 1, next: null });
  expect(autosave.willSaveSoon()).toBe(true);
  // Another change, for example one received from another user, is not part of the request.
  show({ ...sent, title: 'Later' });
  expect(autosave.willSaveSoon()).toBe(false);
  autosave.changed();
  expect(autosave.willSaveSoon()).toBe(true);
  saves.set({ name: 'waiting', ...base, attempt: 1, seconds: 2, code: 'network' });
  expect(autosave.willSaveSoon()).toBe(false);
});

it('will not save soon while the user has postponed the decision about a conflict', () => {
  const { autosave } = create({ name: 'idle', ...base, isPostponed: true });
  autosave.changed();
  expect(autosave.willSaveSoon()).toBe(false);
});

it.each<SaveState>([
  { name: 'conflict', ...base },
  { name: 'idle', ...base, isPostponed: true },
])('saves the changes that are left when another user resolves a conflict', (state) => {
  const { saveAutomatically, saves } = create();
  saves.set(state);
  saves.set({ name: 'idle', ...base });
  vi.advanceTimersByTime(autosaveDebounceMs);
  expect(saveAutomatically).toHaveBeenCalledTimes(1);
});
