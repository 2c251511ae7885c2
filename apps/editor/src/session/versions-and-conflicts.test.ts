import type { Deck } from '@ppt-embed/deck';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../kit/store.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import type { SaveEvent, SaveState } from './save-machine.ts';
import { createConflict, createVersions, type VersionsOptions } from './versions-and-conflicts.ts';

const unused = (): never => {
  throw new Error('It is not called.');
};

const replacer = { storeUnsavedChanges: unused, notifyRestored: unused };

it.each([
  [null, true],
  ['internal', false],
] as const)('returns whether a named version was saved: %s', async (code, isSaved) => {
  const names: string[] = [];
  const saver: VersionsOptions['saver'] = {
    saveVersion(name) {
      names.push(name);
      return Promise.resolve(code);
    },
    restore: unused,
  };
  const api = { listVersions: unused, getVersion: unused, restoreVersion: unused };
  expect(await createVersions({ api, saver, replaceDeck: unused, replacer }).saveNamed('Draft for review')).toBe(
    isSaved,
  );
  expect(names).toEqual(['Draft for review']);
});

describe('a conflict that is resolved with the saved version', () => {
  const mine = { ...sampleDeck, title: 'Mine' };
  const saved = { revision: 2, deck: { ...sampleDeck, title: 'Theirs' } };

  /** Starts saving a copy. The copy is saved when `finish` is called. */
  function copy() {
    const state = createStore<SaveState>({ name: 'conflict', revision: 1, saved: sampleDeck });
    const { promise, resolve } = Promise.withResolvers<void>();
    const replaceDeck = vi.fn<(deck: Deck) => void>();
    const send = vi.fn<(event: SaveEvent) => void>();
    const closing = new AbortController();
    let open = mine;
    const conflict = createConflict({
      api: { getDeck: unused, saveAsCopy: () => promise },
      saver: { state, send },
      currentDeck: () => open,
      replaceDeck,
    });
    const isAccepted = conflict.copyAndAcceptSaved(saved, closing.signal);
    return {
      conflict,
      state,
      replaceDeck,
      close: () => closing.abort(),
      change: () => void (open = { ...mine, title: 'More' }),
      finish: async () => {
        resolve();
        return isAccepted;
      },
    };
  }

  it('opens the saved version once the copy is saved', async () => {
    const { finish, replaceDeck } = copy();
    expect(replaceDeck).not.toHaveBeenCalled();
    expect(await finish()).toBe(true);
    expect(replaceDeck).toHaveBeenCalledExactlyOnceWith(saved.deck);
  });

  it.each<[string, (now: ReturnType<typeof copy>) => void]>([
    ['the user has postponed the decision', ({ state }) => state.set({ name: 'idle', revision: 1, saved: sampleDeck })],
    ['another conflict is open', ({ state }) => state.set({ name: 'conflict', revision: 1, saved: sampleDeck })],
    ['the dialog is closed', ({ close }) => close()],
    ['the open deck has changed', ({ change }) => change()],
  ])('keeps the open deck if, while the copy is being saved, %s', async (_, happen) => {
    const now = copy();
    happen(now);
    expect(await now.finish()).toBe(false);
    expect(now.replaceDeck).not.toHaveBeenCalled();
  });

  it('does nothing without a conflict', () => {
    const { conflict, state, replaceDeck } = copy();
    state.set({ name: 'idle', revision: 1, saved: sampleDeck });
    conflict.acceptSaved(saved);
    expect(replaceDeck).not.toHaveBeenCalled();
  });
});

it('does not restore a version if the dialog was closed while a save was in progress', async () => {
  const closing = new AbortController();
  const saver: VersionsOptions['saver'] = {
    saveVersion: unused,
    async restore(request) {
      closing.abort();
      await request(1);
    },
  };
  const api = { listVersions: unused, getVersion: unused, restoreVersion: unused };
  const { restore } = createVersions({ api, saver, replaceDeck: unused, replacer });
  await expect(restore(1, closing.signal)).rejects.toBe(closing.signal.reason);
});

it('does not restore a version if the unsaved changes could not be stored', async () => {
  const failure = new Error('The unsaved changes could not be stored.');
  const saver: VersionsOptions['saver'] = {
    saveVersion: unused,
    restore: async (request) => void (await request(1)),
  };
  const restoreVersion = vi.fn<VersionsOptions['api']['restoreVersion']>();
  const api = { listVersions: unused, getVersion: unused, restoreVersion };
  const storeUnsavedChanges = () => Promise.reject(failure);
  const failing = { storeUnsavedChanges, notifyRestored: unused };
  await expect(createVersions({ api, saver, replaceDeck: unused, replacer: failing }).restore(1)).rejects.toBe(failure);
  expect(restoreVersion).not.toHaveBeenCalled();
});

it.each(['service', 'browser', null] as const)(
  'reports that a version is restored, and that the unsaved changes are stored in: %s',
  async (replacedIn) => {
    const notifyRestored = vi.fn<(restored: 'draft' | 'version', replacedIn: string | null) => void>();
    const replaceDeck = vi.fn<(deck: Deck) => void>();
    const restored = { revision: 2, deck: { ...sampleDeck, title: 'Old' } };
    const saver: VersionsOptions['saver'] = {
      saveVersion: unused,
      restore: async (request) => void (await request(1)),
    };
    const api = { listVersions: unused, getVersion: unused, restoreVersion: async () => restored };
    const { restore } = createVersions({
      api,
      saver,
      replaceDeck,
      replacer: { storeUnsavedChanges: async () => replacedIn, notifyRestored },
    });
    await restore(1);
    expect(replaceDeck).toHaveBeenCalledExactlyOnceWith(restored.deck);
    expect(notifyRestored).toHaveBeenCalledExactlyOnceWith('version', replacedIn);
  },
);
