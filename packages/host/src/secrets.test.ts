import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { fileStorage } from './storage/file-storage.ts';
import { fakeAppToken, type FakeService } from './fakes/fake-service.ts';
import { testHost } from './fakes/test-host.ts';

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
