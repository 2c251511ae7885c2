import type { EditorSession } from '@ppt-embed/protocol/editor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appToken, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const signOut = (unionId: string, token = appToken) =>
  service.post('/saas/user/sign-out', { token, body: { union_id: unionId } });

const heartbeat = async ({ token }: EditorSession): Promise<unknown> =>
  (await service.send('POST', '/editor/api/heartbeat', { token })).json.code;

/** Returns a new editor URL of the home page. */
const issueUrl = async (token: string): Promise<string> =>
  (await service.post('/oauth/saas-url', { token, body: {} })).json.data.saas_ppt;

describe('signing a user out everywhere', () => {
  it('revokes the grants of the sub-user, with editors and unopened URLs, and keeps those of others', async () => {
    const [first, second, other] = [
      await service.connect('lin'),
      await service.connect('lin'),
      await service.connect('kim'),
    ];
    const session = await service.open(await issueUrl(first.accessToken));
    const unopened = await issueUrl(second.accessToken);
    const otherSession = await service.open(await issueUrl(other.accessToken));
    const { status, json } = await signOut('lin');
    expect([status, json.code, json.data]).toEqual([200, 200, {}]);
    for (const { accessToken } of [first, second])
      expect((await service.post('/oauth/saas-url', { token: accessToken, body: {} })).json.code).toBe(40101);
    expect(await heartbeat(session)).toBe(40101);
    expect((await service.get(unopened)).status).toBe(410);
    expect(await heartbeat(otherSession)).not.toBe(40101);
    // The user is not suspended.
    const again = await service.connect('lin');
    expect((await service.post('/oauth/saas-url', { token: again.accessToken, body: {} })).json.code).toBe(200);
  });

  it('ends the editors that were opened for the user with a shared grant, and no others', async () => {
    const shared = await service.connect();
    const { ppt_id: pptId } = (await service.createMarkdown(shared.accessToken)).json.data;
    const urlFor = async (userId: string): Promise<string> => {
      const body = { ppt_id: pptId, user_id: userId };
      return (await service.post('/saas/api/editor-ppt', { token: shared.accessToken, body })).json.data.saas_ppt;
    };
    const [lin, kim] = [await service.open(await urlFor('lin')), await service.open(await urlFor('kim'))];
    const [ofLin, ofKim] = [await urlFor('lin'), await urlFor('kim')];
    // Also caches the session.
    expect(await heartbeat(lin)).not.toBe(40101);
    await signOut('lin');
    expect(await heartbeat(lin)).toBe(40101);
    expect((await service.get(ofLin)).status).toBe(410);
    expect(await heartbeat(kim)).not.toBe(40101);
    expect((await service.get(ofKim)).status).toBe(200);
    expect((await service.post('/oauth/saas-url', { token: shared.accessToken, body: {} })).json.code).toBe(200);
  });

  it('succeeds for an unknown user, and rejects any credential but the application token', async () => {
    expect((await signOut('nobody')).json.code).toBe(200);
    const { accessToken } = await service.connect('lin');
    expect((await signOut('lin', accessToken)).json.code).toBe(40103);
    expect((await service.post('/oauth/saas-url', { token: accessToken, body: {} })).json.code).toBe(200);
  });
});
