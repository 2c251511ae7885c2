import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { createMemoryFetcher, fails, type MemoryFetcherOptions } from '../../testing/index.ts';
import { checkEditorUrl } from './editor-url.ts';
import { checkClock } from './clock.ts';
import { checkConnection } from './connection.ts';
import type { EditorUrlProbe, CheckContext, CheckResult } from '../results/check-result.ts';
import { subjects, type Subject } from '../results/subjects.ts';
import { checkIsolation } from './isolation.ts';
import { en } from '../messages.ts';
import { checkPermissions } from './permissions.ts';
import { checkPolicy } from './policy.ts';
import type { ProbedIframe } from '../probes/probe-iframe.ts';
import { checkRequests } from './requests.ts';
import { checkService } from './service.ts';
import { checkVersions } from './versions.ts';

// These tests cover the messages and fixes of the checks that do not need an element on a page. `diagnose.test.tsx`
// tests the others.

const editor = 'https://slides.example';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example/slides'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

interface ContextOptions {
  backend?: MemoryFetcherOptions;
  host?: URL;
  origin?: string | undefined;
  urlProbe?: Partial<EditorUrlProbe>;
  allowedOrigins?: readonly string[];
}

const checkContext = ({
  backend = {},
  host,
  origin = editor,
  urlProbe = {},
  allowedOrigins,
}: ContextOptions = {}): CheckContext => ({
  fetcher: createMemoryFetcher(backend),
  allowedOrigins,
  expectMessages: undefined,
  signal: new AbortController().signal,
  backend: host,
  requestEditorUrl: async () => ({ isRequested: true, ms: 12, requests: [], ...urlProbe }),
  editorOrigin: async () => origin,
});
const disconnectedContext = checkContext({ urlProbe: { isRequested: false } });
const noOriginContext: CheckContext = { ...checkContext(), editorOrigin: async () => undefined };

const probed =
  (overrides: Partial<ProbedIframe> = {}) =>
  async (): Promise<ProbedIframe> => ({
    violation: undefined,
    denied: [],
    ...overrides,
  });
const violation = (disposition: 'enforce' | 'report'): Partial<ProbedIframe> => ({
  violation: { originalPolicy: "frame-src 'self'", disposition },
});
const noEditor = async (): Promise<object> => ({});
const requestUrl = `https://app.example/api/ppt/editor-url`;

