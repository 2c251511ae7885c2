import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPptHost, memoryStorage } from '@ppt-embed/host';
import { type Backend, startOurs, startVendor } from './backends.ts';
import { TestBrowser } from './test-browser.ts';

const publicUrl = 'http://localhost:5173/api/ppt';
const backends: Backend[] = [];

beforeAll(async () => {
  backends.push(await startOurs([`${publicUrl}/callback`]), await startVendor([`${publicUrl}/callback`]));
});
afterAll(async () => {
  for (const { stop } of backends) await stop();
});

/** Connects and disconnects a user, then calls the service with the user's old access token. */
async function statusAfterDisconnecting({ url, appId, appToken }: Backend): Promise<{ before: number; after: number }> {
  let token = '';
  const ppt = createPptHost({
    service: { baseUrl: url, appId, appToken },
    publicUrl,
    authenticate: () => ({ id: 'ann' }),
    secret: 'a secret of more than thirty-two characters',
    storage: memoryStorage(),
    log: () => undefined,
    fetch: (input, init) => {
      if (new Request(input).url.endsWith('/oauth/saas-url')) {
        token = new Headers(init?.headers).get('authorization') ?? '';
      }
      return fetch(input, init);
    },
  });
  const browser = new TestBrowser('ann');
  const connectResponse = await ppt.handler(new Request(`${publicUrl}/connect`));
  const cookie = connectResponse.headers.getSetCookie().map((header) => header.split(';', 1)[0]);
  const callback = await browser.authorize(connectResponse.headers.get('location') ?? '', `${publicUrl}/callback`);
  await ppt.handler(new Request(callback, { headers: { cookie: cookie.join('; ') } }));
  const calls = ppt.as({ id: 'ann' });
  await calls.openEditor({ source: { kind: 'home' } });
  const requestHistory = async (): Promise<number> => {
    const response = await fetch(`${url}/saas/api/history`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ page: 1, page_size: 20 }),
    });
    const { code } = (await response.json()) as { code: number | string };
    return Number(code);
  };
  const before = await requestHistory();
  await calls.disconnect();
  expect(await calls.getConnection()).toEqual({ status: 'disconnected' });
  return { before, after: await requestHistory() };
}

it('revokes the grant at our service on disconnect, but has no effect at a vendor without that extension', async () => {
  const [ours, vendor] = await Promise.all(backends.map(statusAfterDisconnecting));
  expect(ours).toEqual({ before: 200, after: 40101 });
  expect(vendor).toEqual({ before: 200, after: 200 });
});
