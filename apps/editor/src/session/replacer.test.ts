import { PptError } from '@ppt-embed/protocol/host';
import { expect, it, vi } from 'vitest';
import { createStore } from '../kit/store.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createReplacer, type ReplacerOptions } from './replacer.ts';
import type { SaveState } from './save-machine.ts';

const typed = { ...sampleDeck, title: 'Typed' };
const draft = { ...sampleDeck, title: 'Draft' };

/** Creates a replacer for an open deck. The service and the browser store drafts in `stored`. */
function open(deck: typeof sampleDeck, { service = true, browser = true } = {}) {
  const stored = { service: new Map<string, string>(), browser: new Map<string, string>() };
  const works = { service, browser };
  const saveDraft = vi.fn<ReplacerOptions['api']['saveDraft']>(async (save) => {
    if (!works.service) throw new PptError({ code: 'network', message: 'No network.' });
    stored.service.set(save.separateKey ?? '', save.deck.title);
    return { draft_id: 'd-2' };
  });
  const replaceDeck = vi.fn<ReplacerOptions['replaceDeck']>();
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
    currentDeck: () => deck,
    replaceDeck,
    notify,
  });
  const titles = () => [[...stored.service.values()], [...stored.browser.values()]];
  return { replacer, saveDraft, replaceDeck, notify, works, titles };
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
  ['nowhere', typed, nowhere, { name: 'restored-not-stored', restored: 'draft' }, [[], []]],
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

it('reports that changes are being stored until the browser or the service has them', async () => {
  const { replacer, saveDraft, works } = open(typed, { browser: false });
  const response = Promise.withResolvers<{ draft_id: string }>();
  saveDraft.mockImplementation(() => response.promise);
  void replacer.storeUnsavedChanges();
  await Promise.resolve();
  expect(replacer.isStoring()).toBe(true);
  works.browser = true;
  void replacer.storeUnsavedChanges();
  await vi.waitFor(() => expect(replacer.isStoring()).toBe(false));
  response.resolve({ draft_id: 'd-2' });
});
