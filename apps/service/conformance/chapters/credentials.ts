import { describe, expect, it } from 'vitest';
import { sendRequest } from '../send-request.ts';
import { endpointsOf, validRequests, prepare, type ValidRequest } from '../valid-requests.ts';
import type { TestedService } from '../target.ts';
import { everyday, inFullRun } from '../../../../tooling/everyday.ts';

/** Tests “Endpoints” of the specification: each endpoint's credential, and the rejection of all others. */
export function credentialChapter(tested: () => TestedService): void {
  /**
   * Returns the credentials that a path accepts. Two endpoints may share a path, which then accepts the credentials of
   * both.
   */
  const acceptedKinds = ({ endpoint: { method, path } }: ValidRequest) =>
    endpointsOf(tested())
      .filter((request) => request.method === method && request.path === path)
      .map(({ credential }) => credential as string);

  describe('credentials', () => {
    it('are rejected at every endpoint if they are of the wrong type, before any other check', async () => {
      const { client } = tested();
      const prepared = await prepare(tested());
      const { saas_ppt } = (await client.createMarkdown(prepared.tokens.accessToken)).json.data;
      const session = await client.open(saas_ppt);
      for (const request of validRequests(tested(), prepared)) {
        const allTokens = { ...request.tokens, editor_session: session.token };
        for (const [kind, token] of Object.entries(allTokens)) {
          if (acceptedKinds(request).includes(kind)) continue;
          const broken = { fields: {}, headers: { 'Content-Type': 'text/plain' } };
          // A broken request also fails if the token is accepted.
          for (const options of [broken, ...inFullRun({})]) {
            const { json } = await sendRequest(client, request, { token, ...options });
            expect([request.endpoint.path, kind, json.code]).toEqual([request.endpoint.path, kind, 40103]);
          }
        }
      }
    });

    it('are rejected at every endpoint if they are missing, unknown or corrupted', async () => {
      const { client } = tested();
      const prepared = await prepare(tested());
      for (const request of validRequests(tested(), prepared)) {
        const { method, path, credential } = request.endpoint;
        expect([path, (await client.send(method, path)).json.code]).toEqual([path, 40100]);
        const own = request.tokens[credential];
        const wrong = [own.slice(0, -1), 'unknown', `${own}x`, own.split('').toReversed().join('')];
        for (const token of everyday(2, wrong)) {
          expect([path, (await sendRequest(client, request, { token })).json.code]).toEqual([path, 40101]);
        }
      }
    });
  });
}
