import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let token: string;
let pptId: string;
let session: EditorSession;
let deck: Record<string, unknown> & { slides: { elements: unknown[] }[] };
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
});
afterAll(() => service.close());
beforeEach(async () => {
  const { json } = await service.createMarkdown(token);
  pptId = json.data.ppt_id;
  session = await service.open(json.data.saas_ppt);
  ({ deck } = await load());
});

const load = async (by = session) => (await service.editor(by, 'GET', '/deck')).json;
const reopen = async () => {
  const { json } = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: pptId } });
  return service.open(json.data.saas_ppt);
};
const draft = (title: string, base = 0, by = session) =>
  service.editor(by, 'PUT', '/draft', { base_revision: base, deck: { ...deck, title } });
const save = (title: string, base: number, by = session) =>
  service.editor(by, 'PUT', '/deck', { base_revision: base, deck: { ...deck, title } });

it('keeps a draft, and offers it together with the last save when the presentation is opened again', async () => {
  const { json } = await draft('Half a sentence');
  expect((await draft('A whole sentence')).json).toEqual(json);
  service.advance(60);
  const response = await load(await reopen());
  expect(json).toEqual({ draft_id: expect.stringMatching(/^draft_/) });
  expect(response).toMatchObject({ revision: 0, deck: { title: 'Harbour news' } });
  expect(response.draft).toEqual({
    id: json.draft_id,
    base_revision: 0,
    saved_at: service.appContext.clock().getTime() / 1000 - 60,
    deck: { ...deck, title: 'A whole sentence' },
  });
});

it('removes the draft once the presentation is saved', async () => {
  await draft('Unsaved');
  service.advance(2);
  await save('Saved', 0);
  expect(await load()).not.toHaveProperty('draft');
  service.advance(2);
  await draft('Later again', 1);
  expect((await load()).draft).toMatchObject({ base_revision: 1, deck: { title: 'Later again' } });
});

it('removes a draft that was stored while the presentation was being saved', async () => {
  await draft('Unsaved');
  await save('Saved', 0);
  expect(await load()).not.toHaveProperty('draft');
});

it('does not offer a draft that is identical to the save, even if the draft arrived later', async () => {
  await save('Same', 0);
  service.advance(2);
  await draft('Same', 1);
  expect(await load()).not.toHaveProperty('draft');
  await draft('Other', 1);
  expect((await load()).draft).toMatchObject({ deck: { title: 'Other' } });
});

it('accepts a draft after another user has saved, so that no changes are lost', async () => {
  const other = await reopen();
  await save('Theirs', 0, other);
  service.advance(2);
  expect((await draft('Mine', 0)).status).toBe(200);
  expect(await load(other)).toMatchObject({ revision: 1, draft: { base_revision: 0, deck: { title: 'Mine' } } });
});

it('keeps the drafts of each session apart, and offers the previous one after the newest is discarded', async () => {
  const other = await reopen();
  await draft('First', 0);
  service.advance(1);
  await draft('Second', 0, other);
  const third = await reopen();
  const offered = (await load(third)).draft;
  expect(offered.deck.title).toBe('Second');
  const discard = () => service.editor(third, 'DELETE', `/draft?id=${offered.id}`);
  expect((await discard()).json).toEqual({});
  expect((await discard()).status).toBe(200);
  expect((await load(third)).draft.deck.title).toBe('First');
});

it('keeps the newest drafts of a presentation, up to 10 and up to 32 MiB', async () => {
  const { db } = service.appContext;
  const stored = () =>
    db.selectFrom('drafts').select(['deck']).where('ppt_id', '=', pptId).orderBy('saved_at').execute();
  await draft('Draft 0');
  for (let number = 1; number < 11; number++) {
    service.advance(1);
    await draft(`Draft ${number}`, 0, await reopen());
  }
  expect((await stored()).map((row) => JSON.parse(row.deck).title)).toEqual(
    Array.from({ length: 10 }, (_item, index) => `Draft ${index + 1}`),
  );
  // A draft that was deleted to make room is stored again with the next change in its session.
  service.advance(1);
  await draft('Back', 0);
  expect((await load(await reopen())).draft.deck.title).toBe('Back');

  await db
    .updateTable('drafts')
    .set({ deck: 'x'.repeat(11 * 1024 * 1024) })
    .where('ppt_id', '=', pptId)
    .execute();
  service.advance(1);
  await draft('Small', 0);
  expect((await stored()).map((row) => row.deck.length > 10_000)).toEqual([true, true, false]);
});

it('validates a draft like a saved deck', async () => {
  const rejected = await service.editor(session, 'PUT', '/draft', { base_revision: 0, deck: { slides: 7 } });
  expect([rejected.status, rejected.json.errors[0].path]).toEqual([400, expect.stringMatching(/^deck/)]);
  expect((await service.editor(session, 'DELETE', '/draft')).json.errors[0].path).toBe('id');
  const home = await service.open((await service.post('/oauth/saas-url', { token })).json.data.saas_ppt);
  expect((await draft('Of what?', 0, home)).json.code).toBe(40400);
});

it('does not let the session of another presentation read or discard a draft', async () => {
  await draft('Mine');
  const { id } = (await load()).draft;
  const other = await service.open((await service.createMarkdown(token)).json.data.saas_ppt);
  await service.editor(other, 'DELETE', `/draft?id=${id}`);
  expect((await load()).draft.id).toBe(id);
});