type Row = [path: string, check: () => CheckResult | Promise<CheckResult>, severity: string, fix?: string];
const rows: readonly Row[] = [
  ['connection.connected', () => checkConnection(checkContext()), 'ok'],
  [
    'connection.connectedAs',
    () => checkConnection(checkContext({ backend: { connection: { status: 'connected', userId: 'ada' } } })),
    'ok',
  ],
  [
    'connection.disconnected',
    () => checkConnection(checkContext({ backend: { connection: { status: 'disconnected' } } })),
    'warning',
    '<ConnectButton />',
  ],
  [
    'connection.banned',
    () => checkConnection(checkContext({ backend: { connection: { status: 'banned' } } })),
    'error',
    'service user unban <union_id> --app <app_id>',
  ],
  [
    'connection.failed',
    () => checkConnection(checkContext({ backend: { faults: { getConnection: [fails('bad_response')] } } })),
    'error',
    "app.use('/api/ppt', toNodeHandler(ppt))",
  ],
  [
    'connection.failing',
    () => checkConnection(checkContext({ backend: { faults: { getConnection: [fails('internal')] } } })),
    'error',
    'req_7Q2mB4xK',
  ],
  ['service.responds', () => checkService(checkContext()), 'ok'],
  [
    'service.slow',
    () => {
      const times = [0, 4000];
      vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 4000);
      return checkService(checkContext()).finally(() => vi.restoreAllMocks());
    },
    'warning',
    'createFetcher({ baseUrl, timeoutMs: 60_000 })',
  ],
  [
    'service.failed',
    () => checkService(checkContext({ backend: { faults: { listCovers: [fails('unavailable')] } } })),
    'error',
    'curl -i "$PPT_SERVICE/openapi.json"',
  ],
  ['editorUrl.responds', () => checkEditorUrl(checkContext({ urlProbe: { url: `${editor}/e/1` } })), 'ok'],
  ['editorUrl.notConnected', () => checkEditorUrl(disconnectedContext), 'unknown'],
  [
    'editorUrl.failed',
    () => checkEditorUrl(checkContext({ urlProbe: { error: new PptError({ code: 'internal', message: 'No.' }) } })),
    'error',
    "fetcher.openEditor({ source: { kind: 'home' } })",
  ],
  [
    'editorUrl.noHomePage',
    () =>
      checkEditorUrl(
        checkContext({ urlProbe: { error: new PptError({ code: 'insufficient_role', message: 'No.' }) } }),
      ),
    'unknown',
  ],
  [
    'editorUrl.malformed',
    () => checkEditorUrl(checkContext({ urlProbe: { url: '/e/1' } })),
    'error',
    '{ "url": "https://…" }',
  ],
  [
    'editorUrl.notAllowed',
    () =>
      checkEditorUrl(checkContext({ urlProbe: { url: `${editor}/e/1` }, allowedOrigins: ['https://other.example'] })),
    'error',
    `allowedOrigins={['${editor}']}`,
  ],
  [
    'editorUrl.insecure',
    () => checkEditorUrl(checkContext({ urlProbe: { url: 'http://slides.example/e/1' } })),
    'error',
    `PUBLIC_URL=${editor}`,
  ],
  ['editorUrl.notConnected', () => checkRequests(disconnectedContext), 'unknown'],
  ['requests.notApplicable', () => checkRequests(checkContext()), 'unknown'],
  ['requests.single', () => checkRequests(checkContext({ urlProbe: { requests: [requestUrl] } })), 'ok'],
  [
    'requests.doubled',
    () => checkRequests(checkContext({ urlProbe: { requests: [requestUrl, requestUrl] } })),
    'error',
    "createFetcher({ baseUrl: '/api/ppt' })",
  ],
  [
    'requests.pairs',
    () => {
      const requestEntries = [10, 12].map((startTime) => ({ startTime }) as PerformanceEntry);
      vi.spyOn(performance, 'getEntriesByName').mockReturnValue(requestEntries);
      return checkRequests(checkContext({ urlProbe: { requests: [requestUrl] } })).finally(() => vi.restoreAllMocks());
    },
    'warning',
    '<PptEditorFrame source={source} />',
  ],
  ['policy.allows', () => checkPolicy(checkContext(), probed(), noEditor), 'ok'],
  [
    'policy.blocked',
    () => checkPolicy(checkContext(), probed(violation('enforce')), noEditor),
    'error',
    `frame-src 'self' ${editor};`,
  ],
  [
    'policy.reported',
    () => checkPolicy(checkContext(), probed(violation('report')), noEditor),
    'warning',
    `frame-src 'self' ${editor};`,
  ],
  [
    'policy.silent',
    () => checkPolicy(checkContext(), probed(), async () => ({ silentOrigin: editor })),
    'warning',
    'service app update <app_id> --frame-origin https://app.example',
  ],
  [
    'policy.mustRespond',
    () => checkPolicy({ ...checkContext(), expectMessages: true }, probed(), async () => ({ silentOrigin: editor })),
    'error',
    'service app update <app_id> --frame-origin https://app.example',
  ],
  [
    'policy.stoppedResponding',
    () => checkPolicy(checkContext(), probed(), async () => ({ silentOrigin: editor, hasResponded: true })),
    'error',
    `curl -i ${editor}`,
  ],
  ['policy.noOrigin', () => checkPolicy(noOriginContext, probed(), noEditor), 'unknown'],
  ['policy.noOrigin', () => checkPermissions(noOriginContext, probed()), 'unknown'],
  ['permissions.allowed', () => checkPermissions(checkContext(), probed()), 'ok'],
  [
    'permissions.denied',
    () => checkPermissions(checkContext(), probed({ denied: ['camera', 'microphone'] })),
    'warning',
    `Permissions-Policy: camera=(self "${editor}"), microphone=(self "${editor}")`,
  ],
  ['permissions.notReported', () => checkPermissions(checkContext(), probed({ denied: undefined })), 'unknown'],
  ['isolation.open', () => checkIsolation(), 'ok'],
  [
    'isolation.isolated',
    () => {
      vi.stubGlobal('crossOriginIsolated', true);
      return checkIsolation();
    },
    'warning',
    'Cross-Origin-Embedder-Policy: unsafe-none',
  ],
  ['versions.same', () => checkVersions({ version: '1', aheadMs: 0 }, undefined), 'ok'],
  ['versions.allSame', () => checkVersions({ version: '1', aheadMs: 0 }, 1), 'ok'],
  ['versions.editorSame', () => checkVersions(undefined, 1), 'ok'],
  ['versions.notReported', () => checkVersions(undefined, undefined), 'unknown'],
  [
    'versions.differ',
    () => checkVersions({ version: '7', aheadMs: 0 }, 1),
    'warning',
    'npm install @ppt-embed/react@latest @ppt-embed/host@latest',
  ],
  ['versions.editorDiffers', () => checkVersions(undefined, 2), 'warning', 'npm install @ppt-embed/react@latest'],
  ['clock.agrees', () => checkClock({ version: '1', aheadMs: 900 }), 'ok'],
  ['clock.differs', () => checkClock({ version: '1', aheadMs: -90_000 }), 'warning', 'timedatectl set-ntp true'],
  ['clock.notReported', () => checkClock(undefined), 'unknown'],
];

/** Messages that `diagnose.test.tsx` tests on a page. */
const onPage = ['size', 'callback', 'styles'] as const;
const namespaces = subjects.filter(
  (subject): subject is Exclude<Subject, (typeof onPage)[number]> => !(onPage as readonly Subject[]).includes(subject),
);

/** Fake messages that return their own key. */
const named = Object.fromEntries(
  namespaces.map((namespace) => [
    namespace,
    Object.fromEntries(
      Object.entries(en[namespace]).map(([name, message]) => [
        name,
        typeof message === 'string' ? `${namespace}.${name}` : () => `${namespace}.${name}`,
      ]),
    ),
  ]),
) as unknown as typeof en;

it.each(rows)('reports %s, with its fix', async (path, check, severity, fix) => {
  const found = await check();
  expect([found.getMessage(named), found.severity, found.fix]).toEqual([path, severity, fix]);
  expect(found.getMessage(en)).not.toMatch(/undefined|\[object/);
});

it.each([
  'http://localhost:5173',
  'http://127.0.0.1:3000',
  'http://[::1]:3000',
  'http://192.168.1.7',
  'http://app.test',
])('names the variable of a service in development mode for a page at %s', async (origin) => {
  vi.stubGlobal('location', new URL(origin));
  const { fix } = await checkPolicy(checkContext(), probed(), async () => ({ silentOrigin: editor }));
  expect(fix).toBe(`FRAME_ORIGINS=${origin}`);
});

it('covers every message of these checks', () => {
  const testedPaths = new Set(rows.map(([path]) => path));
  const all = namespaces.flatMap((namespace) => Object.keys(en[namespace]).map((name) => `${namespace}.${name}`));
  expect(all.filter((path) => !testedPaths.has(path))).toEqual([]);
});
