import { describe, expect, it } from 'vitest';
import type { HistoryPage, PresentationChange } from '@ppt-embed/protocol/host';
import { errorOf, testHost } from '../../fakes/test-host.ts';

async function withTwo() {
  const host = testHost('full');
  const ann = host.browser();
  await ann.connect();
  const create = async (text: string) =>
    ((await (await ann.open({ kind: 'markdown', text })).json()) as { pptId: string }).pptId;
  const list = async (path: '/history' | '/my-presentations', query = '') =>
    (await (await ann.get(path + query)).json()) as HistoryPage;
  const titles = async () => (await list('/history')).records.map(({ title }) => title);
  const ids = async () => (await list('/my-presentations')).records.map(({ pptId }) => pptId);
  const change = async (input: PresentationChange) => (await ann.post('/change', input)).json();
  return { host, ann, list, titles, ids, change, first: await create('first'), second: await create('second') };
}

describe('changes to a presentation', () => {
  it('renames it in the history and in the ledger', async () => {
    const { change, first, titles, list } = await withTwo();
    expect(await change({ kind: 'rename', pptId: first, title: ' Renamed ' })).toEqual({
      pptId: first,
      title: 'Renamed',
    });
    expect(await titles()).toEqual(['second', 'Renamed']);
    const own = (await list('/my-presentations')).records;
    expect(own.find(({ pptId }) => pptId === first)?.title).toBe('Renamed');
  });

  it('adds a copy to the ledger, so that only its user can open it', async () => {
    const { change, first, ids, ann, host } = await withTwo();
    const { pptId: copy, title } = (await change({ kind: 'duplicate', pptId: first, title: 'Second one' })) as {
      pptId: string;
      title: string;
    };
    expect(title).toBe('Second one');
    expect(new Set(await ids())).toContain(copy);
    expect((await ann.open({ kind: 'presentation', pptId: copy })).status).toBe(200);
    const bob = host.browser({ id: 'bob' });
    await bob.connect();
    expect((await bob.open({ kind: 'presentation', pptId: copy })).status).toBe(404);
  });

  it('removes a deleted presentation from both lists, and restores it at its position', async () => {
    const { change, first, second, titles, ids, ann } = await withTwo();
    const before = await ids();
    expect(await change({ kind: 'delete', pptId: first })).toEqual({ pptId: first });
    expect([await titles(), await ids()]).toEqual([['second'], [second]]);
    expect((await errorOf(await ann.open({ kind: 'presentation', pptId: first }))).code).toBe('presentation_not_found');
    expect(await change({ kind: 'restore', pptId: first })).toEqual({ pptId: first, title: 'first' });
    expect(await ids()).toEqual(before);
  });

  it('returns the features of each list, and searches the history', async () => {
    const { list } = await withTwo();
    const changes = ['rename', 'duplicate', 'delete'];
    expect((await list('/my-presentations')).features).toEqual(changes);
    const found = await list('/history', '?search=sec&sort=edited');
    expect(found).toMatchObject({ features: [...changes, 'search', 'sort'], records: [{ title: 'second' }] });
    expect(found.records[0]?.editedAt).toBe('2026-11-20T09:30:00+08:00');
    const { records } = await list('/history');
    expect(records.map(({ title, hasUnsavedChanges }) => [title, hasUnsavedChanges])).toEqual([
      ['second', true],
      ['first', undefined],
    ]);
  });

  it.each([
    { kind: 'erase', pptId: 'x' },
    { kind: 'rename', pptId: 'x' },
    { kind: 'rename', pptId: 'x', title: ' ' },
    { kind: 'rename', pptId: 'x', title: 'a'.repeat(301) },
    { kind: 'delete' },
  ])('rejects %j without calling the service', async (body) => {
    const { ann, host } = await withTwo();
    const before = host.service.calls.length;
    expect((await errorOf(await ann.post('/change', body))).code).toBe('invalid_request');
    expect(host.service.calls.length).toBe(before);
  });

  it.each(['?sort=size', `?search=${'a'.repeat(201)}`])('rejects the query %.20s', async (query) => {
    const { ann } = await withTwo();
    expect((await ann.get(`/history${query}`)).status).toBe(400);
  });
});
