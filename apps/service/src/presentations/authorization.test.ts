import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { anotherApplication } from '../../testing/another-application.ts';
import type { Connected, ServiceClient } from '../../testing/service-client.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';

const readIdempotencyKey = { 'Idempotency-Key': 'the-same-key' };

/** The data of a user: a presentation that was rendered and saved, a draft, and links to both. */
interface Owned {
  connected: Connected;
  session: EditorSession;
  pptId: string;
  draftId: string;
  download: string;
  thumbnail: string;
}

async function own(client: ServiceClient, unionId: string | undefined, text: string): Promise<Owned> {
  const connected = await client.connect(unionId);
  const token = connected.accessToken;
  const { json } = await client.createMarkdown(token, text, readIdempotencyKey);
  const session = await client.open(json.data.saas_ppt);
  const { deck } = (await client.editor(session, 'GET', '/deck')).json;
  await client.editor(session, 'PUT', '/deck', { base_revision: 0, deck });
  await client.editor(session, 'POST', '/rendered', { revision: 1, slides: 1 });
  const draft = { base_revision: 1, deck: { ...deck, title: 'Unsaved' } };
  const [record] = (await client.post('/saas/api/history', { token, body: { page: 1, page_size: 1 } })).json.data
    .ppt_list;
  return {
    connected,
    session,
    pptId: json.data.ppt_id,
    draftId: (await client.editor(session, 'PUT', '/draft', draft)).json.draft_id,
    download: (await client.editor(session, 'POST', '/download')).json.download_url,
    thumbnail: record.thumbnail,
  };
}

let service: TestService;
let victim: Owned;
let otherClient: ServiceClient;
/** The client of each attacker, and the user whose connection it uses. */
let attackers: Record<string, [client: ServiceClient, unionId: string | undefined]>;
beforeAll(async () => {
  service = await startTestService();
  otherClient = (await anotherApplication(service)).client;
  attackers = {
    'another sub-user': [service, 'bob'],
    'another application': [otherClient, undefined],
    'a sub-user with the same id in another application': [otherClient, 'ann'],
  };
  victim = await own(service, 'ann', '# Ann');
});
afterAll(() => service.close());

describe.each(['another sub-user', 'another application', 'a sub-user with the same id in another application'])(
  'isolation from %s',
  (name) => {
    let client: ServiceClient;
    let attacker: Owned;
    beforeAll(async () => {
      const [ofAttacker, unionId] = attackers[name] ?? [service, 'nobody'];
      client = ofAttacker;
      attacker = await own(client, unionId, '# Ann');
    });

    it('returns “not found” for the presentation from every call that names one', async () => {
      const token = attacker.connected.accessToken;
      const calls = async (pptId: string) => {
        const home = await client.post('/oauth/saas-url', { token });
        const session = await client.open(home.json.data.saas_ppt);
        const responses = [
          await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: pptId } }),
          await client.post('/saas/api/ppt-download', { token, body: { ppt_id: pptId } }),
          await client.editor(session, 'POST', '/presentations', { kind: 'existing', ppt_id: pptId }),
          await client.editor(session, 'POST', '/presentations', { kind: 'copy', ppt_id: pptId }),
          await client.post('/saas/api/ppt-rename', { token, body: { ppt_id: pptId, title: 'Mine now' } }),
          await client.post('/saas/api/ppt-duplicate', { token, body: { ppt_id: pptId } }),
          await client.post('/saas/api/ppt-delete', { token, body: { ppt_id: pptId } }),
          await client.post('/saas/api/ppt-restore', { token, body: { ppt_id: pptId } }),
        ];
        return responses.map(({ status, json }) => ({ status, ...json, request_id: '' }));
      };
      const responses = await calls(victim.pptId);
      expect(responses.map(({ code }) => code)).toEqual(responses.map(() => 40400));
      // The response is identical to that for a presentation that never existed.
      expect(responses).toEqual(await calls('ppt_never-was'));
    });

    it('omits the presentation from every list', async () => {
      const token = attacker.connected.accessToken;
      const home = await client.open((await client.post('/oauth/saas-url', { token })).json.data.saas_ppt);
      const history = await client.post('/saas/api/history', { token, body: { page: 1, page_size: 100 } });
      const found = await client.post('/saas/api/history', { token, body: { page: 1, page_size: 100, search: 'ann' } });
      const byTitle = await client.post('/saas/api/history', { token, body: { page: 1, page_size: 9, sort: 'title' } });
      const recent = await client.editor(home, 'GET', '/recent');
      for (const { status, text } of [history, found, byTitle, recent]) {
        expect(status).toBe(200);
        expect(text).toContain(attacker.pptId);
        expect(text).not.toContain(victim.pptId);
      }
    });

    it('prevents discarding the draft', async () => {
      expect((await client.editor(attacker.session, 'DELETE', `/draft?id=${victim.draftId}`)).status).toBe(200);
      const { draft } = (await service.editor(victim.session, 'GET', '/deck')).json;
      expect(draft.id).toBe(victim.draftId);
    });

    it("prevents opening another file with the signature of the user's own link", async () => {
      for (const kind of ['download', 'thumbnail'] as const) {
        expect((await client.get(attacker[kind])).status).toBe(200);
        expect((await client.get(attacker[kind].replace(attacker.pptId, victim.pptId))).status).toBe(404);
      }
    });

    it('creates a separate presentation for the same Idempotency-Key and body', () => {
      expect(attacker.pptId).not.toBe(victim.pptId);
    });
  },
);

describe('other application', () => {
  it('can neither list nor ban the users of this application, even if its own users have the same identifiers', async () => {
    const { accessToken: token } = await otherClient.connect();
    const body = { page: 1, page_size: 100 };
    const { user_list: users } = (await otherClient.post('/saas/user/list', { token, body })).json.data;
    expect(users.map(({ union_id }: { union_id: string }) => union_id)).toEqual(['ann']);
    expect((await otherClient.post('/saas/user/ban', { token, body: { union_id: 'ann' } })).status).toBe(200);
    expect((await service.editor(victim.session, 'POST', '/heartbeat')).status).toBe(200);
    expect(await service.codeWith(victim.connected.accessToken)).toBe(200);
  });

  it('learns nothing about a token of this application by revoking it, and does not revoke anything', async () => {
    const { client, appToken } = await anotherApplication(service);
    const tokens = [victim.connected.refreshToken, victim.connected.accessToken, 'pptr_never-was', appToken];
    const responses = [];
    for (const token of tokens)
      responses.push(await client.post('/oauth/revoke', { token: appToken, body: { token } }));
    const shown = responses.map(({ status, json }) => JSON.stringify([status, { ...json, request_id: '' }]));
    expect(new Set(shown).size).toBe(1);
    expect(await service.codeWith(victim.connected.accessToken)).toBe(200);
  });
});
