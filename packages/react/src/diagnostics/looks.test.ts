import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { createMemoryFetcher, fails, type MemoryFetcherOptions } from '../testing/index.ts';
import { lookAtAddress } from './address.ts';
import { lookAtClock } from './clock.ts';
import { lookAtConnection } from './connection.ts';
import { subjects, type AskedAddress, type Examination, type Observation, type Subject } from './finding.ts';
import { lookAtIsolation } from './isolation.ts';
import { en } from './messages.ts';
import { lookAtPermissions } from './permissions.ts';
import { lookAtPolicy } from './policy.ts';
import type { ProbedIframe } from './probe-iframe.ts';
import { lookAtRequests } from './requests.ts';
import { lookAtService } from './service.ts';
import { lookAtVersions } from './versions.ts';

/** Each sentence of the looks that need no element on a page, with the line that cures it; the others: `diagnose.test.tsx`. */

const editor = 'https://slides.example';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example/slides'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

interface Given {
  backend?: MemoryFetcherOptions;
  host?: URL;
  origin?: string | undefined;
  asked?: Partial<AskedAddress>;
  allowedOrigins?: readonly string[];
}

const examined = ({ backend = {}, host, origin = editor, asked = {}, allowedOrigins }: Given = {}): Examination => ({
  fetcher: createMemoryFetcher(backend),
  allowedOrigins,
  signal: new AbortController().signal,
  backend: host,
  askForAddress: async () => ({ isAsked: true, ms: 12, requests: [], ...asked }),
  editorOrigin: async () => origin,
});
const unconnected = examined({ asked: { isAsked: false } });
const nowhere: Examination = { ...examined(), editorOrigin: async () => undefined };

const probed =
  (one: Partial<ProbedIframe> = {}) =>
  async (): Promise<ProbedIframe> => ({
    violation: undefined,
    refused: [],
    ...one,
  });
const violation = (disposition: 'enforce' | 'report'): Partial<ProbedIframe> => ({
  violation: { originalPolicy: "frame-src 'self'", disposition },
});
const nobody = async (): Promise<object> => ({});
const address = `https://app.example/api/ppt/editor-url`;

