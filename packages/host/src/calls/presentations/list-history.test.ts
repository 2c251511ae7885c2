import type { HistoryPage } from '@ppt-embed/protocol/host';
import { describe, expect, it } from 'vitest';
import { errorOf, testHost, type TestHost } from '../../fakes/test-host.ts';

/** A presentation with unsaved changes in the fake service. */
const source = { kind: 'markdown', text: 'second' };
const path = '/saas/api/history';

const listOf = async (browser: ReturnType<TestHost['browser']>, query = ''): Promise<HistoryPage> =>
  (await (await browser.get(`/history${query}`)).json()) as HistoryPage;

/** Creates a host of a service whose history always contains these records. */
function hostWith(records: readonly object[]): TestHost {
  const list = records.map((record) => ({ title: 'A', created_at: '2026-11-20 08:30:00', ...record }));
  const host: TestHost = testHost('full', {
    fetch: async (input, init) =>
      new URL(new Request(input).url).pathname === path
        ? Response.json({ code: 200, msg: 'success', data: { ppt_list: list }, request_id: 'r-1' })
        : host.service.fetch(input, init),
  });
  return host;
}

describe('history', () => {
  it('shows id, preview and unsaved changes of a presentation only to its owner, not to an administrator', async () => {
    const { browser, service } = testHost('full');
    const [ann, root] = [browser(), browser({ id: 'root', unionId: null, isAdmin: true })];
    await ann.connect();
    await root.connect();
    await ann.open(source);
    const [created] = service.presentations;
    const common = {
      title: 'second',
      createdAt: '2026-11-20T08:30:00+08:00',
      editedAt: '2026-11-20T09:30:00+08:00',
      appId: 'app-1',
      userId: created?.unionId,
    };
    expect((await listOf(root)).records).toEqual([{ ...common, pptId: null }]);
    expect((await listOf(ann)).records).toEqual([
      {
        ...common,
        pptId: created?.id,
        hasUnsavedChanges: true,
        thumbnailUrl: `${service.baseUrl}/thumbnails/${created?.id}`,
      },
    ]);
  });

  it('shows an administrator everything about a presentation that this host did not create', async () => {
    const { browser, service } = testHost('full');
    const root = browser({ id: 'root', unionId: null, isAdmin: true });
    await root.connect();
    service.presentations.push({ id: 'home-1', title: 'second', unionId: 'u-1', isRendered: true });
    expect((await listOf(root)).records).toMatchObject([
      { pptId: 'home-1', hasUnsavedChanges: true, thumbnailUrl: expect.any(String) as string },
    ]);
  });

  it('ignores fields of extensions that the service does not list', async () => {
    const { browser, service } = testHost('full');
    service.extensions = [];
    const ann = browser();
    await ann.connect();
    await ann.open(source);
    const page = await listOf(ann);
    expect(page.records).toEqual([
      {
        pptId: null,
        title: 'second',
        createdAt: '2026-11-20T08:30:00+08:00',
        appId: 'app-1',
        userId: service.presentations[0]?.unionId,
      },
    ]);
    expect(page).not.toHaveProperty('features');
  });

  it('omits the fields that a record does not contain', async () => {
    const ann = hostWith([{ app_id: 'app-1', uid: 'u-1', ppt_id: 'p-1', thumbnail: '' }]).browser();
    await ann.connect();
    expect((await listOf(ann)).records).toEqual([
      { pptId: 'p-1', title: 'A', createdAt: '2026-11-20T08:30:00+08:00', appId: 'app-1', userId: 'u-1' },
    ]);
  });

  it('requests the search and the order from the service, and neither of them by default', async () => {
    const { browser, service } = testHost('full');
    const ann = browser();
    await ann.connect();
    for (const query of ['', '?search=sec', '?sort=edited', '?sort=created', '?page=2&pageSize=5&search=a&sort=title'])
      await listOf(ann, query);
    const first = { page: 1, page_size: 20 };
    expect(service.callsOf(path).map(({ body }) => body)).toEqual([
      first,
      { ...first, search: 'sec' },
      { ...first, sort: 'edited' },
      first,
      { page: 2, page_size: 5, search: 'a', sort: 'title' },
    ]);
  });

  it.each([
    ['?search=sec', 'history-search', 'history-sort'],
    ['?sort=edited', 'history-sort', 'history-search'],
  ])('rejects %s if the service does not list %s, because the list would not match', async (query, missing, other) => {
    const { browser, service } = testHost('full');
    service.extensions = [other];
    const ann = browser();
    await ann.connect();
    const { code, message } = await errorOf(await ann.get(`/history${query}`));
    expect([code, message]).toEqual(['no_such_endpoint', expect.stringContaining(missing)]);
    expect(service.callsOf(path)).toEqual([]);
  });

  it('shows at most one page if the service returns more records', async () => {
    const ann = hostWith(['p-1', 'p-2', 'p-3'].map((id) => ({ app_id: 'a', uid: 'u', ppt_id: id }))).browser();
    await ann.connect();
    const { records, lastPage } = await listOf(ann, '?pageSize=2');
    expect([records.map(({ pptId }) => pptId), lastPage]).toEqual([['p-1', 'p-2'], 2]);
  });

  it('reads each presentation once from the storage, and nothing for records without an id', async () => {
    const host = hostWith(['p-1', 'p-1', undefined].map((id) => ({ app_id: 'a', uid: 'u', ppt_id: id })));
    const ann = host.browser();
    await ann.connect();
    const { readMany } = host.storage;
    const read: string[] = [];
    host.storage.readMany = async (keys) => {
      read.push(...keys);
      return readMany?.(keys) ?? [];
    };
    expect((await listOf(ann)).records.map(({ pptId }) => pptId)).toEqual(['p-1', 'p-1', null]);
    expect(read).toEqual([expect.stringMatching(/^presentations\//)]);
  });
});
