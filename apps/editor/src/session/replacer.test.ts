import { PptError } from '@ppt-embed/protocol/host';
import { afterEach, expect, it, vi } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { createStore } from '../kit/store.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import type { SharedDrafts } from './draft-saver.ts';
import { createReplacer, withReplaced, type ReplacerOptions } from './replacer.ts';
import type { SaveState } from './save-machine.ts';

const typed = { ...sampleDeck, title: 'Typed' };
const draft = { ...sampleDeck, title: 'Draft' };

afterEach(() => void vi.useRealTimers());

/** Creates a replacer for an open deck. The service and the browser store drafts in `stored`. */
function open(deck: typeof sampleDeck, { service = true, browser = true } = {}) {
  const stored = { service: new Map<string, string>(), browser: new Map<string, string>() };
  const works = { service, browser };
  const saveDraft = vi.fn<ReplacerOptions['api']['saveDraft']>(async (save) => {
    if (!works.service) throw new PptError({ code: 'network', message: 'No network.' });
    stored.service.set(save.separateKey ?? '', save.deck.title);
    return { draft_id: 'd-2' };
  });
  const state = createStore(openDeck(deck));
  const replaceDeck = vi.fn<ReplacerOptions['replaceDeck']>((next) => state.set(openDeck(next)));
  const notify = vi.fn<ReplacerOptions['notify']>();
  const replacer = createReplacer({
    api: { saveDraft },
    buffer: {
      async saveSeparate(key, { title }) {
        if (!works.browser) return null;
        stored.browser.set(key, title);
        return key;
      },
      async remove(id) {
        stored.browser.delete(id);
      },
    },
    saver: { state: createStore<SaveState>({ name: 'idle', revision: 3, saved: sampleDeck }) },
    state,
    currentDeck: () => state.get().deck,
    replaceDeck,
    notify,
  });
  const titles = () => [[...stored.service.values()], [...stored.browser.values()]];
  return { replacer, state, saveDraft, replaceDeck, notify, works, titles };
}

const service = { service: true, browser: true };
const browserOnly = { service: false, browser: true };
const nowhere = { service: false, browser: false };

it.each([
  ['on the service', typed, service, { name: 'restored', restored: 'draft', replacedIn: 'service' }, [['Typed'], []]],
  [
    'in the browser',
    typed,
    browserOnly,
    { name: 'restored', restored: 'draft', replacedIn: 'browser' },
    [[], ['Typed']],
  ],
  ['nowhere', typed, nowhere, { name: 'draft-restored-not-stored' }, [[], []]],
  [
    'nowhere, as all are saved',
    sampleDeck,
    service,
    { name: 'restored', restored: 'draft', replacedIn: null },
    [[], []],
  ],
] as const)('reports that replaced unsaved changes are stored %s', async (_, deck, storages, toast, titles) => {
  const now = open(deck, storages);
  now.replacer.openDraft(draft, sampleDeck);
  expect(now.replaceDeck).toHaveBeenCalledWith(draft, sampleDeck);
  await vi.waitFor(() => expect(now.notify.mock.calls).toEqual([[toast]]));
  await vi.waitFor(() => expect(now.titles()).toEqual(titles));
});

it('stores the same unsaved changes once, even if a failed restore is retried', async () => {
  const { replacer, saveDraft, works, titles } = open(typed);
  works.service = false;
  expect(await replacer.storeUnsavedChanges()).toBe('browser');
  expect(await replacer.storeUnsavedChanges()).toBe('browser');
  works.service = true;
  expect(await replacer.storeUnsavedChanges()).toBe('service');
  expect(await replacer.storeUnsavedChanges()).toBe('service');
  expect(titles()).toEqual([['Typed'], []]);
  expect(new Set(saveDraft.mock.calls.map(([save]) => save.separateKey)).size).toBe(1);
  for (const [save] of saveDraft.mock.calls) {
    expect(save).toMatchObject({ base_revision: 3, deck: typed });
    expect(save.separateKey).toMatch(/^[\w-]{1,64}$/);
  }
});

