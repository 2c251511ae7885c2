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

it('reports another open page to the second page when it loads, and to the first at its next heartbeat', async () => {
  expect(await load(first)).not.toHaveProperty('open_elsewhere');
  expect((await heartbeat(first)).open_elsewhere).toBe(false);
  const second = await reopen();
  expect((await load(second)).open_elsewhere).toBe(true);
  expect((await heartbeat(first)).open_elsewhere).toBe(true);
});

it('stops reporting another open page once that page closes, and reports it again when it returns', async () => {
  await load(first);
  const second = await reopen();
  await load(second);
  expect((await service.editor(first, 'POST', '/leave')).json).toEqual({});
  expect((await heartbeat(second)).open_elsewhere).toBe(false);
  await heartbeat(first);
  expect((await heartbeat(second)).open_elsewhere).toBe(true);
});

it('stops reporting another open page 40 seconds after its last heartbeat', async () => {
  await load(first);
  const second = await reopen();
  service.advance(39);
  expect((await heartbeat(second)).open_elsewhere).toBe(true);
  service.advance(2);
  expect((await heartbeat(second)).open_elsewhere).toBe(false);
});

it('sends the latest revision with the heartbeat, so that a page learns about another save before it saves', async () => {
  const second = await reopen();
  const { deck } = await load(second);
  expect((await heartbeat(first)).revision).toBe(0);
  await service.editor(second, 'PUT', '/deck', { base_revision: 0, deck });
  expect((await heartbeat(first)).revision).toBe(1);
});

it('does not report pages with other presentations, and none on the home page', async () => {
  await load(first);
  const other = await service.createMarkdown(token);
  expect(await load(await service.open(other.json.data.saas_ppt))).not.toHaveProperty('open_elsewhere');
  const home = await service.open((await service.post('/oauth/saas-url', { token })).json.data.saas_ppt);
  expect(await heartbeat(home)).toMatchObject({ open_elsewhere: false, revision: null });
});
