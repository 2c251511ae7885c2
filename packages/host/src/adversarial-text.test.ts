import { type HostRouteName, hostRoutes } from '@ppt-embed/protocol/host';
import { describe, expect, it } from 'vitest';
import { everydayDiagonal, itInFullRun } from '../../../tooling/everyday.ts';
import { origin, publicUrl, testHost, type TestHost } from './fakes/test-host.ts';

/** Inputs that make patterns and parsers slow: one long line, many lines, and constructs that never close. */
const units = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  ' \n',
  ':',
  ': ',
  '"',
  "'",
  '"\n',
  '\\',
  '\\"',
  '[',
  '{',
  '{a: ',
  '{a',
  ']',
  '[]',
  ',',
  '#',
  '# ',
  '- ',
  '? ',
  '&a [',
  '*a ',
  'a: b: ',
  'a:\n',
  '---\n',
  '<a ',
  '%',
  ';',
  '=',
  '\u3000',
  'A\n\u00A0\n\u00A0\n\u00A0\nB\n',
  '\uFEFF',
];

/** Positions of the units: at the top level, or inside valid or invalid front matter. */
const frames: ((text: string) => string)[] = [
  (text) => `# x${text}y`,
  (text) => `---\n{a${text}\n---\n# Hi`,
  (text) => `---\n{ a: b${text}x\n---\n# Hi`,
  (text) => `---\ntitle: A\n${text}\nb: c\n---\n# Hi`,
  (text) => `---\ntitle: ${text}\n---\n# Hi`,
];

/**
 * Increasing sizes, so that an exponential algorithm fails at the smallest size instead of hanging the test. A
 * quadratic algorithm takes seconds at 64,000.
 */
const sizes = process.env['TEST_FULL'] ? [256, 2048, 16_000, 1024 * 1024] : [256, 64_000];
const largestRatio = 20;
/** Minimum duration in ms for a comparison. Shorter durations only reflect the machine's load. */
const minMs = 20;

function fill(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

/** Limits the time for each text relative to an ordinary text. A busy machine gets up to three attempts. */
async function expectNoSlower(
  ordinary: string,
  texts: readonly string[],
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  const reference = [];
  for (let round = 0; round < 3; round += 1) reference.push(await timeOf(() => run(ordinary)));
  const limit = largestRatio * Math.max(minMs, ...reference);
  for (const text of texts) {
    let ms = await timeOf(() => run(text));
    for (let round = 0; round < 2 && ms > limit; round += 1) ms = Math.min(ms, await timeOf(() => run(text)));
    expect(ms, `${JSON.stringify(text.slice(0, 30))}, ${text.length} characters`).toBeLessThan(limit);
  }
}

async function connectedHost(): Promise<TestHost> {
  const host = testHost('full', { events: { secret: `whsec_${'A'.repeat(32)}`, on: {} } });
  await host.browser({ id: 'root', isAdmin: true }).connect();
  return host;
}

interface Input {
  route: HostRouteName;
  what: string;
  request: (text: string) => { path?: string; body?: string; headers?: Record<string, string> };
  /** The ordinary text for comparison. @default words of the same length */
  ordinary?: (length: number) => string;
}

/** Maximum length of a URL or a header that Node and reverse proxies accept. */
const maxHeaderLength = 16_000;

const json = { 'content-type': 'application/json', origin };
const inBody = (body: unknown): { body: string; headers: Record<string, string> } => ({
  body: JSON.stringify(body),
  headers: json,
});
const inHeader = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '-').trim();

