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

/** Everything that must be seen by nobody but the service. */
function secretsOf(service: FakeService): string[] {
  return [
    fakeAppToken,
    ...service.accessTokens.keys(),
    ...service.refreshTokens.keys(),
    ...Array.from(service.grants.values(), ({ verifier = '' }) => verifier).filter((verifier) => verifier !== ''),
  ];
}

it('shows no token, code or verifier in answers, cookies or the console, whatever goes wrong', async () => {
  const said: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void said.push(args.map(String).join(' ')));
  }
  const quoting = testHost('full');
  const { service } = quoting;
  // A service that quotes in its refusal whatever it was sent.
  const host = testHost('full', {
    log: (line) => console.error(line),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const answer = await service.fetch(input, init);
      if (answer.ok || answer.status === 302) return answer;
      const msg = `refused ${request.headers.get('authorization') ?? ''} ${typeof init?.body === 'string' ? init.body : ''}`;
      const refusal = (await answer.json()) as object;
      return Response.json({ ...refusal, msg }, { status: answer.status });
    },
  });
  const ann = host.browser();
  const answers: Response[] = [];
  const consent = await ann.get('/connect');
  answers.push(consent.clone(), await ann.get(service.consent(consent.headers.get('location') ?? '')));
  const source = { kind: 'markdown', text: '# Hi' };
  for (const path of ['/saas/api/md-ppt', '/saas/api/history', '/apps/ppt-cover-static', '/oauth/saas-url']) {
    service.faults.push({ path, how: 'fail' });
  }
  answers.push(await ann.open(source), await ann.get('/history'), await ann.get('/covers'));
  answers.push(await ann.open({ kind: 'home' }), await ann.get('/connection'));
  service.accessTokens.clear();
  for (let i = 0; i < 3; i += 1) service.faults.push({ path: '/oauth/token', how: 'fail' });
  answers.push(await ann.get('/history'), await ann.open({ kind: 'home' }));
  service.accessTokens.clear();
  service.refreshTokens.clear();
  answers.push(await ann.get('/history'));
  service.grants.clear();

  const seen = [...said];
  for (const answer of answers) seen.push(await answer.text(), JSON.stringify([...answer.headers]));
  expect(seen.join('\n')).toContain('refused Bearer [redacted]');
  const sent = service.calls.flatMap(({ token, body }) => [token, body['code_verifier']]);
  const secrets = new Set([...secretsOf(service), ...sent].filter((text) => typeof text === 'string' && text !== ''));
  expect(secrets.size).toBeGreaterThan(4);
  for (const secret of secrets) expect(seen.join('\n')).not.toContain(secret);
});

it('keeps tokens, codes, names and titles unreadable on disk', async () => {
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

it('lets none of its secrets out: not logged, not told to observers and tracers, not stored, not sent to the browser', async () => {
  const pathSecret = 'path-secret-of-more-than-thirty-two-characters';
  const keys = ['the first secret of thirty-two characters', 'a former one, also of thirty-two and more'];
  const out: string[] = [];
  const keep = (...things: unknown[]): void => void out.push(...things.map((one) => inspect(one, { depth: 20 })));
  const storage = memoryStorage();
  const host: TestHost = testHost('full', {
    secret: keys,
    // As a database sees them: every entry that was ever written.
    storage: {
      ...storage,
      write(key, value, options) {
        keep(key, value, options);
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
    observe: keep,
    trace: (name, attributes, run) => {
      keep(name, attributes);
      return run();
    },
    log: keep,
  });
  const { ppt, service } = host;
  const answered = async (answer: Response): Promise<void> => keep([...answer.headers], await answer.clone().text());
  const ann = host.browser({ id: 'ann', unionId: 'u-1', isAdmin: true });
  const consent = await ann.get('/connect?mode=popup');
  await answered(consent);
  await answered(await ann.get(service.consent(consent.headers.get('location') ?? '')));
  const made = await ann.open({ kind: 'markdown', text: '# Hi' });
  await answered(made);
  const { pptId } = (await made.clone().json()) as { pptId: string };
  for (const path of ['/covers', '/history', '/my-presentations', '/connection', '/users', '/doctor', '/nothing']) {
    await answered(await ann.get(path));
  }
  await answered(await ann.post('/download', { pptId }));
  host.wait(86_400_000);
  await answered(await ann.open({ kind: 'presentation', pptId }));
  await answered(await ppt.handler(signedEvent({ sentAt: new Date(fakeNow + 86_400_000) })));
  await answered(
    await ppt.handler(new Request(`${publicUrl}/events/${pathSecret}`, { method: 'POST', body: 'changed' })),
  );
  await answered(await ann.get('/callback?code=a-code&state=forged'));
  keep(ppt, await ppt.doctor(), await ppt.hostJson({ title: 'T', slides: [] }));
  service.faults.push({ path: '/oauth/saas-url', how: 'fail' });
  await answered(await ann.open({ kind: 'home' }));

  const all = out.join('\n');
  const [appCode = ''] = service.grants.keys();
  const bare = eventSecret.replace('whsec_', '');
  const secrets = [...secretsOf(service), appCode, eventSecret, bare, pathSecret, ...keys];
  expect(secrets.length).toBeGreaterThan(10);
  // The code itself came by the browser: there it is no secret, but nowhere else.
  for (const secret of new Set(secrets)) expect(all).not.toContain(secret);
});

it('keeps a token out of the log that no header carries, and that fetch therefore quotes', async () => {
  const host: TestHost = testHost('full', {
    fetch: async (input, init) => {
      const answer = await host.service.fetch(input, init);
      if (!new Request(input, init).url.endsWith('/oauth/token')) return answer;
      const body = (await answer.json()) as { data: object };
      return Response.json({ ...body, data: { ...body.data, access_token: 'a-token\nin-two-lines' } });
    },
  });
  await host.browser().connect();
  const asked = host.ppt.as({ id: 'ann' }).listHistory({ page: 1, pageSize: 10 });
  const thrown: unknown = await asked.catch((error: unknown) => error);
  await host.browser().get('/history');
  const seen = `${host.log.join('\n')}\n${inspect(thrown, { depth: 20 })}`;
  expect(seen).toContain('/saas/api/history: ');
  expect(seen).toContain('is an invalid header value');
  expect(seen).not.toContain('in-two-lines');
});
