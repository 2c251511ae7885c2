import type { Deck } from '@ppt-embed/deck';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../kit/store.ts';
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
  const offer = createDraftOffer({
    deck: sampleDeck,
    loadDraft: async (id) => stored(id),
    buffer,
    onOpen,
    whenPainted: async () => undefined,
    ...options,
  });
  return { offer, calls, offeredId: () => offer.offered.get()?.id };
}

it('waits for the open document that contains a draft, and does not offer the draft if the document has changes', async () => {
  const documentId = 'document-1';
  const [shared, alone] = [createStore(false), createStore(false)];
  const whenTrue = (store: typeof shared) => () => new Promise<void>((done) => store.subscribe(done));
  const joining = createOffer({ draft: { ...stored('a'), documentId }, whenShared: whenTrue(shared) });
  const waiting = createOffer({ draft: { ...stored('a'), documentId }, whenShared: whenTrue(alone) });
  const other = createOffer({ draft: stored('a'), whenShared: whenTrue(alone) });
  await vi.waitFor(() => expect(other.offeredId()).toBe('a'));
  expect([joining.offeredId(), waiting.offeredId()]).toEqual([undefined, undefined]);
  joining.offer.end();
  shared.set(true);
  alone.set(true);
  await vi.waitFor(() => expect(waiting.offeredId()).toBe('a'));
  expect(joining.offeredId()).toBeUndefined();
  waiting.offer.open();
  expect(waiting.offer.opened()).toEqual({ before: sampleDeck, after: titled('a'), documentId });
});

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
  const tabs = { canReachTabs: true, isDraftInUse: async (id: string) => id === 'a' };
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

it('replaces the copies of an opened draft in the browser, because the service may have received it as well', async () => {
  const copy = { ...buffered('b'), savedAt: 99, deck: titled('a') };
  const { offer, calls, offeredId } = createOffer({ draft: stored('a') }, [copy, { ...buffered('c'), savedAt: 98 }]);
  await vi.waitFor(() => expect(offeredId()).toBe('a'));
  offer.open();
  offer.withdraw();
  await vi.waitFor(() => expect(calls).toEqual(['open a since the save', 'withdraw c', 'adopt b']));
});

it('neither replaces nor withdraws drafts that other tabs are editing', async () => {
  const inUse = new Set(['b']);
  const tabs = { canReachTabs: true, isDraftInUse: async (id: string) => inUse.has(id) };
  const copies = ['b', 'c', 'd'].map((id) => ({ ...buffered(id), savedAt: 99, deck: titled('a') }));
  const { offer, calls, offeredId } = createOffer({ draft: stored('a'), tabs }, [...copies, buffered('e')]);
  await vi.waitFor(() => expect(offeredId()).toBe('a'));
  inUse.add('c');
  offer.open();
  offer.withdraw();
  await vi.waitFor(() => expect(calls).toEqual(['open a since the save', 'withdraw e', 'adopt d']));
});

