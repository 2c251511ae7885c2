import { expect, it } from 'vitest';
import type { EditorSource } from '@ppt-embed/protocol/host';
import { createManualClock, createMemoryFetcher, delays, fails, hangs } from './index.ts';

const page = { page: 1, pageSize: 10 };

it('fails twice, then answers after 2 s', async () => {
  const clock = createManualClock();
  const fetcher = createMemoryFetcher({
    clock,
    faults: { listHistory: [fails('network', { times: 2 }), delays(2000)] },
  });
  await expect(fetcher.listHistory(page)).rejects.toMatchObject({ code: 'network' });
  await expect(fetcher.listHistory(page)).rejects.toMatchObject({ code: 'network' });
  let answered = false;
  const third = fetcher.listHistory(page).then(() => (answered = true));
  await clock.advance(1999);
  expect(answered).toBe(false);
  await clock.advance(1);
  await third;
  expect(answered).toBe(true);
});

it('lets go of a call that is given up', async () => {
  const fetcher = createMemoryFetcher({ faults: { listCovers: [hangs()] } });
  const control = new AbortController();
  const call = fetcher.listCovers({}, { signal: control.signal });
  control.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it('shows what was created first in the history, and makes one presentation of one press', async () => {
  const fetcher = createMemoryFetcher();
  const source: EditorSource = { kind: 'markdown', text: '# Bus lanes\n\nText', creationId: 'c1' };
  const first = await fetcher.openEditor({ source });
  const again = await fetcher.openEditor({ source });
  expect(again.pptId).toBe(first.pptId);
  expect(again.url).not.toBe(first.url);
  const { records, total, lastPage } = await fetcher.listHistory(page);
  expect(records[0]).toMatchObject({ pptId: first.pptId, title: 'Bus lanes' });
  expect([total, lastPage]).toEqual([129, 13]);
  await expect(fetcher.openEditor({ source: { ...source, text: '# Other' } })).rejects.toMatchObject({
    code: 'creation_conflict',
  });
});

it('refuses empty text and text over 1 MB', async () => {
  const open = (text: string): Promise<unknown> =>
    createMemoryFetcher().openEditor({ source: { kind: 'markdown', text } });
  await expect(open(' \n')).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(open('演'.repeat(400_000))).rejects.toMatchObject({ code: 'too_large' });
});

it('gives a download only after the presentation was opened and drawn, charged once an hour', async () => {
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

it('filters covers and shows others at each call', async () => {
  const fetcher = createMemoryFetcher();
  const covers = await fetcher.listCovers({ style: '科技风', language: '英文', limit: 3 });
  expect(covers.map(({ style, language }) => [style, language])).toEqual(Array(3).fill(['科技风', '英文']));
  const others = await fetcher.listCovers({ style: '科技风', language: '英文', limit: 3 });
  expect(new Set([...covers, ...others].map(({ id }) => id)).size).toBe(6);
  expect(await fetcher.listCovers({ limit: 20 })).toHaveLength(20);
});

it('refuses what needs a connection while there is none', async () => {
  const fetcher = createMemoryFetcher();
  await fetcher.disconnect();
  expect(await fetcher.getConnection()).toEqual({ status: 'disconnected' });
  await expect(fetcher.listHistory(page)).rejects.toMatchObject({ code: 'disconnected' });
  expect(await fetcher.listCovers({})).toHaveLength(11);
});
