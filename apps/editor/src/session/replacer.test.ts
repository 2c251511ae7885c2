import { PptError } from '@ppt-embed/protocol/host';
import { expect, it, vi } from 'vitest';
import { createStore } from '../kit/store.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createReplacer, type ReplacerOptions } from './replacer.ts';
import type { SaveState } from './save-machine.ts';

const typed = { ...sampleDeck, title: 'Typed' };
const draft = { ...sampleDeck, title: 'Draft' };

/** Creates a replacer for an open deck. */
function open(deck: typeof sampleDeck, error?: PptError) {
  const saveDraft = vi.fn<ReplacerOptions['api']['saveDraft']>(async () => {
    if (error) throw error;
    return { draft_id: 'd-2' };
  });
  const withdraw = vi.fn<ReplacerOptions['buffer']['withdraw']>(async () => undefined);
  const replaceDeck = vi.fn<ReplacerOptions['replaceDeck']>();
  const notify = vi.fn<ReplacerOptions['notify']>();
  const replacer = createReplacer({
    api: { saveDraft },
    buffer: { id: 'page', withdraw },
    saver: { state: createStore<SaveState>({ name: 'idle', revision: 3, saved: sampleDeck }) },
    currentDeck: () => deck,
    replaceDeck,
    notify,
  });
  return { replacer, saveDraft, withdraw, replaceDeck, notify };
}

it('stores unsaved changes as a separate draft before another draft replaces them', async () => {
  const { replacer, saveDraft, withdraw, replaceDeck, notify } = open(typed);
  replacer.openDraft(draft, sampleDeck);
  expect(replaceDeck).toHaveBeenCalledWith(draft, sampleDeck);
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith({ name: 'draft-restored', isKept: true }));
  expect(saveDraft.mock.calls).toEqual([[{ base_revision: 3, deck: typed, separate: true }]]);
  expect(withdraw).not.toHaveBeenCalled();
});

it('stores them in the browser if the service is unavailable, apart from the draft of the page', async () => {
  const { replacer, withdraw } = open(typed, new PptError({ code: 'network', message: 'No network.' }));
  expect(await replacer.keep()).toBe(false);
  expect(withdraw.mock.calls).toMatchObject([
    [{ id: expect.stringMatching(/^page ./), deck: typed, isOffered: false }],
  ]);
});

it('stores nothing if everything is saved', async () => {
  const { replacer, saveDraft, notify } = open(sampleDeck);
  replacer.openDraft(draft);
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith({ name: 'draft-restored', isKept: false }));
  expect(saveDraft).not.toHaveBeenCalled();
});
