import { expect } from 'vitest';
import { startSourceServer } from '../conformance/start-source-server.ts';
import { outline } from '../conformance/valid-requests.ts';
import { png } from './pictures.ts';
import { appToken, serviceClient, type ServiceClient, type ServiceResponse } from './service-client.ts';

/** A process, and its URL without a load balancer. */
interface Target {
  url: string;
}

/** The calls that were sent, and the process that responded to each. */
export interface SentCalls {
  /** The saved presentation, and its title. */
  pptId: string;
  title: string;
  /** Access token of the application. */
  accessToken: string;
  /** Methods and paths that each process has handled. */
  served: ReadonlyMap<Target, ReadonlySet<string>>;
}

/**
 * Calls every endpoint and every call of the editor, sending each request to the next process, so that each process
 * works with data written by other processes.
 * @param publicUrl `PUBLIC_URL` of the processes
 */
export async function sendEveryCall(targets: readonly Target[], publicUrl: string, name: string): Promise<SentCalls> {
  const served = new Map<Target, Set<string>>(targets.map((target) => [target, new Set()]));
  const turns = inTurns(targets);
  const client = serviceClient((requestUrl, init) => {
    const target = turns.next().value;
    const path = requestUrl.replace(publicUrl, '');
    served.get(target)?.add(`${init.method} ${pathWithoutIds(path)}`);
    const headers = new Headers(init.headers);
    headers.set('Connection', 'close');
    return fetch(target.url + path, { ...init, headers });
  });
  const sources = await startSourceServer();
  try {
    const { accessToken } = await authorize(client, name);
    const title = `Saved by ${name}`;
    const pptId = await editPresentation(client, { token: accessToken, title, jsonUrl: sources.put(outline('JSON')) });
    await managePresentations(client, { token: accessToken, pptId });
    await manageUsers(client, { token: accessToken, name });
    return { pptId, title, accessToken, served };
  } finally {
    await sources.close();
  }
}

function* inTurns(targets: readonly Target[]): Generator<Target, never> {
  for (;;) yield* targets;
}

/** Replaces the last parts of a path: ids, signatures and file names. */
function pathWithoutIds(path: string): string {
  const [base = ''] = path.split('?');
  return base.replace(/^\/(e|pictures|thumbnails|downloads|covers)\/.*$/, '/$1');
}

const succeeded = (response: ServiceResponse): ServiceResponse => {
  expect([response.text.slice(0, 300), response.status]).toEqual([expect.anything(), 200]);
  return response;
};

async function authorize(client: ServiceClient, name: string): Promise<{ accessToken: string }> {
  const connected = await client.connect(`user-${name}`);
  const refreshed = succeeded(await client.refresh(connected)).json.data as { access_token: string };
  // Refreshing again with the same token returns the same tokens.
  expect(succeeded(await client.refresh(connected)).json.data).toEqual(refreshed);
  const revoked = await client.connect(`revoked-${name}`);
  succeeded(await client.post('/oauth/revoke', { token: appToken, body: { token: revoked.refreshToken } }));
  expect(await client.codeWith(revoked.accessToken)).toBe(40101);
  expect(await client.codeWith(refreshed.access_token)).toBe(200);
  return client.connect();
}

interface Presenting {
  token: string;
  title: string;
  jsonUrl: string;
}