it('rejects if unsaved changes cannot be stored, and does not send them again', async () => {
  vi.useFakeTimers();
  const { replacer, saveDraft } = open(typed, nowhere);
  await expect(replacer.storeUnsavedChanges()).rejects.toThrow('could not be stored');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saveDraft).toHaveBeenCalledOnce();
  expect(replacer.hasUnstoredChanges.get()).toBe(false);
});

it('reports that replaced changes are being stored until the service has them', async () => {
  const { replacer, saveDraft } = open(typed, { browser: false });
  const response = Promise.withResolvers<{ draft_id: string }>();
  saveDraft.mockImplementation(() => response.promise);
  replacer.openDraft(draft);
  await Promise.resolve();
  expect(replacer.hasUnstoredChanges.get()).toBe(true);
  response.resolve({ draft_id: 'd-2' });
  await vi.waitFor(() => expect(replacer.hasUnstoredChanges.get()).toBe(false));
});

it('reports that replaced changes are being stored until the browser has them', async () => {
  const { replacer, saveDraft } = open(typed);
  saveDraft.mockImplementation(() => new Promise(() => undefined));
  replacer.openDraft(draft);
  expect(replacer.hasUnstoredChanges.get()).toBe(true);
  await vi.waitFor(() => expect(replacer.hasUnstoredChanges.get()).toBe(false));
});

it('sends replaced changes that are stored nowhere again until the service has them', async () => {
  vi.useFakeTimers();
  const { replacer, state, saveDraft, works, titles } = open(typed, nowhere);
  replacer.openDraft(draft);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(replacer.hasUnstoredChanges.get()).toBe(true);
  // Undo restores them, so that the page's own draft contains them, and Redo replaces them again.
  state.set(openDeck(typed));
  expect(replacer.hasUnstoredChanges.get()).toBe(false);
  state.set(openDeck(draft));
  expect(replacer.hasUnstoredChanges.get()).toBe(true);
  works.service = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(replacer.hasUnstoredChanges.get()).toBe(false);
  expect(titles()).toEqual([['Typed'], []]);
  expect(new Set(saveDraft.mock.calls.map(([save]) => save.separateKey)).size).toBe(1);
});

it('deletes the copy in the browser after only the response of the service was lost', async () => {
  vi.useFakeTimers();
  const { replacer, saveDraft, titles } = open(typed);
  saveDraft.mockRejectedValueOnce(new PptError({ code: 'timeout', message: 'No response.' }));
  expect(await replacer.storeUnsavedChanges()).toBe('browser');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(titles()).toEqual([['Typed'], []]);
});

it('sends replaced changes again when the drafts are flushed, and waits for the response', async () => {
  const { replacer, saveDraft, works } = open(typed, nowhere);
  replacer.openDraft(draft);
  await vi.waitFor(() => expect(saveDraft).toHaveBeenCalledOnce());
  await Promise.resolve();
  const page = { isStored: () => true, flush: async () => true } as unknown as SharedDrafts;
  const drafts = withReplaced(page, replacer);
  expect([drafts.isStored(), await drafts.flush()]).toEqual([false, false]);
  works.service = true;
  expect([await drafts.flush(), drafts.isStored()]).toEqual([true, true]);
  expect(await drafts.flush()).toBe(true);
  expect(saveDraft).toHaveBeenCalledTimes(3);
});

it.each(['closed', 'rejected'] as const)('does not send replaced changes again if it is %s', async (reason) => {
  vi.useFakeTimers();
  const { replacer, saveDraft } = open(typed, nowhere);
  if (reason === 'rejected') saveDraft.mockRejectedValue(new PptError({ code: 'too_large', message: 'Too large.' }));
  replacer.openDraft(draft);
  await vi.advanceTimersByTimeAsync(0);
  if (reason === 'closed') replacer.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saveDraft).toHaveBeenCalledOnce();
  expect(replacer.hasUnstoredChanges.get()).toBe(true);
});