type Row = [path: string, look: () => Observation | Promise<Observation>, severity: string, remedy?: string];
const rows: readonly Row[] = [
  ['connection.connected', () => lookAtConnection(examined()), 'fine'],
  [
    'connection.connectedAs',
    () => lookAtConnection(examined({ backend: { connection: { status: 'connected', userId: 'ada' } } })),
    'fine',
  ],
  [
    'connection.disconnected',
    () => lookAtConnection(examined({ backend: { connection: { status: 'disconnected' } } })),
    'warning',
    '<ConnectButton />',
  ],
  [
    'connection.banned',
    () => lookAtConnection(examined({ backend: { connection: { status: 'banned' } } })),
    'problem',
    'service user unban <union_id> --app <app_id>',
  ],
  [
    'connection.failed',
    () => lookAtConnection(examined({ backend: { faults: { getConnection: [fails('bad_response')] } } })),
    'problem',
    "app.use('/api/ppt', toNodeHandler(ppt))",
  ],
  [
    'connection.failing',
    () => lookAtConnection(examined({ backend: { faults: { getConnection: [fails('internal')] } } })),
    'problem',
    'req_7Q2mB4xK',
  ],
  ['service.responds', () => lookAtService(examined()), 'fine'],
  [
    'service.slow',
    () => {
      const times = [0, 4000];
      vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 4000);
      return lookAtService(examined()).finally(() => vi.restoreAllMocks());
    },
    'warning',
    'createFetcher({ baseUrl, timeoutMs: 60_000 })',
  ],
  [
    'service.failed',
    () => lookAtService(examined({ backend: { faults: { listCovers: [fails('unavailable')] } } })),
    'problem',
    'curl -i "$PPT_SERVICE/openapi.json"',
  ],
  ['editorUrl.responds', () => lookAtAddress(examined({ asked: { url: `${editor}/e/1` } })), 'fine'],
  ['editorUrl.notConnected', () => lookAtAddress(unconnected), 'unknown'],
  [
    'editorUrl.failed',
    () => lookAtAddress(examined({ asked: { error: new PptError({ code: 'internal', message: 'No.' }) } })),
    'problem',
    "fetcher.openEditor({ source: { kind: 'home' } })",
  ],
  ['editorUrl.malformed', () => lookAtAddress(examined({ asked: { url: '/e/1' } })), 'problem', '{ "url": "https://…" }'],
  [
    'editorUrl.notAllowed',
    () => lookAtAddress(examined({ asked: { url: `${editor}/e/1` }, allowedOrigins: ['https://other.example'] })),
    'problem',
    `allowedOrigins={['${editor}']}`,
  ],
  [
    'editorUrl.insecure',
    () => lookAtAddress(examined({ asked: { url: 'http://slides.example/e/1' } })),
    'problem',
    `PUBLIC_URL=${editor}`,
  ],
  ['editorUrl.notConnected', () => lookAtRequests(unconnected), 'unknown'],
  ['requests.notApplicable', () => lookAtRequests(examined()), 'unknown'],
  ['requests.single', () => lookAtRequests(examined({ asked: { requests: [address] } })), 'fine'],
  [
    'requests.doubled',
    () => lookAtRequests(examined({ asked: { requests: [address, address] } })),
    'problem',
    "createFetcher({ baseUrl: '/api/ppt' })",
  ],
  [
    'requests.pairs',
    () => {
      const began = [10, 12].map((startTime) => ({ startTime }) as PerformanceEntry);
      vi.spyOn(performance, 'getEntriesByName').mockReturnValue(began);
      return lookAtRequests(examined({ asked: { requests: [address] } })).finally(() => vi.restoreAllMocks());
    },
    'warning',
    '<PptEditorFrame source={source} />',
  ],
  ['policy.allows', () => lookAtPolicy(examined(), probed(), nobody), 'fine'],
  [
    'policy.blocked',
    () => lookAtPolicy(examined(), probed(violation('enforce')), nobody),
    'problem',
    `frame-src 'self' ${editor};`,
  ],
  [
    'policy.reported',
    () => lookAtPolicy(examined(), probed(violation('report')), nobody),
    'warning',
    `frame-src 'self' ${editor};`,
  ],
  [
    'policy.silent',
    () => lookAtPolicy(examined(), probed(), async () => ({ silent: editor })),
    'warning',
    'FRAME_ORIGINS=https://app.example',
  ],
  ['policy.noOrigin', () => lookAtPolicy(nowhere, probed(), nobody), 'unknown'],
  ['policy.noOrigin', () => lookAtPermissions(nowhere, probed()), 'unknown'],
  ['permissions.allowed', () => lookAtPermissions(examined(), probed()), 'fine'],
  [
    'permissions.denied',
    () => lookAtPermissions(examined(), probed({ refused: ['camera', 'microphone'] })),
    'warning',
    `Permissions-Policy: camera=(self "${editor}"), microphone=(self "${editor}")`,
  ],
  ['permissions.notReported', () => lookAtPermissions(examined(), probed({ refused: undefined })), 'unknown'],
  ['isolation.open', () => lookAtIsolation(), 'fine'],
  [
    'isolation.isolated',
    () => {
      vi.stubGlobal('crossOriginIsolated', true);
      return lookAtIsolation();
    },
    'warning',
    'Cross-Origin-Embedder-Policy: unsafe-none',
  ],
  ['versions.same', () => lookAtVersions({ version: '1', aheadMs: 0 }, undefined), 'fine'],
  ['versions.allSame', () => lookAtVersions({ version: '1', aheadMs: 0 }, 1), 'fine'],
  ['versions.editorSame', () => lookAtVersions(undefined, 1), 'fine'],
  ['versions.notReported', () => lookAtVersions(undefined, undefined), 'unknown'],
  [
    'versions.differ',
    () => lookAtVersions({ version: '7', aheadMs: 0 }, 1),
    'warning',
    'npm install @ppt-embed/react@latest @ppt-embed/host@latest',
  ],
  ['versions.editorDiffers', () => lookAtVersions(undefined, 2), 'warning', 'npm install @ppt-embed/react@latest'],
  ['clock.agrees', () => lookAtClock({ version: '1', aheadMs: 900 }), 'fine'],
  ['clock.differs', () => lookAtClock({ version: '1', aheadMs: -90_000 }), 'warning', 'timedatectl set-ntp true'],
  ['clock.notReported', () => lookAtClock(undefined), 'unknown'],
];

/** Looked at on a page: `diagnose.test.tsx`. */
const onPage = ['size', 'callback', 'styles'] as const;
const rooms = subjects.filter(
  (subject): subject is Exclude<Subject, (typeof onPage)[number]> => !(onPage as readonly Subject[]).includes(subject),
);

/** Words that say by which name they were taken. */
const named = Object.fromEntries(
  rooms.map((room) => [
    room,
    Object.fromEntries(
      Object.entries(en[room]).map(([name, word]) => [
        name,
        typeof word === 'string' ? `${room}.${name}` : () => `${room}.${name}`,
      ]),
    ),
  ]),
) as unknown as typeof en;

it.each(rows)('says %s, and what cures it', async (path, look, severity, remedy) => {
  const found = await look();
  expect([found.say(named), found.severity, found.remedy]).toEqual([path, severity, remedy]);
  expect(found.say(en)).not.toMatch(/undefined|\[object/);
});

it('leaves no sentence of these looks unsaid', () => {
  const told = new Set(rows.map(([path]) => path));
  const all = rooms.flatMap((room) => Object.keys(en[room]).map((name) => `${room}.${name}`));
  expect(all.filter((path) => !told.has(path))).toEqual([]);
});
