import { maxDraftIdLength, maxStoredDeckLength, type StoredDraft } from '@ppt-embed/protocol/frame';
import { afterEach, expect, it, vi } from 'vitest';
import { handleDraftRequest } from './handle-draft-request.ts';

const dayMs = 86_400_000;

afterEach(async () => {
  vi.restoreAllMocks();
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('ppt-embed').onsuccess = resolve;
  });
});

const draftOf = (id: string, deck = `{"title":"${id}"}`): StoredDraft => ({ id, savedAt: 1, deck, isOffered: true });
const base = { ppt: 1, type: 'draftRequest', requestId: '1', pptId: 'p1' } as const;
const store = (draft: StoredDraft, scope = 'ann', pptId = 'p1') =>
  handleDraftRequest({ ...base, action: 'store', pptId, draft }, scope, pptId);
const list = async (scope = 'ann', pptId = 'p1') =>
  (await handleDraftRequest({ ...base, action: 'list', pptId }, scope, pptId)).drafts;
const ids = async (scope?: string, pptId?: string) => (await list(scope, pptId))?.map(({ id }) => id);

it('stores, replaces, lists and removes the drafts of a presentation', async () => {
  expect(await list()).toEqual([]);
  expect(await store(draftOf('a'))).toEqual({ type: 'draftResult', requestId: '1', ok: true });
  const replaced = { ...draftOf('a', '{}'), isOffered: false };
  await store(replaced);
  await store(draftOf('b'));
  expect(await list()).toEqual([replaced, draftOf('b')]);
  const removed = await handleDraftRequest({ ...base, action: 'remove', draftId: 'a' }, 'ann', 'p1');
  expect(removed.ok).toBe(true);
  expect(await ids()).toEqual(['b']);
});

it('separates presentations and users', async () => {
  await store(draftOf('a'));
  await store(draftOf('b'), 'ben');
  await store(draftOf('c'), 'ann', 'p2');
  expect([await ids(), await ids('ben'), await ids('ann', 'p2')]).toEqual([['a'], ['b'], ['c']]);
});

it('rejects requests for other presentations, and all requests if the page stores no drafts', async () => {
  await store(draftOf('a'));
  const message = { ...base, action: 'list' } as const;
  const rejected = { type: 'draftResult', requestId: '1', ok: false };
  expect(await handleDraftRequest(message, 'ann', 'p2')).toEqual(rejected);
  expect(await handleDraftRequest(message, 'ann', undefined)).toEqual(rejected);
});

it('rejects a draft that is too large, or whose id is', async () => {
  const long = draftOf('a', 'x'.repeat(maxStoredDeckLength + 1));
  expect((await store(long)).ok).toBe(false);
  expect((await store(draftOf('x'.repeat(maxDraftIdLength + 1)))).ok).toBe(false);
  expect(await list()).toEqual([]);
});

it.each([null, { ...draftOf('a'), deck: {} }, { ...draftOf('a'), savedAt: '1' }, { ...draftOf('a'), id: undefined }])(
  'rejects an invalid draft: %j',
  async (draft) => {
    expect((await store(draft as unknown as StoredDraft)).ok).toBe(false);
    expect(await list()).toEqual([]);
  },
);

it('deletes the oldest drafts if all drafts together are too large', async () => {
  const half = 'x'.repeat(maxStoredDeckLength / 2);
  const now = vi.spyOn(Date, 'now');
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    now.mockReturnValue(index * 1000);
    await store(draftOf(id, half), 'ann', id === 'a' ? 'p2' : 'p1');
  }
  expect([await ids(), await ids('ann', 'p2')]).toEqual([['b', 'c'], []]);
  now.mockReturnValue(4000);
  await store(draftOf('b', half));
  expect(await ids()).toEqual(['b', 'c']);
});

it('deletes drafts after 30 days, also those of other presentations', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  await store(draftOf('a'));
  await store(draftOf('b'), 'ben', 'p2');
  now.mockReturnValue(30 * dayMs);
  expect(await ids()).toEqual(['a']);
  now.mockReturnValue(30 * dayMs + 1);
  expect(await ids()).toEqual([]);
  now.mockReturnValue(0);
  expect([await ids(), await ids('ben', 'p2')]).toEqual([[], []]);
});

it('replies that the draft is not stored if the browser blocks the storage of the page', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect((await store(draftOf('a'))).ok).toBe(false);
});