/** All external input that the host accepts, in addition to Markdown. */
const inputs: Input[] = [
  {
    route: 'openEditor',
    what: 'body',
    ordinary: (length) => JSON.stringify({ source: { kind: 'markdown', text: fill('words ', length) } }),
    request: (body) => ({ body, headers: json }),
  },
  {
    route: 'openEditor',
    what: 'jsonUrl',
    request: (text) => inBody({ source: { kind: 'json', jsonUrl: `https://a.test/${text}` } }),
  },
  {
    route: 'openEditor',
    what: 'pptId',
    request: (pptId) => inBody({ source: { kind: 'presentation', pptId } }),
  },
  {
    route: 'openEditor',
    what: 'coverId',
    request: (coverId) => inBody({ source: { kind: 'markdown', text: '# Hi', coverId } }),
  },
  {
    route: 'openEditor',
    what: 'creationId',
    request: (creationId) => inBody({ source: { kind: 'markdown', text: '# Hi', creationId } }),
  },
  {
    route: 'openEditor',
    what: 'header Referer',
    request: (text) => ({
      body: JSON.stringify({ source: { kind: 'home' } }),
      headers: { ...json, referer: inHeader(`${origin}/${text}`) },
    }),
  },
  {
    route: 'openEditor',
    what: 'header Content-Type',
    request: (text) => ({ body: '{}', headers: { 'content-type': inHeader(`x${text}`), origin } }),
  },
  { route: 'listCovers', what: 'query', request: (text) => ({ path: `/covers?style=${encodeURIComponent(text)}` }) },
  { route: 'listHistory', what: 'query', request: (text) => ({ path: `/history?page=${encodeURIComponent(text)}` }) },
  {
    route: 'listMyPresentations',
    what: 'query',
    request: (text) => ({ path: `/my-presentations?page=1${encodeURIComponent(text)}` }),
  },
  {
    route: 'listHistory',
    what: 'search',
    request: (text) => ({ path: `/history?search=${encodeURIComponent(text)}` }),
  },
  { route: 'changePresentation', what: 'pptId', request: (pptId) => inBody({ kind: 'delete', pptId }) },
  {
    route: 'changePresentation',
    what: 'title',
    request: (title) => inBody({ kind: 'rename', pptId: 'ppt-1', title }),
  },
  { route: 'requestDownload', what: 'pptId', request: (pptId) => inBody({ pptId }) },
  {
    route: 'getConnection',
    what: 'header Cookie',
    request: (text) => ({ headers: { cookie: inHeader(`a${text}`) } }),
  },
  { route: 'disconnect', what: 'header Origin', request: (text) => ({ headers: { origin: inHeader(`x${text}`) } }) },
  {
    route: 'connect',
    what: 'returnTo',
    request: (text) => ({ path: `/connect?returnTo=${encodeURIComponent(`/${text}`)}` }),
  },
  {
    route: 'callback',
    what: 'state and code',
    request: (text) => ({ path: `/callback?state=${encodeURIComponent(text)}&code=${encodeURIComponent(text)}` }),
  },
  { route: 'listUsers', what: 'query', request: (text) => ({ path: `/users?pageSize=${encodeURIComponent(text)}` }) },
  { route: 'createUser', what: 'name', request: (name) => inBody({ name }) },
  { route: 'createUser', what: 'unionId', request: (unionId) => inBody({ name: 'A', unionId }) },
  {
    route: 'banUser',
    what: 'path',
    request: (text) => ({ path: `/users/${encodeURIComponent(text)}/ban`, headers: { origin } }),
  },
  { route: 'events', what: 'body', request: (body) => ({ body, headers: signedBy('v1,AAAA') }) },
  {
    route: 'events',
    what: 'header Webhook-Signature',
    request: (text) => ({ body: '{}', headers: signedBy(inHeader(`v1,${text}`)) }),
  },
  { route: 'hostedJson', what: 'path', request: (text) => ({ path: `/json/${encodeURIComponent(text)}` }) },
  {
    route: 'hostedJson',
    what: 'signature',
    request: (text) => ({ path: `/json/a?expires=9999999999&signature=${encodeURIComponent(text)}` }),
  },
  { route: 'help', what: 'query', request: (text) => ({ path: `/help?${encodeURIComponent(text)}` }) },
  { route: 'doctor', what: 'query', request: (text) => ({ path: `/doctor?${encodeURIComponent(text)}` }) },
];

function signedBy(signature: string): Record<string, string> {
  return { 'webhook-id': 'a', 'webhook-timestamp': '1795134600', 'webhook-signature': signature };
}

describe('adversarial text', () => {
  it('covers every route', () => {
    expect(new Set(inputs.map(({ route }) => route))).toEqual(new Set(Object.keys(hostRoutes)));
  });

  itInFullRun('takes no longer than ordinary Markdown when a cover is added', async () => {
    const host = await connectedHost();
    const root = host.browser({ id: 'root', isAdmin: true });
    const open = async (text: string): Promise<void> => {
      const response = await root.open({ kind: 'markdown', text, coverId: 'c1' });
      expect([200, 400, 413]).toContain(response.status);
    };
    for (const size of sizes) {
      const keys = Array.from({ length: Math.min(size, 15_000) / 8 }, (_, index) => `k${index}: v`);
      const line = fill('Words in a line.\n', Math.max(0, size - 16_000));
      const ordinary = `---\n${keys.join('\n')}\n---\n\n# Title\n${line}`;
      const texts = units.flatMap((unit, column) =>
        everydayDiagonal(frames.length, column, frames).map((frame) => frame(fill(unit, size)).slice(0, 1024 * 1024)),
      );
      await expectNoSlower(ordinary, texts, open);
    }
  });

  it.each(inputs)('takes no longer than ordinary text: $what of $route', { timeout: 600_000 }, async (input) => {
    expect.hasAssertions();
    const host = await connectedHost();
    const root = host.browser({ id: 'root', isAdmin: true });
    const { method, path: routePath } = hostRoutes[input.route];
    const send = async (text: string): Promise<void> => {
      const { path = routePath, ...init } = input.request(text);
      const response = await root.send(method, path.startsWith('/') ? publicUrl + path : path, init);
      await response.text();
    };
    const inputUnits = everydayDiagonal(6, inputs.indexOf(input), units);
    const isHeader = input.what.startsWith('header') || input.request('').path;
    for (const size of isHeader ? new Set(sizes.map((length) => Math.min(length, maxHeaderLength))) : sizes) {
      await expectNoSlower(
        input.ordinary?.(size) ?? fill('words ', size),
        inputUnits.map((unit) => fill(unit, size)),
        send,
      );
    }
  });
});
