import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { wordsOf } from './find-records.ts';

let service: TestService;
let token: string;
const names = ['Harbour plan', 'budget 2027', '港口 计划', 'Harbour budget', '100% \\ _ done'];
const ids: string[] = [];
beforeAll(async () => {
  service = await startTestService();
  await service.createMarkdown((await service.connect('another')).accessToken, '# Harbour of another');
  token = (await service.connect('lin')).accessToken;
  for (const name of names) {
    const { ppt_id } = (await service.createMarkdown(token, `---\ntitle: '${name}'\n---\n# Cover`)).json.data;
    ids.push(ppt_id as string);
    service.advance(60);
  }
  // The first presentation is saved last, although it was created first.
  const { json } = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: ids[0] } });
  const session = await service.open(json.data.saas_ppt);
  const { deck } = (await service.editor(session, 'GET', '/deck')).json;
  await service.editor(session, 'PUT', '/deck', { base_revision: 0, deck });
});
afterAll(() => service.close());

interface Listed {
  total: number;
  last_page: number;
  ppt_list: { title: string; created_at: string; edited_at: string }[];
}
const list = async (query: object) =>
  (await service.post('/saas/api/history', { token, body: { page: 1, page_size: 100, ...query } })).json;
const titles = async (query: object) => ((await list(query)).data as Listed).ppt_list.map(({ title }) => title);

it.each([
  ['harbour', ['Harbour budget', 'Harbour plan']],
  ['  BUDGET  harb ', ['Harbour budget']],
  ['计划', ['港口 计划']],
  // Characters such as % and _ are not treated as wildcards.
  ['%', ['100% \\ _ done']],
  ['\\ _', ['100% \\ _ done']],
  ['.', []],
  ["'; drop table presentations; --", []],
  ['', names.toReversed()],
])('finds titles that contain every word of %j', async (search, found) => {
  expect(await titles({ search })).toEqual(found);
});

it('considers the first 20 words, because each is compared with all titles', async () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`);
  expect(wordsOf(words(21).join(' '))).toEqual(words(20));
  expect(wordsOf(`${'w0 '.repeat(30)}w1`)).toEqual(['w0', 'w1']);
  const title = 'a b c d e f g h i j k l m n o p q r s t';
  await service
    .createMarkdown(token, `---\ntitle: '${title}'\n---\n# Cover`)
    .then(({ json }) => ids.push(json.data.ppt_id));
  try {
    expect(await titles({ search: `${title} zzz` })).toEqual([title]);
    expect(await titles({ search: `zzz ${title}` })).toEqual([]);
  } finally {
    await service.post('/saas/api/ppt-delete', { token, body: { ppt_id: ids.pop() } });
  }
});

it('sorts presentations by their last save and by title', async () => {
  expect(await titles({ sort: 'edited' })).toEqual([names[0], ...names.slice(1).toReversed()]);
  expect(await titles({ sort: 'title' })).toEqual([names[4], names[1], names[3], names[0], names[2]]);
  expect(await titles({ sort: 'edited', search: 'harbour' })).toEqual(['Harbour plan', 'Harbour budget']);
});

it('divides the results into the same pages as the plain list, even past the end', async () => {
  for (const query of [{}, { sort: 'edited' }, { sort: 'title' }]) {
    const all = await titles(query);
    const pages: string[] = [];
    for (const page of [1, 2, 3]) {
      const { data } = await list({ ...query, page, page_size: 2 });
      expect(data).toMatchObject({ total: 5, last_page: 3, current_page: page });
      pages.push(...(data as Listed).ppt_list.map(({ title }) => title));
    }
    expect(pages).toEqual(all);
    expect((await list({ ...query, page: 4, page_size: 2 })).data).toMatchObject({ total: 5, ppt_list: [] });
  }
});

it('shows the time of the last save or, without one, of the creation', async () => {
  const [saved, newest] = ((await list({ sort: 'edited' })).data as Listed).ppt_list;
  expect(saved).toMatchObject({ created_at: '2026-11-20 10:00:00', edited_at: '2026-11-20 10:05:00' });
  expect(newest?.edited_at).toBe(newest?.created_at);
});

it.each([{ sort: 'size' }, { search: 'a\u0000' }, { search: 'a'.repeat(201) }, { search: 7 }])(
  'rejects the request %j',
  async (query) => {
    expect((await list(query)).code).toBe(40000);
  },
);

it('fills pages completely although records were deleted, wherever they were', async () => {
  const remaining = names.toReversed();
  for (const deleted of [4, 0, 2]) {
    await service.post('/saas/api/ppt-delete', { token, body: { ppt_id: ids[deleted] } });
    remaining.splice(remaining.indexOf(names[deleted]!), 1);
    const pages: string[] = [];
    for (let page = 1; page <= remaining.length + 1; page++) pages.push(...(await titles({ page, page_size: 1 })));
    expect(pages).toEqual(remaining);
    expect((await list({ page_size: 2 })).data.total).toBe(remaining.length);
  }
});
