import { maxDraftIdLength, maxStoredDeckLength, type StoredDraft } from '@ppt-embed/protocol/frame';
import { afterEach, expect, it, vi } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
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
const origin = 'https://editor.example';
const store = (draft: StoredDraft, scope = 'ann', pptId = 'p1', editor = origin) =>
  handleDraftRequest({ ...base, action: 'store', pptId, draft }, [editor, scope, pptId]);
const list = async (scope = 'ann', pptId = 'p1', editor = origin) =>
  (await handleDraftRequest({ ...base, action: 'list', pptId }, [editor, scope, pptId])).drafts;
const ids = async (...owner: Parameters<typeof list>) => (await list(...owner))?.map(({ id }) => id);

it('stores, replaces, lists and removes the drafts of a presentation', async () => {
  expect(await list()).toEqual([]);
  expect(await store(draftOf('a'))).toEqual({ type: 'draftResult', requestId: '1', ok: true });
  const replaced = { ...draftOf('a', '{}'), isOffered: false };
  await store(replaced);
  await store(draftOf('b'));
  expect(await list()).toEqual([replaced, draftOf('b')]);
  const removed = await handleDraftRequest({ ...base, action: 'remove', draftId: 'a' }, [origin, 'ann', 'p1']);
  expect(removed.ok).toBe(true);
  expect(await ids()).toEqual(['b']);
});

it('separates presentations, users and origins of editors', async () => {
  await store(draftOf('a'));
  await store(draftOf('b'), 'ben');
  await store(draftOf('c'), 'ann', 'p2');
  const other = 'https://other.example';
  await store(draftOf('d'), 'ann', 'p1', other);
  const all = [await ids(), await ids('ben'), await ids('ann', 'p2'), await ids('ann', 'p1', other)];
  expect(all).toEqual([['a'], ['b'], ['c'], ['d']]);
});

it('rejects requests for other presentations, and all requests if the page stores no drafts', async () => {
  await store(draftOf('a'));
  const message = { ...base, action: 'list' } as const;
  const rejected = { type: 'draftResult', requestId: '1', ok: false };
  expect(await handleDraftRequest(message, [origin, 'ann', 'p2'])).toEqual(rejected);
  expect(await handleDraftRequest(message, undefined)).toEqual(rejected);
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

// Writing drafts of 16 MB takes most of the time of this file.
itInFullRun(
  'stores several drafts of the maximum length, and deletes those that are not offered first, then the oldest',
  async () => {
    // The other fields of a draft count as 1000 code units.
    const long = 'x'.repeat(maxStoredDeckLength - 1000);
    const now = vi.spyOn(Date, 'now');
    for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
      now.mockReturnValue(index * 1000);
      await store({ ...draftOf(id, long), isOffered: id !== 'b' }, 'ann', id === 'a' ? 'p2' : 'p1');
    }
    now.mockReturnValue(4000);
    await store(draftOf('d', long));
    expect(await ids()).toEqual(['b', 'c', 'd']);
    await store(draftOf('e', ''));
    expect([await ids(), await ids('ann', 'p2')]).toEqual([['c', 'd', 'e'], ['a']]);
    await store(draftOf('f', long));
    expect([await ids(), await ids('ann', 'p2')]).toEqual([['c', 'd', 'e', 'f'], []]);
  },
);

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

it.each<[string, () => Promise<unknown>]>([
  ['lists', () => list('cy', 'p3')],
  ['stores', () => store(draftOf('c'), 'cy', 'p3')],
  ['removes', () => handleDraftRequest({ ...base, action: 'remove', draftId: 'c', pptId: 'p3' }, [origin, 'cy', 'p3'])],
])('deletes all drafts that are too old when an editor %s drafts of another presentation', async (_, request) => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  await store(draftOf('a'));
  await store({ ...draftOf('b'), isOffered: false }, 'ben', 'p2');
  now.mockReturnValue(dayMs);
  await store(draftOf('recent'));
  now.mockReturnValue(30 * dayMs + 1);
  await request();
  now.mockReturnValue(0);
  expect([await ids(), await ids('ben', 'p2')]).toEqual([['recent'], []]);
});

it('keeps a draft that is stored again after more than 30 days', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  await store(draftOf('a'));
  now.mockReturnValue(31 * dayMs);
  await store(draftOf('a', '{}'));
  expect(await list()).toEqual([draftOf('a', '{}')]);
});

itInFullRun('keeps a recent draft that is not offered if only drafts that are too old exceed the limit', async () => {
  const long = 'x'.repeat(maxStoredDeckLength - 1000);
  const now = vi.spyOn(Date, 'now').mockReturnValue(0);
  for (const id of ['a', 'b', 'c']) await store(draftOf(id, long), 'ann', 'p2');
  now.mockReturnValue(31 * dayMs);
  await store({ ...draftOf('d', long), isOffered: false });
  await store(draftOf('e', long));
  expect([await ids(), await ids('ann', 'p2')]).toEqual([['d', 'e'], []]);
});

it('replies that the draft is not stored if the browser blocks the storage of the page', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  expect((await store(draftOf('a'))).ok).toBe(false);
});
