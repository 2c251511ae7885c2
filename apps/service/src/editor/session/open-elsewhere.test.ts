import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let token: string;
let pptId: string;
let first: EditorSession;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
});
afterAll(() => service.close());
beforeEach(async () => {
  const { json } = await service.createMarkdown(token);
  pptId = json.data.ppt_id;
  first = await service.open(json.data.saas_ppt);
});

const reopen = async () => {
  const { json } = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: pptId } });
  return service.open(json.data.saas_ppt);
};
const load = async (session: EditorSession) => (await service.editor(session, 'GET', '/deck')).json;
const heartbeat = async (session: EditorSession) => (await service.editor(session, 'POST', '/heartbeat')).json;

it('is told to the second page as it loads, and to the first at its next heartbeat', async () => {
  expect(await load(first)).not.toHaveProperty('open_elsewhere');
  expect((await heartbeat(first)).open_elsewhere).toBe(false);
  const second = await reopen();
  expect((await load(second)).open_elsewhere).toBe(true);
  expect((await heartbeat(first)).open_elsewhere).toBe(true);
});

it('ends when the other page says that it closes, and begins again when it comes back', async () => {
  await load(first);
  const second = await reopen();
  await load(second);
  expect((await service.editor(first, 'POST', '/leave')).json).toEqual({});
  expect((await heartbeat(second)).open_elsewhere).toBe(false);
  await heartbeat(first);
  expect((await heartbeat(second)).open_elsewhere).toBe(true);
});

it('ends 40 seconds after the other page was last heard of', async () => {
  await load(first);
  const second = await reopen();
  service.advance(39);
  expect((await heartbeat(second)).open_elsewhere).toBe(true);
  service.advance(2);
  expect((await heartbeat(second)).open_elsewhere).toBe(false);
});

it('comes with the last revision, so that a page knows of a save before it tries its own', async () => {
  const second = await reopen();
  const { deck } = await load(second);
  expect((await heartbeat(first)).revision).toBe(0);
  await service.editor(second, 'PUT', '/deck', { base_revision: 0, deck });
  expect((await heartbeat(first)).revision).toBe(1);
});

it('says nothing of other presentations, nor at home', async () => {
  await load(first);
  const other = await service.createMarkdown(token);
  expect(await load(await service.open(other.json.data.saas_ppt))).not.toHaveProperty('open_elsewhere');
  const home = await service.open((await service.post('/oauth/saas-url', { token })).json.data.saas_ppt);
  expect(await heartbeat(home)).toMatchObject({ open_elsewhere: false, revision: null });
});
