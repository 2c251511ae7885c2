import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeAppToken, fakeNow, type FakeService } from './fakes/fake-service.ts';
import { eventSecret, signedEvent } from './fakes/signed-event.ts';
import { publicUrl, testHost, type TestHost } from './fakes/test-host.ts';
import { fileStorage } from './storage/file-storage.ts';
import { memoryStorage } from './storage/memory-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** Values that only the service may receive. */
function secretsOf(service: FakeService): string[] {
  return [
    fakeAppToken,
    ...service.accessTokens.keys(),
    ...service.refreshTokens.keys(),
    ...Array.from(service.grants.values(), ({ verifier = '' }) => verifier).filter((verifier) => verifier !== ''),
  ];
}

it('never shows a token, code or verifier in responses, cookies or the console, whatever fails', async () => {
  const serviceMessages: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...args: unknown[]) => void serviceMessages.push(args.map(String).join(' ')),
    );
  }
  const quoting = testHost('full');
  const { service } = quoting;
  // This service quotes the request in its error response.
  const host = testHost('full', {
    log: (line) => console.error(line),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const response = await service.fetch(input, init);
      if (response.ok || response.status === 302) return response;
      const msg = `refused ${request.headers.get('authorization') ?? ''} ${typeof init?.body === 'string' ? init.body : ''}`;
      const errorBody = (await response.json()) as object;
      return Response.json({ ...errorBody, msg }, { status: response.status });
    },
  });
  const ann = host.browser();
  const responses: Response[] = [];
  const consent = await ann.get('/connect');
  responses.push(consent.clone(), await ann.get(service.consent(consent.headers.get('location') ?? '')));
  const source = { kind: 'markdown', text: '# Hi' };
  for (const path of ['/saas/api/md-ppt', '/saas/api/history', '/apps/ppt-cover-static', '/oauth/saas-url']) {
    service.faults.push({ path, how: 'fail' });
  }
  responses.push(await ann.open(source), await ann.get('/history'), await ann.get('/covers'));
  responses.push(await ann.open({ kind: 'home' }), await ann.get('/connection'));
  service.accessTokens.clear();
  for (let i = 0; i < 3; i += 1) service.faults.push({ path: '/oauth/token', how: 'fail' });
  responses.push(await ann.get('/history'), await ann.open({ kind: 'home' }));
  service.accessTokens.clear();
  service.refreshTokens.clear();
  responses.push(await ann.get('/history'));
  service.grants.clear();

  const secretTexts = [...serviceMessages];
  for (const response of responses) secretTexts.push(await response.text(), JSON.stringify([...response.headers]));
  expect(secretTexts.join('\n')).toContain('refused Bearer [redacted]');
  const sent = service.calls.flatMap(({ token, body }) => [token, body['code_verifier']]);
  const secrets = new Set([...secretsOf(service), ...sent].filter((text) => typeof text === 'string' && text !== ''));
  expect(secrets.size).toBeGreaterThan(4);
  for (const secret of secrets) expect(secretTexts.join('\n')).not.toContain(secret);
});

it('encrypts tokens, codes, names and titles on disk', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'ppt-host-'));
  try {
    const { browser, service } = testHost('full', { storage: fileStorage({ dir }) });
    const ann = browser({ id: 'ann@example.com', unionId: 'u-1' });
    await ann.connect();
    await ann.open({ kind: 'markdown', text: '# Merger plan' });
    const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(4);
    const contents = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')));
    const all = contents.join('\n') + files.map((file) => file.parentPath).join('\n');
    for (const secret of [...secretsOf(service), ...service.grants.keys(), 'ann@', 'Merger', 'u-1"']) {
      expect(all).not.toContain(secret);
    }
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
});

