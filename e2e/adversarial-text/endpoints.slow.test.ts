import { setTimeout as sleep } from 'node:timers/promises';
import { blankDeck, deckToJson } from '@ppt-embed/deck';
import { defaultMaxBodyBytes } from '@ppt-embed/protocol/service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFileServer } from '../../apps/service/testing/file-server.ts';
import { appId, appToken, type ServiceResponse, type Connected } from '../../apps/service/testing/service-client.ts';
import { startServiceProcesses, type ServiceProcesses } from '../../apps/service/testing/service-process.ts';
import { fuzzSeed, fuzzTimes } from './fuzz-options.ts';
import { excerpt, slowTexts } from './slow-texts.ts';

const mebibyte = 2 ** 20;
/** Limit of Node's HTTP server for a request line, minus the space for its other parts. */
const maxQueryLength = 4000;
/** Clock time in ms after which a request is aborted. */
const maxTime = 120_000;

let service: ServiceProcesses;
let files: Awaited<ReturnType<typeof startFileServer>>;
let connected: Connected;
let session: { token: string };
/** The latest revision of the session's presentation. */
let revision = 0;
/** The response of the file server. */
let file = '';

beforeAll(async () => {
  service = await startServiceProcesses();
  files = await startFileServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(file);
  });
  connected = await service.client.connect();
  const { json } = await service.client.createMarkdown(connected.accessToken);
  session = await service.client.open(json.data.saas_ppt as string);
});

afterAll(async () => {
  await service.stop();
  await files.close();
});

type Send = (text: string) => Promise<ServiceResponse>;

/** Bytes of a body in addition to the text. */
const fieldBytes = 1000;
/**
 * Maximum number of characters of its end that shortened text keeps, because a slow regular expression often fails
 * there.
 */
const endLength = 8;

const sizeInBytes = (text: string): number => Buffer.byteLength(text);
const sizeInJson = (text: string): number => Buffer.byteLength(JSON.stringify(text));

/** Returns the longest version of the text with at most `max` bytes, including its end. */
function shortened(text: string, max: number, sizeOf = sizeInBytes): string {
  const size = sizeOf(text);
  if (size <= max) return text;
  const keptLength = Math.floor((text.length * max) / size) - endLength;
  return (text.slice(0, keptLength) + text.slice(-endLength)).toWellFormed();
}

const forField = (text: string): string => shortened(text, defaultMaxBodyBytes - fieldBytes, sizeInJson);

/** Returns a POST request to an endpoint of the specification, with an access token. */
function call(path: string, fields: (text: string) => object): Send {
  return (text) => service.client.post(path, { token: connected.accessToken, body: fields(forField(text)) });
}

/**
 * Returns a POST request with Markdown, which may have a longer body. Creates a presentation if the Markdown can be
 * parsed.
 */
function createMarkdown(markdown: (text: string) => string): Send {
  return (text) => service.client.createMarkdown(connected.accessToken, markdown(text));
}

function exchange(fields: (text: string) => object): Send {
  const grant = { app_id: appId, code: 'none', code_verifier: 'v'.repeat(43) };
  const body = (text: string) => ({ ...grant, ...fields(forField(text)) });
  return (text) => service.client.post('/oauth/token', { token: appToken, body: body(text) });
}

/** Returns a GET request with the application token and as much of the text as fits into the query string. */
function query(path: string, name: string): Send {
  const sizeInQuery = (text: string): number => new URLSearchParams({ text: text.toWellFormed() }).toString().length;
  return (text) => {
    const parameters = new URLSearchParams({ [name]: shortened(text, maxQueryLength, sizeInQuery) });
    return service.client.get(`${path}?${parameters.toString()}`, { token: appToken });
  };
}

function edit(method: string, path: string, body: (text: string) => unknown): Send {
  return (text) => service.client.editor(session, method, path, body(text));
}

/** Saves with the latest revision, so that text that passes validation is stored. */
async function save(text: string): Promise<ServiceResponse> {
  const response = await service.client.editor(session, 'PUT', '/deck', {
    base_revision: revision,
    deck: deckWith(text),
  });
  if (response.status === 200) revision = response.json.revision as number;
  return response;
}

function deckWith(text: string): object {
  const deck = deckToJson(blankDeck({ language: 'en', title: 'A' })) as { slides: { elements: object[] }[] };
  const slides = deck.slides.map((slide) => ({
    ...slide,
    title: text,
    notes: text,
    elements: [...slide.elements, { id: 'unknown', kind: text }],
  }));
  return { ...deck, slides };
}

/** Serves an outline with the text at a URL. */
function source(outline: (text: string) => object): Send {
  return (text) => {
    file = JSON.stringify(outline(text));
    const body = { json_url: `${files.url}/outline.json`, ref_url: 'https://app.example.com/' };
    return service.client.post('/saas/api/editor-ppt', { token: connected.accessToken, body });
  };
}

const json = { json_url: 'http://127.0.0.1:9/', ref_url: 'https://app.example.com/' };

/** Length in bytes of Markdown that is laid out in less than a second. */
const maxLaidOut = mebibyte / 8;