/** Creates, edits and downloads a presentation. */
async function editPresentation(client: ServiceClient, { token, title, jsonUrl }: Presenting): Promise<string> {
  const key = { 'Idempotency-Key': title.replaceAll(' ', '-') };
  const text = '# Rolling\n\n## One\n\n- a\n- b';
  const created = succeeded(await client.createMarkdown(token, text, key)).json.data;
  const repeated = succeeded(await client.createMarkdown(token, text, key)).json.data;
  expect(repeated.ppt_id).toBe(created.ppt_id);
  const body = { json_url: jsonUrl, ref_url: 'https://app.example.com/back' };
  succeeded(await client.post('/saas/api/editor-ppt', { token, body }));
  const pptId = created.ppt_id as string;

  const session = await client.open(created.saas_ppt);
  const editor = async (method: string, path: string, more?: unknown) =>
    succeeded(await client.editor(session, method, path, more)).json;
  const { deck, revision } = await editor('GET', '/deck');
  await editor('POST', '/rendered', { revision, slides: 2 });
  await editor('POST', '/heartbeat');
  const upload = await client.send('POST', '/editor/api/pictures', { token: session.token, body: png });
  const picture = succeeded(upload).json.src as string;
  succeeded(await client.get(`/pictures/${picture.slice('picture:'.length)}`));
  // Example domains do not serve pictures.
  await client.editor(session, 'POST', '/picture-urls', { url: 'https://picture.example/a.png' });
  const { draft_id: draftId } = await editor('PUT', '/draft', { base_revision: revision, deck });
  await editor('DELETE', `/draft?id=${draftId}`);
  const saved = await editor('PUT', '/deck', { base_revision: revision, deck: { ...deck, title } });
  expect((await editor('GET', '/versions')).versions.length).toBeGreaterThan(0);
  expect((await editor('GET', `/version?revision=${saved.revision}`)).deck.title).toBe(title);
  const restored = await editor('POST', '/restore', { base_revision: saved.revision, revision: saved.revision });
  expect(restored.revision).toBe(saved.revision + 1);
  await editor('POST', '/copies', { deck });
  const { download_url: link } = await editor('POST', '/download');
  succeeded(await client.get(link));
  const endpoint = succeeded(await client.post('/saas/api/ppt-download', { token, body: { ppt_id: pptId } }));
  succeeded(await client.get(endpoint.json.data.download_url));
  await editor('POST', '/leave');

  const home = await client.open(succeeded(await client.post('/oauth/saas-url', { token })).json.data.saas_ppt);
  const { presentations } = succeeded(await client.editor(home, 'GET', '/recent')).json;
  expect(presentations.length).toBeGreaterThan(1);
  succeeded(await client.editor(home, 'POST', '/presentations', { kind: 'blank' }));
  return pptId;
}

/** Lists, renames, duplicates, deletes and restores presentations. */
async function managePresentations(
  client: ServiceClient,
  { token, pptId }: { token: string; pptId: string },
): Promise<void> {
  const post = async (path: string, body: Record<string, unknown>) =>
    succeeded(await client.post(`/saas/api/${path}`, { token, body })).json.data;
  const { ppt_id: copyId } = await post('ppt-duplicate', { ppt_id: pptId, title: 'Copy' });
  await post('ppt-rename', { ppt_id: copyId, title: 'Renamed' });
  const history = succeeded(await client.post('/saas/api/history', { token, body: { page: 1, page_size: 5 } })).json
    .data;
  const first = history.history_list?.[0] ?? history.list?.[0];
  expect(JSON.stringify(history)).toContain('Renamed');
  if (first?.thumbnail) succeeded(await client.get(first.thumbnail));
  await post('ppt-delete', { ppt_id: copyId });
  expect((await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: copyId } })).json.code).toBe(40400);
  await post('ppt-restore', { ppt_id: copyId });
  await post('editor-ppt', { ppt_id: copyId });
}

async function manageUsers(client: ServiceClient, { token, name }: { token: string; name: string }): Promise<void> {
  const post = (path: string, body: Record<string, unknown>) => client.post(`/saas/user/${path}`, { token, body });
  const unionId = `banned-${name}`;
  succeeded(await post('create', { name: 'Somebody', union_id: unionId }));
  const banned = await client.connect(unionId);
  expect(await client.codeWith(banned.accessToken)).toBe(200);
  succeeded(await post('ban', { union_id: unionId }));
  expect([await client.codeWith(banned.accessToken), await client.codeWith(banned.accessToken)]).toEqual([
    40301, 40301,
  ]);
  expect(succeeded(await post('list', { page: 1, page_size: 50 })).text).toContain(unionId);
  const covers = succeeded(await client.get('/apps/ppt-cover-static?limit=1', { token: appToken }));
  await getCover(client, covers.json.data[0].cover_image);
  succeeded(await client.get('/openapi.json'));
}

/**
 * Downloads the picture of a cover twice, so that each of two processes gets a request. Until version 1 of the service, a
 * process responds 404 to the URL of another version of the design.
 */
async function getCover(client: ServiceClient, url: string): Promise<void> {
  const first = await client.get(url);
  const second = await client.get(url);
  succeeded(first.status === 200 ? first : second);
}
