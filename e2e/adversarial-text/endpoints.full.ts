import { blankDeck, deckToJson } from '@ppt-embed/deck';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFileServer } from '../../apps/service/src/testing/file-server.ts';
import { appId, appToken, type Answer, type Connected } from '../../apps/service/src/testing/service-client.ts';
import { startServiceProcesses, type ServiceProcesses } from '../../apps/service/src/testing/service-process.ts';
import { ordinaryText, repeatedParts } from '../../packages/deck/src/testing/adversarial-text.ts';

const mebibyte = 2 ** 20;
/** What Node's HTTP server takes of a request line, with room for the rest of it. */
const maxQueryLength = 4000;
/** The most that adversarial text may take, compared to ordinary text of the same length. */
const maxRatio = 20;
/** ms. Less than this is not compared: one request in a hundred takes as long by chance. */
const minTime = 250;

let service: ServiceProcesses;
let files: Awaited<ReturnType<typeof startFileServer>>;
let connected: Connected;
let session: { token: string };
/** What the file server answers. */
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

type Send = (text: string) => Promise<Answer>;

/** POST of an endpoint of the specification, with an access token. */
function call(path: string, fields: (text: string) => object): Send {
  return (text) => service.client.post(path, { token: connected.accessToken, body: fields(text) });
}

function exchange(fields: (text: string) => object): Send {
  const grant = { app_id: appId, code: 'none', code_verifier: 'v'.repeat(43) };
  return (text) => service.client.post('/oauth/token', { token: appToken, body: { ...grant, ...fields(text) } });
}

/** GET with the application token: as much of the text as a query has room for. */
function query(path: string, name: string): Send {
  return (text) => {
    const parameters = new URLSearchParams({ [name]: text.slice(0, maxQueryLength).toWellFormed() });
    const address = `${path}?${parameters.toString().slice(0, maxQueryLength)}`;
    return service.client.get(address, { token: appToken });
  };
}

function edit(method: string, path: string, body: (text: string) => unknown): Send {
  return (text) => service.client.editor(session, method, path, body(text));
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

/** An outline at an address, with the text in it. */
function source(outline: (text: string) => object): Send {
  return (text) => {
    file = JSON.stringify(outline(text));
    const body = { json_url: `${files.url}/outline.json`, ref_url: 'https://app.example.com/' };
    return service.client.post('/saas/api/editor-ppt', { token: connected.accessToken, body });
  };
}

const json = { json_url: 'http://127.0.0.1:9/', ref_url: 'https://app.example.com/' };

/** Every place of the 13 endpoints and of the editor session that takes text. */
const entries: Readonly<Record<string, Send>> = {
  'authorize: redirect_uri': query('/oauth/authorize', 'redirect_uri'),
  'exchange: code': exchange((code) => ({ code })),
  'exchange: code_verifier': exchange((text) => ({ code_verifier: text })),
  'exchange: union_id': exchange((text) => ({ union_id: text })),
  'refresh: the token': (text) =>
    service.client.refresh(connected, {}, text.slice(0, maxQueryLength).replace(/[^!-~]/gu, 'a')),
  'revoke: token': (token) => service.client.post('/oauth/revoke', { token: appToken, body: { token } }),
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
  // Each makes a presentation; the length is one that takes seconds at most.
  'md-ppt: text': (text) => call('/saas/api/md-ppt', (all) => ({ text: all }))(text.slice(0, mebibyte / 8)),
  'md-ppt: front matter': (text) =>
    call('/saas/api/md-ppt', (all) => ({ text: `---\ntitle: a\n${all}\n---\n# A` }))(text.slice(0, 16_000)),
  'md-ppt: a picture': call('/saas/api/md-ppt', (text) => ({
    text: `![a](<data:image/png;base64,A${text.slice(0, mebibyte - 100)}>)`,
  })),
  'md-ppt: a body that is no JSON': (text) =>
    service.client.post('/saas/api/md-ppt', { token: connected.accessToken, body: text }),
  'history: page': call('/saas/api/history', (text) => ({ page: text, page_size: 5 })),
  'user list: page': call('/saas/user/list', (text) => ({ page: text, page_size: 5 })),
  'user create: name': call('/saas/user/create', (text) => ({ name: text })),
  'user create: union_id': call('/saas/user/create', (text) => ({ name: 'A', union_id: text })),
  'user ban: union_id': call('/saas/user/ban', (text) => ({ union_id: text })),
  'editor: save': edit('PUT', '/deck', (text) => ({ base_revision: 0, deck: deckWith(text) })),
  'editor: draft': edit('PUT', '/draft', (text) => ({ base_revision: 0, deck: deckWith(text) })),
  'editor: a deck that is none': edit('PUT', '/draft', (text) => ({ base_revision: 0, deck: text })),
  'editor: new presentation': async (text) => {
    const { json: home } = await service.client.post('/oauth/saas-url', { token: connected.accessToken });
    const atHome = await service.client.open(home.data.saas_ppt as string);
    return service.client.editor(atHome, 'POST', '/presentations', {
      kind: 'markdown',
      text: text.slice(0, mebibyte / 8),
    });
  },
  'editor: SVG': (text) =>
    service.client.send('POST', '/editor/api/pictures', {
      token: session.token,
      headers: { 'Content-Type': 'image/svg+xml' },
      body: new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${text}</svg>`),
    }),
  'editor: rendered': edit('POST', '/rendered', (text) => ({ revision: text, slides: text })),
};

async function time(send: Send, text: string): Promise<number> {
  const started = performance.now();
  const { status } = await send(text);
  if (status === 500 || status === 503) throw new Error(`answered ${status}`);
  return performance.now() - started;
}

it.each(Object.entries(entries))('%s: adversarial text takes at most 20 times as long', async (_, send) => {
  const ordinary = [];
  for (let round = 0; round < 3; round++) ordinary.push(await time(send, ordinaryText(mebibyte)));
  const limit = maxRatio * Math.max(minTime, Math.min(...ordinary));
  const slow = [];
  for (const { name, text } of repeatedParts(mebibyte)) {
    // Once more before it counts: the machine may have been busy.
    if ((await time(send, text)) > limit && (await time(send, text)) > limit) slow.push(name);
  }
  expect(slow).toEqual([]);
});
