import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { startBucketServer, type BucketServer } from '../../apps/service/testing/bucket-server.ts';
import { writeEditorStub } from '../../apps/service/testing/editor-stub.ts';
import { startFileServer } from '../../apps/service/testing/file-server.ts';
import { newDatabase } from '../../apps/service/testing/new-database.ts';
import {
  redirectUri,
  serviceClient,
  type Connected,
  type ServiceClient,
} from '../../apps/service/testing/service-client.ts';
import { freePort } from '../../apps/service/testing/free-port.ts';
import { buildService } from './build-service.ts';

const main = join(import.meta.dirname, '../../apps/service/dist/main.js');
const keys = { accessKeyId: 'AKIAHARBOUR', secretAccessKey: 'bucket-secret-of-harbour' };
const password = 'a long walk along the harbour';

let home: string;
let bucket: BucketServer;
let receiver: Awaited<ReturnType<typeof startFileServer>>;
let environment: Record<string, string>;
let app: { app_id: string; app_token: string; events_secret: string };
let service: ChildProcess;
let log = '';
let url: string;
let metrics: string;
let client: ServiceClient;
const received: string[] = [];

/** Starts the built service, or one of its commands, with plain Node, without conditions, a loader or sources. */
function start(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [main, ...args], { cwd: home, env: environment });
}

async function command(args: readonly string[], input = ''): Promise<string> {
  const child = start(args);
  let out = '';
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stdin?.end(input);
  await new Promise((resolve) => child.once('exit', resolve));
  return out;
}

beforeAll(async () => {
  await buildService();
  home = mkdtempSync(join(tmpdir(), 'ppt-production-'));
  writeEditorStub(join(home, 'editor'));
  bucket = await startBucketServer({ bucket: 'decks', region: 'eu-test-1', ...keys });
  receiver = await startFileServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk.toString()));
    request.on('end', () => response.end('success'));
  });
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://localhost:${port}`;
  metrics = `http://127.0.0.1:${metricsPort}`;
  const database = new URL(await newDatabase(inject('postgresUrl')));
  database.password = 'password-of-the-database';
  environment = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.href,
    STORAGE_URL: `s3://decks/ppt?region=eu-test-1&endpoint=${bucket.url}`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    METRICS_LISTEN: `127.0.0.1:${metricsPort}`,
    // Allows the network of this test's receiver.
    EVENT_NETWORKS: '127.0.0.0/8 ::1/128',
    EDITOR_DIST: join(home, 'editor'),
  };
  const creating = [
    'app',
    'create',
    '--name',
    'Harbour',
    '--redirect',
    redirectUri,
    '--events-url',
    receiver.url,
    '--trusted',
    '--json',
  ];
  await command(['migrate']);
  app = JSON.parse(await command(creating)) as typeof app;
  await command(['account', 'create', 'lin@example.com', '--password-stdin'], `${password}\n`);
  service = start([]);
  const onData = (chunk: Buffer) => (log += chunk.toString());
  service.stdout?.on('data', onData);
  service.stderr?.on('data', onData);
  await vi.waitUntil(() => log.includes('"started"') || service.exitCode !== null, { timeout: 60_000 });
  client = serviceClient(
    (requestUrl, init) => fetch(requestUrl.startsWith('http') ? requestUrl : `${url}${requestUrl}`, init),
    {
      appId: app.app_id,
      appToken: app.app_token,
      redirectUri,
    },
  );
});
afterAll(async () => {
  service.kill('SIGKILL');
  await bucket.close();
  await receiver.close();
  rmSync(home, { recursive: true, force: true });
});

