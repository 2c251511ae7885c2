import type { DoctorReport } from '@ppt-embed/protocol/host';
import { doctorChecks } from '@ppt-embed/protocol/host';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { toNodeHandler } from '../../adapters/node.ts';
import { fakeAppToken, fakeNow } from '../../fakes/fake-service.ts';
import { eventSecret, signedEvent } from '../../fakes/signed-event.ts';
import { errorOf, publicUrl, testHost, type TestHost } from '../../fakes/test-host.ts';
import type { PptHostOptions } from '../../options/options.ts';
import { memoryStorage } from '../../storage/memory-storage.ts';
import type { PptStorage } from '../../storage/storage.ts';

/** Creates a host that can reach itself at its public URL, as on the internet. */
function reachableHost(kind: 'bare' | 'full' = 'full', changes: Partial<PptHostOptions> = {}): TestHost {
  const host: TestHost = testHost(kind, {
    fetch: (input, init) => {
      const request = new Request(input, init);
      return request.url.startsWith(publicUrl) ? host.ppt.handler(request) : host.service.fetch(input, init);
    },
    ...changes,
  });
  // The host calls the service that `testHost` created for it.
  return host;
}

/** Returns options of a service that returns a fixed status for one path. */
function respondingWith(path: string, status: number): Partial<PptHostOptions> {
  return { fetch: withResponseAt(path, () => new Response('x', { status })) };
}

/** Returns options of a service that rejects calls to one path with its own error code. */
function rejecting(path: string): Partial<PptHostOptions> {
  return { fetch: withResponseAt(path, () => Response.json({ code: 99, msg: 'Nein.' })) };
}

/** Creates a `fetch` that responds itself at one path, and otherwise calls the service. */
function withResponseAt(path: string, respond: () => Response): typeof fetch {
  const { service } = testHost('full');
  return (input, init) =>
    new URL(new Request(input).url).pathname === path ? Promise.resolve(respond()) : service.fetch(input, init);
}

const codesOf = ({ findings }: DoctorReport): Record<string, string> =>
  Object.fromEntries(findings.map(({ check, code }) => [check, code]));