it('never logs, reports, traces, stores in plain text or sends to the browser any of its secrets', async () => {
  const pathSecret = 'path-secret-of-more-than-thirty-two-characters';
  const keys = ['the first secret of thirty-two characters', 'a former one, also of thirty-two and more'];
  const out: string[] = [];
  const record = (...values: unknown[]): void => void out.push(...values.map((thing) => inspect(thing, { depth: 20 })));
  const storage = memoryStorage();
  const host: TestHost = testHost('full', {
    secret: keys,
    // Collects every entry that was ever written, as a database sees it.
    storage: {
      ...storage,
      write(key, value, options) {
        record(key, value, options);
        return storage.write(key, value, options);
      },
    },
    events: {
      secret: eventSecret,
      on: {
        'ppt.saved': () => {
          throw new Error('The database is down.');
        },
      },
      unsigned: { pathSecret, handle: () => Promise.reject(new Error('x')) },
    },
    observe: record,
    trace: (name, attributes, run) => {
      record(name, attributes);
      return run();
    },
    log: record,
  });
  const { ppt, service } = host;
  const recordResponse = async (response: Response): Promise<void> =>
    record([...response.headers], await response.clone().text());
  const ann = host.browser({ id: 'ann', unionId: 'u-1', isAdmin: true });
  const consent = await ann.get('/connect?mode=popup');
  await recordResponse(consent);
  await recordResponse(await ann.get(service.consent(consent.headers.get('location') ?? '')));
  const created = await ann.open({ kind: 'markdown', text: '# Hi' });
  await recordResponse(created);
  const { pptId } = (await created.clone().json()) as { pptId: string };
  for (const path of ['/covers', '/history', '/my-presentations', '/connection', '/users', '/doctor', '/nothing']) {
    await recordResponse(await ann.get(path));
  }
  await recordResponse(await ann.post('/download', { pptId }));
  host.wait(86_400_000);
  await recordResponse(await ann.open({ kind: 'presentation', pptId }));
  await recordResponse(await ppt.handler(signedEvent({ sentAt: new Date(fakeNow + 86_400_000) })));
  await recordResponse(
    await ppt.handler(new Request(`${publicUrl}/events/${pathSecret}`, { method: 'POST', body: 'changed' })),
  );
  await recordResponse(await ann.get('/callback?code=a-code&state=forged'));
  record(ppt, await ppt.doctor(), await ppt.hostJson({ title: 'T', slides: [] }));
  service.faults.push({ path: '/oauth/saas-url', how: 'fail' });
  await recordResponse(await ann.open({ kind: 'home' }));

  const all = out.join('\n');
  const [appCode = ''] = service.grants.keys();
  const bare = eventSecret.replace('whsec_', '');
  const secrets = [...secretsOf(service), appCode, eventSecret, bare, pathSecret, ...keys];
  expect(secrets.length).toBeGreaterThan(10);
  // The code itself came through the browser, so it is not secret there, but it is secret everywhere else.
  for (const secret of new Set(secrets)) expect(all).not.toContain(secret);
});

it('keeps a token with characters that headers do not allow out of the log, although fetch quotes it', async () => {
  const host: TestHost = testHost('full', {
    fetch: async (input, init) => {
      const response = await host.service.fetch(input, init);
      if (!new Request(input, init).url.endsWith('/oauth/token')) return response;
      const body = (await response.json()) as { data: object };
      return Response.json({ ...body, data: { ...body.data, access_token: 'a-token\nin-two-lines' } });
    },
  });
  await host.browser().connect();
  const pendingCall = host.ppt.as({ id: 'ann' }).listHistory({ page: 1, pageSize: 10 });
  const thrown: unknown = await pendingCall.catch((error: unknown) => error);
  await host.browser().get('/history');
  const secretTexts = `${host.log.join('\n')}\n${inspect(thrown, { depth: 20 })}`;
  expect(secretTexts).toContain('/saas/api/history: ');
  expect(secretTexts).toContain('is an invalid header value');
  expect(secretTexts).not.toContain('in-two-lines');
});
