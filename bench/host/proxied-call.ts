import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPptHost, fileStorage } from '@ppt-embed/host';
import { measureAlternately, printRatio } from '../ratio.ts';
import { handWritten } from './hand-written.ts';

const calls = 1500;
const rounds = 7;
const baseUrl = 'https://service.test';
const publicUrl = 'http://localhost:3000/api/ppt';
const secret = 'a secret of more than thirty-two characters';

const records = Array.from({ length: 20 }, (_, index) => ({
  title: `Presentation ${index}`,
  created_at: '2026-11-20 08:30:00',
  app_id: 'app-1',
  uid: '',
  ppt_id: `ppt-${index}`,
}));
const history = JSON.stringify({
  code: 200,
  msg: 'success',
  data: { ppt_list: records, current_page: 1, total: 20, last_page: 1 },
  request_id: 'r-1',
});
const tokens = JSON.stringify({
  code: 200,
  msg: 'success',
  data: { access_token: 'at', refresh_token: 'rt', expire_date: 4_000_000_000, union_data: null },
  request_id: 'r-2',
});
const json = { 'content-type': 'application/json' };

/** The service is a stub, so that only the backend itself is measured. */
const service: typeof fetch = async (input) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const path = url.pathname;
  if (path === '/oauth/authorize') {
    const redirectUrl = new URL(`${publicUrl}/callback?code=c`);
    redirectUrl.searchParams.set('state', url.searchParams.get('state') ?? '');
    return new Response(null, {
      status: 302,
      headers: { location: `${baseUrl}/consent?to=${encodeURIComponent(redirectUrl.href)}` },
    });
  }
  if (path === '/consent') {
    const to = url.searchParams.get('to') ?? '';
    return new Response(null, { status: 302, headers: { location: to } });
  }
  if (path === '/oauth/token') return new Response(tokens, { headers: json });
  if (path === '/openapi.json')
    return new Response('{"info":{"x-ppt-extensions":["history-ppt-id"]}}', { headers: json });
  return new Response(history, { headers: json });
};
/**
 * Measures the CPU time of a call through the host kit, compared with a hand-written proxy that looks up the token in
 * the same way.
 */
export async function benchProxiedCall(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'ppt-bench-host-'));
  try {
    const storage = fileStorage({ dir });
    const ppt = createPptHost({
      service: { baseUrl, appId: 'app-1', appToken: 'token' },
      publicUrl,
      authenticate: (request) => {
        const id = request.headers.get('x-user');
        return id === null ? null : { id, isAdmin: true };
      },
      connection: 'shared',
      connect: 'automatic',
      storage,
      secret,
      fetch: service,
    });
    const handWrittenHost = handWritten(baseUrl, storage, secret, service);
    await handWrittenHost.saveToken('at');
    const cpuOf = async (handler: (request: Request) => Promise<Response>): Promise<number> => {
      const before = process.cpuUsage();
      for (let call = 0; call < calls; call += 1) {
        const request = new Request(`${publicUrl}/history?page=1&pageSize=20`, { headers: { 'x-user': 'ann' } });
        const response = await handler(request);
        if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
        await response.text();
      }
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const paired = await measureAlternately(
      rounds,
      () => cpuOf(ppt.handler),
      () => cpuOf(handWrittenHost.handler),
    );
    printRatio(`CPU of ${calls} proxied calls (budget ×1.5)`, 'a hand-written proxy', paired);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
