import { PptError } from '@ppt-embed/protocol/host';
import type { HostContext } from '../host-context.ts';
import { readHostedJson } from '../calls/hosted-json/host-json.ts';

/**
 * Handles `GET /json/:id`: returns JSON stored by `hostJson`, for the service only. The signature authorizes the
 * request, without sign-in.
 */
export async function hostedJsonResponse(context: HostContext, id: string, url: URL): Promise<Response> {
  const text = await readHostedJson(context, id, url);
  if (text === undefined) throw new PptError({ code: 'no_such_endpoint', message: 'Not found.' });
  return new Response(text, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}