/** Every text field of the 13 endpoints and of the editor session. */
const entries = {
  'authorize: redirect_uri': query('/oauth/authorize', 'redirect_uri'),
  'exchange: code': exchange((code) => ({ code })),
  'exchange: code_verifier': exchange((text) => ({ code_verifier: text })),
  'exchange: union_id': exchange((text) => ({ union_id: text })),
  'refresh: the token': (text) =>
    service.client.refresh(connected, {}, shortened(text, maxQueryLength).replace(/[^!-~]/gu, 'a')),
  'revoke: token': (text) => service.client.post('/oauth/revoke', { token: appToken, body: { token: forField(text) } }),
  'covers: style': query('/apps/ppt-cover-static', 'style'),
  'editor-ppt: json_url': call('/saas/api/editor-ppt', (text) => ({ ...json, json_url: text })),
  'editor-ppt: ref_url': call('/saas/api/editor-ppt', (text) => ({ ...json, ref_url: text })),
  'editor-ppt: cover_id': call('/saas/api/editor-ppt', (text) => ({ ...json, cover_id: text })),
  'editor-ppt: ppt_id': call('/saas/api/editor-ppt', (text) => ({ ppt_id: text })),
  'editor-ppt: a file that is no JSON': (text) => {
    file = text;
    return service.client.post('/saas/api/editor-ppt', {
      token: connected.accessToken,
      body: { ...json, json_url: `${files.url}/outline.json` },
    });
  },
  'editor-ppt: an outline': source((text) => ({
    title: text,
    language: 'en',
    slides: [{ heading: 'A', blocks: [{ kind: 'picture', src: text, alt: text }], notes: text }],
  })),
  'editor-ppt: a picture of an outline': source((text) => ({
    title: 'A',
    language: 'en',
    slides: [{ heading: 'A', blocks: [{ kind: 'picture', src: `data:image/png;base64,A${text}`, alt: '' }] }],
  })),
  'editor-ppt: a deck': source(deckWith),
  'ppt-download: ppt_id': call('/saas/api/ppt-download', (text) => ({ ppt_id: text })),
  'md-ppt: text': createMarkdown((text) => shortened(text, maxLaidOut)),
  'md-ppt: front matter': createMarkdown((text) => `---\ntitle: a\n${shortened(text, 16_000)}\n---\n# A`),
  'md-ppt: a picture': createMarkdown((text) => `![a](<data:image/png;base64,A${shortened(text, maxLaidOut)}>)`),
  'md-ppt: a body that is no JSON': (text) =>
    service.client.post('/saas/api/md-ppt', { token: connected.accessToken, body: text }),
  'history: page': call('/saas/api/history', (text) => ({ page: text, page_size: 5 })),
  'user list: page': call('/saas/user/list', (text) => ({ page: text, page_size: 5 })),
  'user create: name': call('/saas/user/create', (text) => ({ name: text })),
  'user create: union_id': call('/saas/user/create', (text) => ({ name: 'A', union_id: text })),
  'user ban: union_id': call('/saas/user/ban', (text) => ({ union_id: text })),
  'editor: save': save,
  'editor: draft': edit('PUT', '/draft', (text) => ({ base_revision: 0, deck: deckWith(text) })),
  'editor: a deck that is none': edit('PUT', '/draft', (text) => ({ base_revision: 0, deck: text })),
  'editor: a copy': edit('POST', '/copies', (text) => ({ deck: deckWith(text) })),
  'editor: new presentation': async (text) => {
    const { json: home } = await service.client.post('/oauth/saas-url', { token: connected.accessToken });
    const homeSession = await service.client.open(home.data.saas_ppt as string);
    return service.client.editor(homeSession, 'POST', '/presentations', {
      kind: 'markdown',
      text: shortened(text, maxLaidOut),
    });
  },
  'editor: SVG': (text) =>
    service.client.send('POST', '/editor/api/pictures', {
      token: session.token,
      headers: { 'Content-Type': 'image/svg+xml' },
      body: new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${text}</svg>`),
    }),
  'editor: rendered': edit('POST', '/rendered', (text) => ({ revision: forField(text), slides: 1 })),
} satisfies Readonly<Record<string, Send>>;

type EntryName = keyof typeof entries;
const entryNames = Object.keys(entries) as [EntryName, ...EntryName[]];

/** Errors that occur before the text is parsed, or instead of a result. */
const unread = [413, 429, 500, 503];
/** Errors that no text may cause. Nested text may exceed the stack of the job that parses it (413). */
const failures = [429, 500, 503];

/**
 * Returns the ms of CPU time that the service took for a request, because other work on the machine does not affect it;
 * clock time on systems without `/proc`. `Infinity` on a timeout.
 */
async function timeOf(name: EntryName, text: string, rejectedStatuses: readonly number[]): Promise<number> {
  const before = usedTime();
  const response = await Promise.race([entries[name](text), sleep(maxTime, undefined, { ref: false })]);
  if (!response) {
    // Otherwise, the rest of its work would slow down the following requests.
    await service.processes[0]?.kill();
    await service.restart(0);
    return Infinity;
  }
  if (rejectedStatuses.includes(response.status))
    throw new Error(`${name}: ${response.status} ${response.text} for ${excerpt(text)}`);
  return usedTime() - before;
}

function usedTime(): number {
  return service.processes[0]?.processorMs() ?? performance.now();
}

const slow = slowTexts<EntryName>({
  ordinary: (name, text) => timeOf(name, text, unread),
  adversarial: (name, text) => timeOf(name, text, failures),
  // Below this time, compilation and the server's overhead dominate.
  minTime: 50,
});

it.each(entryNames)('%s: each adversarial part, repeated, takes at most 20 times as long', async (name) => {
  expect(await slow.ofParts(name)).toEqual([]);
});

it('does not find slow input among random adversarial text', async () => {
  expect(await slow.ofRandomParts(entryNames, { seed: fuzzSeed, milliseconds: fuzzTimes.endpoints })).toEqual([]);
});
