import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { redirectUri } from '../../apps/service/testing/service-client.ts';
import { markdownOf } from '../service/layout.ts';
import type { RandomNumber } from './arrivals.ts';
import type { BalancedClient, LoadResponse } from './balanced-client.ts';
import type { Acknowledged } from './loss-check.ts';
import type { ActionKind } from './action-mix.ts';
import { openTestEditor } from '../collaboration/open-editor.ts';
import { editTogether } from './edit-together.ts';

/** A deck that an end user has open. */
interface OpenEditor {
  pptId: string;
  token: string;
  deck: Record<string, unknown>;
  revision: number;
}

/** An application of the load, with its editors and presentations. */
export interface LoadApplication {
  appId: string;
  appToken: string;
  accessToken?: string;
  presentations: string[];
  /** Presentations that no action is using now. An editor sends one request at a time. */
  idleEditors: OpenEditor[];
}

/** The dependencies of an action. */
export interface ActionContext {
  client: BalancedClient;
  publicUrl: string;
  random: RandomNumber;
  acknowledged: Acknowledged;
  /** Called for each change that an editor of a shared presentation has received, with its delay in ms. */
  onReceived: (milliseconds: number) => void;
}

/** An action that may be repeated after an interrupted request. */
type Action = (context: ActionContext, app: LoadApplication) => RepeatableAction;
interface RepeatableAction {
  attempt: () => Promise<void>;
  /** Called after the last attempt, whether it succeeded or not. */
  end?: () => void;
}

/** Maximum presentations and editors remembered per application, which limits the memory of a long run. */
const maxPresentations = 200;
const maxEditors = 200;

const text = markdownOf(12);

/** The actions of the load. Each one acts like a host's backend or an editor, including after an interruption. */
export const actions: Record<ActionKind, Action> = {
  connect: (context, app) => ({ attempt: () => connect(context, app) }),
  create: (context, app) => {
    const key = randomUUID();
    return {
      async attempt() {
        const body = { text };
        const { data } = await post(context, app, '/saas/api/md-ppt', { body, headers: { 'Idempotency-Key': key } });
        context.acknowledged.created(data.ppt_id);
        remember(app.presentations, data.ppt_id as string, maxPresentations);
      },
    };
  },
  open: (context, app) => ({ attempt: () => open(context, app) }),
  save: (context, app) => withEditor(context, app, (editor) => save(context, editor)),
  draft: (context, app) =>
    withEditor(context, app, async (editor) => {
      const body = { base_revision: editor.revision, deck: { ...editor.deck, title: 'Unsaved' } };
      await editorCall(context, editor, 'PUT', '/draft', body);
    }),
  heartbeat: (context, app) =>
    withEditor(context, app, async (editor) => {
      await editorCall(context, editor, 'POST', '/heartbeat');
    }),
  together: (context, app) => ({ attempt: () => together(context, app) }),
  download: (context, app) => ({ attempt: () => download(context, app) }),
  history: (context, app) => ({
    async attempt() {
      await post(context, app, '/saas/api/history', { body: { page: 1, page_size: 20 } });
    },
  }),
  covers: (context, app) => ({
    async attempt() {
      const address = backendAddress(app);
      await call(context, 'GET', '/apps/ppt-cover-static?limit=20', { token: app.appToken, address });
    },
  }),
};

async function connect(context: ActionContext, app: LoadApplication): Promise<void> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    app_id: app.appId,
    response_type: 'code',
    state: 'load',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    redirect_uri: redirectUri,
  });
  const address = backendAddress(app);
  const authorized = await call(context, 'GET', `/oauth/authorize?${query.toString()}`, {
    token: app.appToken,
    address,
    status: 302,
  });
  const consentPath = locationOf(authorized).replace(context.publicUrl, '');
  const consented = await call(context, 'GET', consentPath, { address, status: 302 });
  const code = new URL(locationOf(consented)).searchParams.get('code');
  const body = { app_id: app.appId, code, code_verifier: verifier };
  const { data } = await post(context, app, '/oauth/token', { token: app.appToken, body });
  app.accessToken = data.access_token as string;
}

async function open(context: ActionContext, app: LoadApplication): Promise<void> {
  const pptId = select(app.presentations, context.random);
  const { token } = await openPage(context, await issueUrl(context, app, pptId));
  context.acknowledged.event('ppt.opened', pptId);
  const { deck, revision } = await editorCall(context, { token }, 'GET', '/deck');
  await editorCall(context, { token }, 'POST', '/rendered', { revision, slides: deck.slides.length });
  remember(app.idleEditors, { pptId, token, deck, revision }, maxEditors);
}

async function issueUrl(context: ActionContext, app: LoadApplication, pptId: string): Promise<string> {
  return (await post(context, app, '/saas/api/editor-ppt', { body: { ppt_id: pptId } })).data.saas_ppt as string;
}

async function openPage(context: ActionContext, url: string): Promise<EditorSession> {
  const page = await call(context, 'GET', url.replace(context.publicUrl, ''));
  const session = /<script type="application\/json" id="ppt-session">(.*?)<\/script>/s.exec(page.text)?.[1] ?? '{}';
  return JSON.parse(session) as EditorSession;
}

