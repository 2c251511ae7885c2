import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { createApp } from '../app.ts';
import { openEmbedded } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { folderStore } from '../files/folder-store.ts';
import { seedApplication } from '../applications/seed-application.ts';
import { systemRandom, type Parts } from '../parts.ts';
import { readSettings } from '../settings.ts';

export const publicUrl = 'http://localhost:4400';
export const redirectUri = 'https://app.example.com/callback';
export const frameOrigin = 'https://app.example.com';
export const appId = 'Harbour';
export const appToken = 'app-token-of-harbour';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Whatever came: tests say themselves what they expect of it. */
  json: ReturnType<typeof JSON.parse>;
}

interface Sending {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Connected {
  accessToken: string;
  refreshToken: string;
  code: string;
  verifier: string;
}

/** A whole service over an in-memory database, asked as over HTTP, with a clock that the test turns. */
export async function startTestService(options: { db?: Database; environment?: Record<string, string> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-service-'));
  mkdirSync(join(folder, 'editor/assets'), { recursive: true });
  writeFileSync(
    join(folder, 'editor/index.html'),
    '<!doctype html><html><head><!--ppt-session--></head><body></body></html>',
  );
  writeFileSync(join(folder, 'editor/assets/main-abc.js'), 'export {};');
  let now = Date.UTC(2026, 10, 20, 2, 0, 0);
  const db = options.db ?? (await openEmbedded());
  await migrate(db);
  const lines: string[] = [];
  const parts: Parts = {
    db,
    files: folderStore(join(folder, 'files')),
    clock: () => new Date(now),
    random: systemRandom,
    settings: readSettings({
      APP_ID: appId,
      APP_TOKEN: appToken,
      SECURITY_DOMAIN: `${redirectUri} https://app.example.com/other?kept=1`,
      EDITOR_DIST: join(folder, 'editor'),
      ...options.environment,
    }),
    log: (line) => lines.push(line),
  };
  await seedApplication(parts);
  const app = createApp(parts);

  const send = async (method: string, path: string, { token, body, headers = {} }: Sending = {}): Promise<Answer> => {
    const isForm = body instanceof URLSearchParams;
    const response = await app.request(path.replace(publicUrl, ''), {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
  };
  const get = (path: string, sending?: Sending) => send('GET', path, sending);
  const post = (path: string, sending?: Sending) => send('POST', path, sending);

  /** The part of an authorization that the application's backend does. */
  const authorize = async (query: Record<string, string> = {}): Promise<Answer & { verifier: string }> => {
    const verifier = randomBytes(32).toString('base64url');
    const parameters = new URLSearchParams({
      app_id: appId,
      response_type: 'code',
      state: 'a state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      redirect_uri: redirectUri,
      ...query,
    });
    return { ...(await get(`/oauth/authorize?${parameters.toString()}`, { token: appToken })), verifier };
  };

  /** What a browser does with the consent page: sign in, then press a button. */
  const consent = async (address: string, decision: 'authorize' | 'cancel' = 'authorize'): Promise<Answer> => {
    const request = new URL(address).searchParams.get('request') ?? '';
    const signedIn = await post('/oauth/sign-in', { body: new URLSearchParams({ request }) });
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await get(address, { headers: { Cookie: cookie } });
    const proof = /name="proof" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const body = new URLSearchParams({ request, proof, decision });
    return post('/oauth/consent', { body, headers: { Cookie: cookie } });
  };

  const newCode = async (): Promise<{ code: string; verifier: string }> => {
    const { headers, verifier } = await authorize();
    const decided = await consent(headers.get('location') ?? '');
    return { code: new URL(decided.headers.get('location') ?? '').searchParams.get('code') ?? '', verifier };
  };

  const exchange = ({ code, verifier }: { code: string; verifier: string }, more: Record<string, unknown> = {}) =>
    post('/oauth/token', { token: appToken, body: { app_id: appId, code, code_verifier: verifier, ...more } });

  const connect = async (unionId?: string): Promise<Connected> => {
    const grant = await newCode();
    const { json } = await exchange(grant, unionId === undefined ? {} : { union_id: unionId });
    return { ...grant, accessToken: json.data.access_token, refreshToken: json.data.refresh_token };
  };

  const createMarkdown = async (token: string, text = '# Harbour news\n\n## First\n\n- one', headers = {}) =>
    post('/saas/api/md-ppt', { token, body: { text }, headers });

  const open = async (address: string): Promise<EditorSession> => {
    const { text } = await get(address);
    const json = /<script type="application\/json" id="ppt-session">(.*?)<\/script>/s.exec(text)?.[1];
    if (json === undefined) throw new Error(`no session in: ${text}`);
    return JSON.parse(json) as EditorSession;
  };

  return {
    app,
    parts,
    lines,
    folder,
    send,
    get,
    post,
    authorize,
    consent,
    newCode,
    exchange,
    connect,
    createMarkdown,
    open,
    advance(seconds: number) {
      now += seconds * 1000;
    },
    async close() {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestService = Awaited<ReturnType<typeof startTestService>>;