describe('doctor', () => {
  it.each(['full', 'bare'] as const)('reports no problems for a healthy host of a %s service', async (kind) => {
    const host = reachableHost(kind, { events: { secret: eventSecret } });
    await host.ppt.handler(signedEvent());
    const report = await host.ppt.doctor();
    expect(report.findings.map(({ check }) => check).sort()).toEqual([...doctorChecks].sort());
    expect(codesOf(report)).toEqual({
      service: 'service_responds',
      clock: 'clock_unknown',
      credentials: 'credentials_taken',
      security_domain: 'security_domain_matches',
      callback: 'callback_reachable',
      storage: 'storage_works',
      events: 'events_arrive',
    });
    expect(report.isHealthy).toBe(true);
    expect(host.log).toEqual([]);
  });

  it('includes a fix for every problem', async () => {
    const host = testHost('full', { fetch: () => Promise.reject(new TypeError('fetch failed')) });
    const { findings } = await host.ppt.doctor();
    const findingsWithoutFix = findings.filter(({ status, fix }) => status !== 'ok' && !/[.?]$/.test(fix ?? ''));
    // The clock is unknown, so there is nothing to fix.
    expect(findingsWithoutFix.map(({ check }) => check)).toEqual(['clock']);
    expect(codesOf(await host.ppt.doctor())).toMatchObject({
      service: 'service_unreachable',
      clock: 'clock_unknown',
      credentials: 'credentials_unknown',
      callback: 'callback_unreachable',
      events: 'events_off',
    });
    expect((await host.ppt.doctor()).isHealthy).toBe(false);
  });

  it.each([
    [30_000, 'clock_agrees', 'ok'],
    [-120_000, 'clock_differs', 'warning'],
    [600_000, 'clock_differs', 'error'],
  ])('reports clocks that are %i ms apart as %s', async (difference, code, status) => {
    const host = testHost('full', {
      fetch: async (input, init) => {
        const response = await host.service.fetch(input, init);
        response.headers.set('date', new Date(host.service.now + difference).toUTCString());
        return response;
      },
    });
    const clock = (await host.ppt.doctor()).findings.find(({ check }) => check === 'clock');
    expect(clock).toMatchObject({ code, status });
  });

  it('distinguishes a wrong token, a wrong application and a wrong callback URL', async () => {
    const wrongToken = testHost('full', {
      service: { baseUrl: 'https://service.test', appId: 'app-1', appToken: `${fakeAppToken}x` },
    });
    expect(codesOf(await wrongToken.ppt.doctor())).toMatchObject({ credentials: 'credentials_rejected' });
    const host = testHost('full');
    host.service.application = { id: 'app-1', redirectUri: 'https://other.test/callback' };
    const mismatch = (await host.ppt.doctor()).findings.find(({ check }) => check === 'security_domain');
    expect(mismatch).toMatchObject({
      code: 'security_domain_mismatch',
      status: 'error',
      fix: expect.stringContaining(`${publicUrl}/callback`) as string,
    });
    host.service.application = { id: 'app-2', redirectUri: `${publicUrl}/callback` };
    expect(codesOf(await host.ppt.doctor())).toMatchObject({ security_domain: 'app_id_rejected' });
  });

  it('detects a different server at the callback URL', async () => {
    const host: TestHost = testHost('full', {
      fetch: (input, init) =>
        new Request(input).url.startsWith(publicUrl)
          ? Promise.resolve(new Response('<h1>404</h1>', { status: 404 }))
          : host.service.fetch(input, init),
    });
    expect(codesOf(await host.ppt.doctor())).toMatchObject({ callback: 'callback_elsewhere' });
  });

  it('checks the application token with the smallest request that the service accepts', async () => {
    const host = reachableHost();
    await host.ppt.doctor();
    expect(host.service.callsOf('/apps/ppt-cover-static')).toMatchObject([
      { token: fakeAppToken, body: { limit: '1' } },
    ]);
  });

  it('detects a storage in which two writers both succeed, and one that is down', async () => {
    const { warning: _warning, ...storage } = memoryStorage({ now: () => fakeNow });
    const loose = testHost('full', {
      storage: {
        ...storage,
        write: async (key, value) => (await storage.write(key, value, { expected: null })) ?? 'x',
      },
    });
    expect(codesOf(await loose.ppt.doctor())).toMatchObject({ storage: 'storage_not_atomic' });
    const down = testHost('full', { storage: { ...storage, write: () => Promise.reject(new Error('ECONNREFUSED')) } });
    expect(codesOf(await down.ppt.doctor())).toMatchObject({ storage: 'storage_failing' });
    expect(
      codesOf(await testHost('full', { storage: memoryStorage({ now: () => fakeNow }) }).ppt.doctor()),
    ).toMatchObject({
      storage: 'storage_one_process',
    });
  });

  it.each<[string, (storage: PptStorage) => Partial<PptStorage>]>([
    ['whose reads do not find what was just written', () => ({ read: async () => null })],
    [
      'that never replaces an entry',
      (storage) => ({
        write: async (key, value, options) => (options.expected === null ? storage.write(key, value, options) : null),
      }),
    ],
    ['that writes nothing', () => ({ write: async () => null })],
    ['that does not remove entries', () => ({ remove: async () => false })],
  ])('reports a storage %s as an error', async (_what, replace) => {
    const { warning: _warning, ...storage } = memoryStorage({ now: () => fakeNow });
    const { findings, isHealthy } = await testHost('full', {
      storage: { ...storage, ...replace(storage) },
    }).ppt.doctor();
    expect(findings.find(({ check }) => check === 'storage')).toMatchObject({
      status: 'error',
      code: 'storage_not_atomic',
    });
    expect(isHealthy).toBe(false);
  });

  it.each<[string, Partial<PptHostOptions>, string, 'error' | 'unknown']>([
    ['a service that fails', respondingWith('/openapi.json', 502), 'service_failing', 'error'],
    [
      'a service that reports nothing about the token',
      respondingWith('/apps/ppt-cover-static', 503),
      'credentials_unknown',
      'unknown',
    ],
    [
      'a service that begins no authorization',
      respondingWith('/oauth/authorize', 503),
      'security_domain_unknown',
      'unknown',
    ],
    ['a service with its own error format', rejecting('/oauth/authorize'), 'security_domain_unknown', 'error'],
    ['no event so far', { events: { secret: eventSecret } }, 'events_none_yet', 'unknown'],
    ['no events secret', {}, 'events_off', 'unknown'],
  ])('suggests a fix for %s', async (_what, changes, code, status) => {
    const { findings } = await testHost('full', changes).ppt.doctor();
    const fix = expect.stringMatching(/^[A-Z].{20,}[.?]$/) as string;
    expect(findings.find((finding) => finding.code === code)).toMatchObject({ code, status, fix });
  });

  it('leaves no entries behind and reveals no secrets', async () => {
    const host = reachableHost();
    const report = JSON.stringify(await host.ppt.doctor());
    expect(host.storage.entries.size).toBe(0);
    expect(report).not.toContain(fakeAppToken);
  });

  it('is available only to administrators', async () => {
    const { browser } = testHost('full');
    expect((await errorOf(await browser().get('/doctor'))).code).toBe('forbidden');
    const response = await browser({ id: 'root', isAdmin: true }).get('/doctor');
    expect([response.status, Object.keys((await response.json()) as object)]).toEqual([
      200,
      ['checkedAt', 'isHealthy', 'findings'],
    ]);
  });
});

describe('doctor of a host at a real URL', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  it('recognizes the redirect of its own callback, which leads to a page that does not exist', async () => {
    server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/ppt`;
    const requested: string[] = [];
    const host: TestHost = testHost('full', {
      publicUrl: url,
      fetch: (input, init) =>
        new Request(input).url.startsWith(url) ? fetch(input, init) : host.service.fetch(input, init),
    });
    server.on('request', (request) => requested.push(request.url ?? ''));
    const handle = toNodeHandler(host.ppt);
    server.on('request', (request, response) => void handle(request, response));
    expect(codesOf(await host.ppt.doctor())).toMatchObject({ callback: 'callback_reachable' });
    expect(requested).toEqual(['/api/ppt/callback']);
  });
});
