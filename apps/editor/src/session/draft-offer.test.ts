import type { Deck } from '@ppt-embed/deck';
import { expect, it, vi } from 'vitest';
import { emptyDraftBuffer } from '../testing/empty-draft-buffer.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import type { BufferedDraft, DraftBuffer } from './draft-buffer.ts';
import { createDraftOffer, type DraftOfferOptions } from './draft-offer.ts';

const titled = (title: string): Deck => ({ ...sampleDeck, title });
const stored = (id: string) => ({ id, savedAt: 100, deck: titled(id) });
const buffered = (id: string, isOffered = true): BufferedDraft => ({ ...stored(id), isOffered });

function createOffer(options: Partial<DraftOfferOptions> = {}, drafts: BufferedDraft[] = []) {
  const calls: string[] = [];
  const buffer: DraftBuffer = {
    ...emptyDraftBuffer(),
    list: async () => drafts,
    withdraw: async ({ id }) => void calls.push(`withdraw ${id}`),
    remove: async (id) => void calls.push(`remove ${id}`),
    adopt: (id) => void calls.push(`adopt ${id}`),
  };
  const onOpen = ({ title }: Deck, base?: Deck) => void calls.push(`open ${title}${base ? ' since the save' : ''}`);
  const offer = createDraftOffer({ deck: sampleDeck, buffer, onOpen, whenPainted: async () => undefined, ...options });
  return { offer, calls, offeredId: () => offer.offered.get()?.id };
}

it('returns an opened draft of the service once, when the deck contains it', async () => {
  const { offer, offeredId } = createOffer({ draft: stored('a') });
  await vi.waitFor(() => expect(offeredId()).toBe('a'));
  expect(offer.takeReplaced(() => true)).toEqual([]);
  offer.open();
  // The user has undone opening the draft.
  expect(offer.takeReplaced(() => false)).toEqual([]);
  expect(offer.takeReplaced(({ title }) => title === 'a')).toEqual(['a']);
  expect(offer.takeReplaced(() => true)).toEqual([]);
});

it('does not return a draft that the user has postponed', async () => {
  const { offer, offeredId } = createOffer({ draft: stored('a') });
  await vi.waitFor(() => expect(offeredId()).toBe('a'));
  offer.postpone();
  expect(offer.takeReplaced(() => true)).toEqual([]);
});

it.each([
  ['ignored', () => undefined],
  ['postponed', (offer: ReturnType<typeof createDraftOffer>) => offer.postpone()],
])("stops offering the browser's drafts after a save if the user has %s them, but keeps them", async (_, react) => {
  const { offer, calls, offeredId } = createOffer({}, [buffered('a'), buffered('b'), buffered('c', false)]);
  await vi.waitFor(() => expect(offeredId()).toBe('a'));
  react(offer);
  offer.withdraw();
  offer.withdraw();
  expect(calls).toEqual(['withdraw a', 'withdraw b']);
});

it('lists the drafts in the browser, but does not offer those from before a save', async () => {
  const { offer, offeredId } = createOffer({}, [buffered('a', false), buffered('b')]);
  await vi.waitFor(() => expect(offeredId()).toBe('b'));
  expect((await offer.listInBrowser()).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('does not list drafts that other tabs are editing', async () => {
  const tabs = { isDraftInUse: async (id: string) => id === 'a' };
  const { offer } = createOffer({ tabs }, [buffered('a'), buffered('b')]);
  expect((await offer.listInBrowser()).map(({ id }) => id)).toEqual(['b']);
});

it('restores a listed draft in place of the open deck, and ends its offer', async () => {
  const { offer, calls, offeredId } = createOffer({}, [buffered('a')]);
  await vi.waitFor(() => expect(offeredId()).toBe('a'));
  offer.restore({ ...buffered('a'), storedIn: 'browser' });
  expect([offeredId(), calls]).toEqual([undefined, ['adopt a', 'open a']]);
  offer.restore({ ...stored('b'), storedIn: 'service' });
  expect(offer.takeReplaced(() => true)).toEqual(['b']);
  offer.withdraw();
  expect(calls).toEqual(['adopt a', 'open a', 'open b']);
});

it('ends the offer of a draft that the user deletes, and deletes it in the browser', async () => {
  const { offer, offeredId, calls } = createOffer({}, [buffered('a'), buffered('b')]);
  await vi.waitFor(() => expect(offeredId()).toBe('a'));
  await offer.forget('b');
  expect(offeredId()).toBe('a');
  await offer.forget('a');
  expect(offeredId()).toBeUndefined();
  offer.withdraw();
  expect(calls).toEqual(['remove b', 'remove a']);
});