it('the built service imports only packages that a deployment installs', () => {
  const folder = join(main, '..');
  const manifest = readFileSync(join(folder, '../package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const imported = readdirSync(folder)
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^(?:import|export) (?:[^"]*? from )?"([^."][^"]*)";$|\bimport\("([^."][^"]*)"\)/gm,
      ),
    ])
    .map(([, name = '', later = '']) => name || later);
  expect(imported).toContain('hono');
  const packages = new Set(imported.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
  expect([...packages].filter((name) => !isBuiltin(name) && !(name in dependencies))).toEqual([]);
});

const metricsText = async () => (await fetch(`${metrics}/metrics`)).text();

/** Connects a user of a trusted application without a page. */
async function connect(): Promise<Connected> {
  const { headers, verifier } = await client.authorize();
  const passed = await client.get(headers.get('location') ?? '');
  const code = new URL(passed.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const { json } = await client.exchange({ code, verifier }, { union_id: 'lin' });
  return { code, verifier, accessToken: json.data.access_token, refreshToken: json.data.refresh_token };
}

it('the built service handles the whole workflow in production, and does not reveal secrets', async () => {
  const connected = await connect();
  const token = connected.accessToken;
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>',
  );
  const picture = `data:image/svg+xml;base64,${svg.toString('base64')}`;
  const { json: createdJson } = await client.createMarkdown(token, `# 季度汇报\n\n## 图\n\n![](${picture})`);
  expect(createdJson.code).toBe(200);
  const session = await client.open(createdJson.data.saas_ppt as string);
  expect((await client.get(createdJson.data.saas_ppt as string)).status).toBe(410);
  const { json: opened } = await client.editor(session, 'GET', '/deck');
  await client.editor(session, 'PUT', '/deck', { base_revision: 0, deck: opened.deck });
  await client.editor(session, 'POST', '/rendered', { revision: 1, slides: opened.deck.slides.length });
  const { json: link } = await client.post('/saas/api/ppt-download', {
    token,
    body: { ppt_id: createdJson.data.ppt_id },
  });
  const file = await client.get(link.data.download_url as string);
  expect([file.status, file.text.slice(0, 2)]).toEqual([200, 'PK']);
  const { json: list } = await client.get('/apps/ppt-cover-static', { token: app.app_token });
  expect((await client.get(list.data[0].cover_image as string)).status).toBe(200);
  const names = bucket.names().map((name) => name.split('/').slice(0, 2).join('/'));
  expect(new Set(names)).toEqual(new Set(['ppt/pictures', 'ppt/downloads', 'ppt/covers']));

  const { json: refreshed } = await client.post('/oauth/token', {
    token: connected.refreshToken,
    body: { app_id: app.app_id, code: connected.code, code_verifier: connected.verifier },
  });
  const authorization = await client.authorize();
  const request = new URL(authorization.headers.get('location') ?? '').searchParams.get('request') ?? '';
  for (const body of [{ request }, { request, name: 'lin@example.com', password }, { request, name: 'x', password }]) {
    await client.post('/oauth/sign-in', { body: new URLSearchParams(body) });
  }
  const loopback = { json_url: `${receiver.url}/deck.json`, ref_url: 'https://app.example.com/back' };
  expect((await client.post('/saas/api/editor-ppt', { token, body: loopback })).json.code).toBe(42200);
  await client.get(`/downloads/${createdJson.data.ppt_id}.pptx?signature=${app.app_token}`);
  await client.post('/oauth/token', { token: 'ppta_wrong_credential_of_somebody', body: '{"code":' });
  await expect.poll(() => received.join('')).toContain('ppt.downloaded');
  await client.editor(session, 'PUT', '/deck', { base_revision: 0, deck: opened.deck });

  const download = new URL(link.data.download_url as string);
  const secrets = {
    applicationToken: app.app_token,
    eventsSecret: app.events_secret,
    accessToken: token,
    refreshToken: connected.refreshToken,
    nextAccessToken: refreshed.data.access_token as string,
    nextRefreshToken: refreshed.data.refresh_token as string,
    code: connected.code,
    verifier: connected.verifier,
    address: new URL(createdJson.data.saas_ppt as string).pathname.slice('/e/'.length),
    session: session.token,
    request,
    signature: download.searchParams.get('signature') ?? '',
    password,
    bucketSecret: keys.secretAccessKey,
    databasePassword: 'password-of-the-database',
    foreignToken: 'ppta_wrong_credential_of_somebody',
  };
  const isLogged = (secret: string) =>
    [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')].some((form) => log.includes(form));
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 10 || isLogged(secret))).toEqual([]);
});

it('the built service writes structured logs in which each line names its request', () => {
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines[0]).toMatchObject({ level: 'info', message: 'started', url });
  const created = lines.find(({ message }) => message === 'POST /saas/api/md-ppt');
  expect(created).toMatchObject({ status: 200, ms: expect.any(Number), request_id: expect.stringMatching(/^req_/) });
  const stale = lines.findLast(({ message }) => message === 'PUT /editor/api/deck');
  expect(stale).toMatchObject({ status: 409, error: expect.stringContaining('stale_save') });
});

it('the built service exposes its metrics only to the operator', async () => {
  expect(await metricsText()).toMatch(
    /ppt_http_request_duration_seconds_count\{method="POST",route="\/saas\/api\/md-ppt",status="200"\} 1/,
  );
  expect((await client.get('/metrics')).status).toBe(404);
  expect((await client.get('/readyz')).status).toBe(200);
});

it('the built service seeds no data: no application or account exists before the operator creates one', async () => {
  const listed = JSON.parse(await command(['app', 'list', '--json'])) as { app_id: string }[];
  expect(listed.map(({ app_id: appId }) => appId)).toEqual([app.app_id]);
  const accounts = JSON.parse(await command(['account', 'list', '--json'])) as { name: string }[];
  expect(accounts.map(({ name }) => name)).toEqual(['lin@example.com']);
});

it('the built service finishes running requests when it is stopped', async () => {
  const { accessToken } = await connect();
  const slides = Array.from({ length: 950 }, (_, index) => `## Slide ${index}\n\n- one\n- two`);
  const startedAt = client.createMarkdown(accessToken, ['# Long', ...slides].join('\n\n'));
  const isRunning = async () => /ppt_worker_pool_running\{pool="decks"\} [1-9]/.test(await metricsText());
  await Promise.race([startedAt, vi.waitUntil(isRunning, { timeout: 30_000, interval: 5 })]);
  const ended = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGTERM');
  const { json } = await startedAt;
  expect(json.code).toBe(200);
  expect(await ended).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
});