it("offers the service's draft if another tab is editing the newest draft in the browser", async () => {
  const tabs = { canReachTabs: true, isDraftInUse: async (id: string) => id === 'b' };
  const { offer, calls, offeredId } = createOffer({ draft: stored('a'), tabs }, [buffered('b')]);
  await vi.waitFor(() => expect(offeredId()).toBe('a'));
  offer.withdraw();
  expect(calls).toEqual([]);
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

describe('the offer of a draft while tabs cannot reach each other', () => {
  const tabs = { canReachTabs: false, isDraftInUse: async () => false };

  /** Creates an offer that waits until no other page has the presentation open. */
  async function createDelayedOffer(options: Partial<DraftOfferOptions> = {}, drafts = [buffered('a')]) {
    const isOpenElsewhere = createStore(true);
    const created = createOffer({ tabs, isOpenElsewhere, ...options }, drafts);
    await new Promise((done) => setTimeout(done));
    async function closeElsewhere(): Promise<void> {
      isOpenElsewhere.set(false);
      await new Promise((done) => setTimeout(done));
    }
    return { ...created, closeElsewhere };
  }

  it.each(['browser', 'service'] as const)('waits until the other page is closed: %s', async (storedIn) => {
    const [options, drafts] = storedIn === 'service' ? [{ draft: stored('a') }, []] : [{}, [buffered('a')]];
    const { offeredId, closeElsewhere } = await createDelayedOffer(options, drafts);
    expect(offeredId()).toBeUndefined();
    await closeElsewhere();
    expect(offeredId()).toBe('a');
  });

  it.each<[string, (offer: ReturnType<typeof createDraftOffer>) => unknown]>([
    ['restored', (offer) => offer.restore({ ...buffered('a'), storedIn: 'browser' })],
    ['deleted', (offer) => offer.forget('a')],
    ['replaced by a save', (offer) => offer.withdraw()],
    ['opened by another user', (offer) => offer.endIfShared(({ title }) => title === 'a')],
  ])('ends if the draft is %s in the meantime', async (_, react) => {
    const { offer, offeredId, closeElsewhere } = await createDelayedOffer();
    await react(offer);
    await closeElsewhere();
    expect(offeredId()).toBeUndefined();
  });

  it.each(['browser', 'service'] as const)(
    'has the changes that the other page has made since: %s',
    async (storedIn) => {
      const drafts = storedIn === 'browser' ? [buffered('a')] : [];
      const loadDraft = async (id: string) => ({ ...stored(id), deck: titled('changed') });
      const options = storedIn === 'service' ? { draft: stored('a'), loadDraft } : {};
      const { offer, closeElsewhere } = await createDelayedOffer(options, drafts);
      if (storedIn === 'browser') drafts[0] = { ...buffered('a'), deck: titled('changed') };
      await closeElsewhere();
      expect(offer.offered.get()).toMatchObject({ id: 'a', storedIn, deck: { title: 'changed' } });
    },
  );

  it.each<[string, BufferedDraft[]]>([
    ['deleted', []],
    ['replaced by its save', [buffered('a', false)]],
    ['undone', [{ ...buffered('a'), deck: sampleDeck }]],
  ])('ends if the other page has %s the draft in the browser', async (_, after) => {
    const drafts = [buffered('a')];
    const { offeredId, closeElsewhere } = await createDelayedOffer({}, drafts);
    drafts.splice(0, 1, ...after);
    await closeElsewhere();
    expect(offeredId()).toBeUndefined();
  });

  it.each<[string, DraftOfferOptions['loadDraft']]>([
    ['deleted', async () => Promise.reject(new Error('not found'))],
    ['undone', async (id) => ({ ...stored(id), deck: sampleDeck })],
  ])('ends if the other page has %s the draft on the service', async (_, loadDraft) => {
    const { offeredId, closeElsewhere } = await createDelayedOffer({ draft: stored('a'), loadDraft }, []);
    await closeElsewhere();
    expect(offeredId()).toBeUndefined();
  });

  it('stops waiting after a save', async () => {
    const isOpen = createStore(true);
    let subscribed = 0;
    const isOpenElsewhere = {
      get: isOpen.get,
      subscribe(listener: () => void) {
        subscribed += 1;
        const stop = isOpen.subscribe(listener);
        return () => {
          subscribed -= 1;
          stop();
        };
      },
    };
    const { offer } = createOffer({ tabs, isOpenElsewhere }, [buffered('a')]);
    await vi.waitFor(() => expect(subscribed).toBe(1));
    offer.withdraw();
    expect(subscribed).toBe(0);
  });

  it('does not wait if tabs can reach each other', async () => {
    const options = { tabs: { ...tabs, canReachTabs: true }, isOpenElsewhere: createStore(true) };
    const { offeredId } = createOffer(options, [buffered('a')]);
    await vi.waitFor(() => expect(offeredId()).toBe('a'));
  });
});
