import { expect, it } from 'vitest';
import type { EditorSource } from '@ppt-embed/protocol/host';
import { resolves, createManualClock, createMemoryFetcher, delays, fails, hangs, rejects } from './index.ts';

const page = { page: 1, pageSize: 10 };

it('fails twice, then resolves after 2 s', async () => {
  const clock = createManualClock();
  const fetcher = createMemoryFetcher({
    clock,
    faults: { listHistory: [fails('network', { times: 2 }), delays(2000)] },
  });
  await expect(fetcher.listHistory(page)).rejects.toMatchObject({ code: 'network' });
  await expect(fetcher.listHistory(page)).rejects.toMatchObject({ code: 'network' });
  let isDone = false;
  const third = fetcher.listHistory(page).then(() => (isDone = true));
  await clock.advance(1999);
  expect(isDone).toBe(false);
  await clock.advance(1);
  await third;
  expect(isDone).toBe(true);
});

it('rejects an aborted call', async () => {
  const fetcher = createMemoryFetcher({ faults: { listCovers: [hangs()] } });
  const control = new AbortController();
  const call = fetcher.listCovers({}, { signal: control.signal });
  control.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it('shows new presentations first in the history, and creates one presentation per request', async () => {
  const fetcher = createMemoryFetcher();
  const source: EditorSource = {
    kind: 'markdown',
    text: '# Bus lanes\n\nText',
    creationId: '0b5f1d2e-3a4b-4c5d-8e6f-708192a3b4c5',
  };
  const first = await fetcher.openEditor({ source });
  const second = await fetcher.openEditor({ source });
  expect(second.pptId).toBe(first.pptId);
  expect(second.url).not.toBe(first.url);
  const { records, total, lastPage } = await fetcher.listHistory(page);
  expect(records[0]).toMatchObject({ pptId: first.pptId, title: 'Bus lanes' });
  expect([total, lastPage]).toEqual([129, 13]);
  await expect(fetcher.openEditor({ source: { ...source, text: '# Other' } })).rejects.toMatchObject({
    code: 'creation_conflict',
  });
});

it('rejects a creationId that is no UUID, as the host kit does', async () => {
  const open = createMemoryFetcher().openEditor({ source: { kind: 'markdown', text: '# Hi', creationId: 'order-42' } });
  await expect(open).rejects.toMatchObject({
    code: 'invalid_request',
    message: 'creationId must be a UUID, for example of newCreationId().',
  });
});

it('rejects empty text, and text over 1 MB', async () => {
  const open = (text: string): Promise<unknown> =>
    createMemoryFetcher().openEditor({ source: { kind: 'markdown', text } });
  await expect(open(' \n')).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(open('演'.repeat(400_000))).rejects.toMatchObject({ code: 'too_large' });
});

it('allows a download only after the presentation was opened and rendered, charged once an hour', async () => {
  const clock = createManualClock();
  const fetcher = createMemoryFetcher({ clock });
  const { pptId = '' } = await fetcher.openEditor({ source: { kind: 'markdown', text: '# New' } });
  await expect(fetcher.requestDownload({ pptId })).rejects.toMatchObject({ code: 'not_rendered' });
  await clock.advance(1000);
  expect(await fetcher.requestDownload({ pptId })).toMatchObject({ chargedFor: 3600 });
  await clock.advance(1_020_000);
  expect(await fetcher.requestDownload({ pptId })).toMatchObject({ chargedFor: 2580 });
  await clock.advance(2_580_000);
  expect(await fetcher.requestDownload({ pptId })).toMatchObject({ chargedFor: 3600 });
});

it('filters covers, and returns different ones on each call', async () => {
  const fetcher = createMemoryFetcher();
  const covers = await fetcher.listCovers({ style: '科技风', language: '英文', limit: 3 });
  expect(covers.map(({ style, language }) => [style, language])).toEqual(Array(3).fill(['科技风', '英文']));
  const others = await fetcher.listCovers({ style: '科技风', language: '英文', limit: 3 });
  expect(new Set([...covers, ...others].map(({ id }) => id)).size).toBe(6);
  expect(await fetcher.listCovers({ limit: 20 })).toHaveLength(20);
});

it('rejects calls that need a connection while there is none', async () => {
  const fetcher = createMemoryFetcher();
  await fetcher.disconnect();
  expect(await fetcher.getConnection()).toEqual({ status: 'disconnected' });
  await expect(fetcher.listHistory(page)).rejects.toMatchObject({ code: 'disconnected' });
  expect(await fetcher.listCovers({})).toHaveLength(11);
});

it('resolves and rejects with any value, as a host’s own fetcher may', async () => {
  const fetcher = createMemoryFetcher({
    faults: {
      openEditor: [resolves({ url: 'javascript:alert(1)' }, { times: 1 }), resolves(null, { times: 1 }), rejects('no')],
    },
  });
  const open = (): Promise<unknown> => fetcher.openEditor({ source: { kind: 'home' } });
  expect(await open()).toEqual({ url: 'javascript:alert(1)' });
  expect(await open()).toBeNull();
  await expect(open()).rejects.toBe('no');
});

it('records the issued URLs and the presentations created here', async () => {
  const fetcher = createMemoryFetcher();
  await fetcher.openEditor({ source: { kind: 'presentation', pptId: 'sample-2' } });
  const created = await fetcher.openEditor({ source: { kind: 'markdown', text: '# Bus lanes' } });
  expect(fetcher.issuedUrls.map(({ pptId, source }) => [pptId, source.kind])).toEqual([
    ['sample-2', 'presentation'],
    [created.pptId, 'markdown'],
  ]);
  const presentations = await fetcher.listMyPresentations(page);
  expect(presentations.records.map(({ pptId }) => pptId)).toEqual([created.pptId]);
});

it('lets only administrators manage users', async () => {
  const fetcher = createMemoryFetcher();
  const { users, total } = await fetcher.listUsers(page);
  expect([users.length, total]).toEqual([10, 24]);
  const created = await fetcher.createUser({ name: 'New person', unionId: 'u-1' });
  expect(await fetcher.createUser({ name: 'Again', unionId: 'u-1' })).toEqual(created);
  expect(await fetcher.banUser({ unionId: 'u-1' })).toMatchObject({ name: 'New person', status: 'banned' });
  await expect(fetcher.banUser({ unionId: 'nobody' })).rejects.toMatchObject({ code: 'invalid_request' });
  const ordinary = createMemoryFetcher({ isAdmin: false });
  await expect(ordinary.listUsers(page)).rejects.toMatchObject({ code: 'forbidden' });
});
