import { describe, expect, it } from 'vitest';
import type { TestedService } from '../target.ts';

/** Tests “Common response envelope” and “Errors” of the specification. */
export function envelopeChapter(tested: () => TestedService): void {
  describe('response envelope', () => {
    it('contains code 200, msg success, data and request_id', async () => {
      const { client, connect } = tested();
      const { accessToken: token } = await connect();
      const { status, headers, json } = await client.post('/oauth/saas-url', { token });
      expect([status, json.code, json.msg, typeof json.request_id]).toEqual([200, 200, 'success', 'string']);
      expect(Object.keys(json).toSorted()).toEqual(['code', 'data', 'msg', 'request_id']);
      expect(headers.get('content-type')).toMatch(/^application\/json/);
    });

    it('keeps its shape for an error, with the HTTP status of the error’s class', async () => {
      const { client } = tested();
      const { status, json } = await client.post('/saas/api/history', { body: {} });
      expect(status).toBe(401);
      expect(json).toMatchObject({ code: 40100, data: null, msg: expect.stringMatching(/\.$/) });
    });

    it('reports an unknown path with 40401 and an unsupported method with 40500', async () => {
      const { client } = tested();
      for (const path of ['/saas/api/nothing', '/SAAS/API/HISTORY', '/saas/api/history/']) {
        expect([path, (await client.post(path)).json?.code]).toEqual([path, 40401]);
      }
      const { json, headers } = await client.get('/saas/api/history');
      expect([json.code, headers.get('allow')]).toEqual([40500, 'POST']);
    });
  });
}