/** Lets two users edit a new presentation together. */
async function together(context: ActionContext, app: LoadApplication): Promise<void> {
  const { acknowledged, onReceived, publicUrl } = context;
  const { data } = await post(context, app, '/saas/api/md-ppt', { body: { text } });
  const pptId = data.ppt_id as string;
  acknowledged.created(pptId);
  const client = {
    open: (url: string) => openPage(context, url),
    editor: async (session: EditorSession) => ({ json: await editorCall(context, session, 'GET', '/deck') }),
  };
  const openEditor = async () => {
    const editor = await openTestEditor({ client, url: publicUrl, editorUrl: await issueUrl(context, app, pptId) });
    acknowledged.event('ppt.opened', pptId);
    return editor;
  };
  acknowledged.lostChanges.push(...(await editTogether({ openEditor, onReceived })));
}

async function save(context: ActionContext, editor: OpenEditor): Promise<void> {
  const title = `Save ${editor.revision + 1} by ${editor.token.slice(-8)}`;
  const body = { base_revision: editor.revision, deck: { ...editor.deck, title } };
  const response = await call(context, 'PUT', '/editor/api/deck', { token: editor.token, body, status: [200, 409] });
  if (response.status === 200) {
    editor.revision = (JSON.parse(response.text) as { revision: number }).revision;
    context.acknowledged.saved(editor.pptId, editor.revision, title);
    return;
  }
  // Another user has saved, or the response to an earlier attempt was lost.
  const { deck, revision } = await editorCall(context, editor, 'GET', '/deck');
  if (revision === editor.revision + 1 && deck.title === title) {
    context.acknowledged.saved(editor.pptId, revision, title);
  }
  editor.revision = revision;
}

async function download(context: ActionContext, app: LoadApplication): Promise<void> {
  const pptId = select(app.presentations, context.random);
  const response = await call(context, 'POST', '/saas/api/ppt-download', {
    token: app.accessToken,
    address: backendAddress(app),
    body: { ppt_id: pptId },
    status: [200, 409],
  });
  // The presentation is not rendered yet, because no editor has opened it.
  if (response.status === 409) return;
  context.acknowledged.event('ppt.downloaded', pptId);
  const { data } = JSON.parse(response.text) as { data: { download_url: string } };
  const file = await call(context, 'GET', data.download_url.replace(context.publicUrl, ''));
  if (!file.text.startsWith('PK')) throw new Error('the downloaded file is not a ZIP file');
}

function withEditor(
  { random }: ActionContext,
  app: LoadApplication,
  act: (editor: OpenEditor) => Promise<void>,
): RepeatableAction {
  const [editor] = app.idleEditors.splice(Math.floor(random() * app.idleEditors.length), 1);
  if (!editor) throw new Error('no editor is open');
  return { attempt: () => act(editor), end: () => remember(app.idleEditors, editor, maxEditors) };
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Address of the client. @default a random one, like that of an end user */
  address?: string;
  /** Expected statuses. @default 200 */
  status?: number | readonly number[];
}

async function call(
  { client, random }: ActionContext,
  method: string,
  path: string,
  { token, body, headers = {}, address = userAddress(random), status = 200 }: CallOptions = {},
): Promise<LoadResponse> {
  const response = await client.send({
    method,
    path,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      'X-Forwarded-For': address,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (![status].flat().includes(response.status)) {
    throw new Error(`status ${response.status} of ${method} ${path.replace(/[?].*|(?<=^\/e\/).*/, '')}`);
  }
  return response;
}

type Json = ReturnType<typeof JSON.parse>;

/** Sends a request of the application's backend, with its access token by default. */
async function post(
  context: ActionContext,
  app: LoadApplication,
  path: string,
  options: Pick<CallOptions, 'token' | 'body' | 'headers'>,
): Promise<Json> {
  const address = backendAddress(app);
  return JSON.parse((await call(context, 'POST', path, { token: app.accessToken, address, ...options })).text);
}

async function editorCall(
  context: ActionContext,
  { token }: { token: string },
  method: string,
  path: string,
  body?: unknown,
): Promise<Json> {
  const { text: response } = await call(context, method, `/editor/api${path}`, { token, body, status: [200, 204] });
  return response === '' ? undefined : JSON.parse(response);
}

function locationOf({ headers: { location } }: LoadResponse): string {
  return typeof location === 'string' ? location : '';
}

/** Returns a random address of a user. Users come from many addresses, because rate limits apply per client. */
function userAddress(random: RandomNumber): string {
  const byte = () => Math.floor(random() * 256);
  return `100.${64 + (byte() % 64)}.${byte()}.${byte()}`;
}

/** Returns the address of an application's backend, which is always the same, in the network for benchmarks (RFC 2544). */
export function backendAddress({ appId }: Pick<LoadApplication, 'appId'>): string {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(appId).digest();
  return `198.${18 + (first % 2)}.${second}.${third}`;
}

function select(items: readonly string[], random: RandomNumber): string {
  return items[Math.floor(random() * items.length)] ?? '';
}

/** Adds an item, and drops the oldest one if there are more than the maximum. */
function remember<T>(items: T[], item: T, max: number): void {
  items.push(item);
  if (items.length > max) items.shift();
}
