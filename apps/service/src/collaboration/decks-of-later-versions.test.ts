import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCollaborationServer, type CollaborationServer } from '../../testing/collaboration-server.ts';
import { createSharedPresentation, type SharedPresentation } from '../../testing/shared-presentation.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

// While an upgrade is in progress, processes of the later version store decks that this version may not support.
let service: TestService;
let started: CollaborationServer;
let presentation: SharedPresentation;
let accessToken: string;
beforeAll(async () => {
  service = await startTestService();
  started = await startCollaborationServer(service);
  ({ accessToken } = await service.connect('anna'));
  presentation = await createSharedPresentation(service, accessToken);
  await sql`
    update revisions set deck = regexp_replace(deck, '"color":"[a-zA-Z]+Text"', '"color":"laterColor"')
    where ppt_id = ${presentation.pptId}
  `.execute(service.appContext.db);
});
afterAll(async () => {
  presentation.disconnect();
  await started.stop();
  await service.close();
});

const storedDecks = () =>
  service.appContext.db
    .selectFrom('revisions')
    .select(['revision', 'deck'])
    .where('ppt_id', '=', presentation.pptId)
    .execute();

it('is sent to editors unchanged, and a save of it is rejected without changing anything', async () => {
  const { session } = presentation;
  const before = await storedDecks();
  expect(before[0]?.deck).toContain('"laterColor"');
  const { json } = await service.editor(session, 'GET', '/deck');
  expect(json.deck).toEqual(JSON.parse(before[0]?.deck ?? ''));
  const save = await service.editor(session, 'PUT', '/deck', { base_revision: json.revision, deck: json.deck });
  expect([save.status, save.json.code]).toEqual([400, 40000]);
  expect(await storedDecks()).toEqual(before);
});

it.each(['ppt-rename', 'ppt-duplicate'])('lets %s be repeated, because the request is not to blame', async (call) => {
  const before = await storedDecks();
  const body = { ppt_id: presentation.pptId, title: 'Later' };
  const { status, json, headers } = await service.post(`/saas/api/${call}`, { token: accessToken, body });
  expect([status, json.code, headers.get('retry-after')]).toEqual([503, 50300, '5']);
  expect(await storedDecks()).toEqual(before);
});

it('lets editors connect again, instead of reporting that the presentation was deleted', async () => {
  const editor = presentation.connect({ url: started.url, token: presentation.session.token });
  expect((await editor.closed).code).toBe(1013);
});
