import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  collaborationCloseCodes,
  collaborationFrames,
  editorCalls,
  type EditorSession,
} from '@ppt-embed/protocol/editor';
import type { CollaborationEditor } from '../../../testing/collaboration-editor.ts';
import { startCollaborationServer, type CollaborationServer } from '../../../testing/collaboration-server.ts';
import {
  createSharedPresentation,
  changeTitle,
  type SharedPresentation,
} from '../../../testing/shared-presentation.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let accessToken: string;
let presentation: SharedPresentation;
beforeAll(async () => {
  service = await startTestService();
  accessToken = (await service.connect('anna')).accessToken;
});
afterAll(() => service.close());
beforeEach(async () => {
  presentation = await createSharedPresentation(service, accessToken);
});

const openAs = async (fields: Record<string, unknown>): Promise<EditorSession> => {
  const body = { ppt_id: presentation.pptId, ...fields };
  const { json } = await service.post('/saas/api/editor-ppt', { token: accessToken, body });
  return service.open(json.data.saas_ppt);
};
const send = (session: EditorSession, { method, path }: { method: string; path: string }, body?: unknown) =>
  service.send(method, `/editor/api${path}`, { token: session.token, ...(body !== undefined && { body }) });

describe('a session with the role view', () => {
  it('receives its role and that downloads are not allowed', async () => {
    expect(await openAs({ role: 'view' })).toMatchObject({ role: 'view', download: false, create: false });
    const allowed = await openAs({ role: 'view', download: true });
    expect([allowed.role, 'download' in allowed]).toEqual(['view', false]);
    const editor = await openAs({});
    expect(['role' in editor, 'download' in editor, 'create' in editor]).toEqual([false, false, false]);
  });

  /** The calls that a viewer may make. All others are rejected, including calls added later. */
  const ofViewer: readonly string[] = ['getDeck', 'reportRendered', 'heartbeat', 'leave'];
  const ofComments = ['listComments', 'addComment', 'editComment', 'deleteComment', 'resolveThread'];
  const bodies: Partial<Record<keyof typeof editorCalls, unknown>> = {
    reportRendered: { revision: 0, slides: 1 },
    restoreVersion: { base_revision: 0, revision: 0 },
    startPresentation: { kind: 'blank' },
    fetchPicture: { url: 'https://example.com/a.png' },
    addComment: { kind: 'thread', slide_id: 's', text: 'Hi' },
  };

  const roles = [
    ['view', ofViewer],
    ['comment', [...ofViewer, ...ofComments]],
  ] as const;

  it.each(roles)('allows the role %s only its own calls', async (role, allowed) => {
    const { deck } = (await send(presentation.session, editorCalls.getDeck)).json;
    const session = await openAs({ role });
    // `leave` is last, because it ends the session.
    const { leave, ...others } = editorCalls;
    for (const [name, call] of Object.entries({ ...others, leave })) {
      const body =
        call.method === 'GET' ? undefined : (bodies[name as keyof typeof bodies] ?? { base_revision: 0, deck });
      const { status, json } = await send(session, call, body);
      const isAllowed = allowed.includes(name);
      // An allowed call that refers to a comment that does not exist gets 40000.
      expect([name, isAllowed ? [200, 400] : [403]]).toEqual([name, expect.arrayContaining([status])]);
      expect([name, json.code === 40304]).toEqual([name, !isAllowed]);
      const { json: after } = await send(presentation.session, editorCalls.getDeck);
      expect([name, after.revision, 'draft' in after]).toEqual([name, 0, false]);
    }
  });

  it('can download if its URL allows it', async () => {
    const session = await openAs({ role: 'view', download: true });
    await send(session, editorCalls.reportRendered, { revision: 0, slides: 1 });
    expect((await send(session, editorCalls.requestDownload)).status).toBe(200);
  });

  it('does not receive the drafts of other users', async () => {
    const { deck } = (await send(presentation.session, editorCalls.getDeck)).json;
    await send(presentation.session, editorCalls.saveDraft, { base_revision: 0, deck: { ...deck, title: 'Draft' } });
    expect((await send(await openAs({}), editorCalls.getDeck)).json.draft).toBeDefined();
    for (const role of ['view', 'comment'])
      expect((await send(await openAs({ role }), editorCalls.getDeck)).json.draft).toBeUndefined();
  });

  it('does not count as another open editor', async () => {
    const viewer = await openAs({ role: 'view' });
    await send(viewer, editorCalls.heartbeat);
    expect((await send(presentation.session, editorCalls.heartbeat)).json.open_elsewhere).toBe(false);
    expect((await send(viewer, editorCalls.heartbeat)).json.open_elsewhere).toBe(true);
  });
});

it.each([
  { role: 'owner' },
  { role: 1 },
  { download: 'yes' },
  { create: 'no' },
  { user_name: ' ' },
  { user_name: 'a'.repeat(201) },
])('rejects an editor URL with %j', async (fields) => {
  const body = { ppt_id: presentation.pptId, ...fields };
  const { json } = await service.post('/saas/api/editor-ppt', { token: accessToken, body });
  expect([json.code, json.errors[0].path]).toEqual([40000, Object.keys(fields)[0]]);
});

it('prevents a user who edits from downloading if the editor URL does not allow it', async () => {
  const session = await openAs({ download: false });
  await send(session, editorCalls.reportRendered, { revision: 0, slides: 1 });
  expect((await send(session, editorCalls.requestDownload)).json.code).toBe(40304);
});

it('prevents a user who edits from creating a presentation if the editor URL does not allow it', async () => {
  const session = await openAs({ create: false });
  expect(session.create).toBe(false);
  const { deck } = (await send(session, editorCalls.getDeck)).json;
  const creations = [
    [editorCalls.saveAsCopy, { deck }],
    [editorCalls.importDeck, { deck }],
    [editorCalls.startPresentation, { kind: 'blank' }],
    [editorCalls.startPresentation, { kind: 'copy', ppt_id: presentation.pptId }],
  ] as const;
  for (const [call, body] of creations) {
    const { status, json } = await send(session, call, body);
    expect([status, json.code]).toEqual([403, 40304]);
  }
  const existing = { kind: 'existing', ppt_id: presentation.pptId };
  expect((await send(session, editorCalls.startPresentation, existing)).status).toBe(200);
  expect((await send(session, editorCalls.saveDeck, { base_revision: 0, deck })).status).toBe(200);
  const allowed = await openAs({ create: true });
  expect('create' in allowed).toBe(false);
  expect((await send(allowed, editorCalls.saveAsCopy, { deck })).status).toBe(200);
});

it('returns the same presentation when a creation request is repeated with a different name', async () => {
  const create = async (user_name: string) => {
    const headers = { 'idempotency-key': 'with-names' };
    const body = { text: '# Hi', user_name };
    return (await service.post('/saas/api/md-ppt', { token: accessToken, body, headers })).json.data.ppt_id as string;
  };
  expect(await create('Ann')).toBe(await create('Anna'));
});

describe('shared presentation', () => {
  let server: CollaborationServer;
  beforeEach(async () => {
    server = await startCollaborationServer(service);
  });
  afterEach(async () => {
    presentation.disconnect();
    await server.stop();
  });

  const join = async (session: EditorSession): Promise<CollaborationEditor> => {
    const editor = presentation.connect({ url: server.url, token: session.token });
    await editor.ready();
    return editor;
  };

  /** Connects a viewer that receives changes but sends no updates. */
  async function joinAsViewer(role = 'view') {
    const { token } = await openAs({ role, user_name: 'Vera' });
    const editor = presentation.connect({ url: server.url, token, sendsNothing: true });
    await editor.ready();
    return editor;
  }

  it("shows a viewer's name and role, and shows each change to the viewer", async () => {
    const ann = await join(await openAs({ user_name: 'Ann' }));
    const vera = await joinAsViewer();
    vera.setPresence({ slide: 's' });
    await vi.waitFor(
      () => expect(ann.messages.at(-1)).toMatchObject({ user: { name: 'Vera', role: 'view' }, state: { slide: 's' } }),
      30_000,
    );
    expect(vera.hello()).toMatchObject({ others: [{ user: { name: 'Ann' } }] });
    ann.edit(changeTitle('Changed'));
    await vi.waitFor(() => expect(vera.deck().title).toBe('Changed'), 30_000);
  });

  it.each(['view', 'comment'])('disconnects a user with the role %s who sends a change', async (role) => {
    const ann = await join(await openAs({}));
    const vera = await joinAsViewer(role);
    const { title } = ann.deck();
    vera.doc.on('update', (update: Uint8Array) => vera.send(collaborationFrames.update, update));
    vera.edit(changeTitle('Hostile'));
    expect((await vera.closed).code).toBe(collaborationCloseCodes.insufficient_role);
    expect((await join(await openAs({}))).deck().title).toBe(title);
    expect(ann.deck().title).toBe(title);
  });

  it.each(['view', 'comment'])('disconnects a user with the role %s who reports a save', async (role) => {
    await join(await openAs({}));
    const vera = await joinAsViewer(role);
    vera.reportSaved(0);
    expect((await vera.closed).code).toBe(collaborationCloseCodes.insufficient_role);
  });

  it('notifies all users except viewers when comments change', async () => {
    const [ann, cora, vera] = [await join(await openAs({})), await joinAsViewer('comment'), await joinAsViewer()];
    expect(cora.hello()).toMatchObject({ user: { role: 'comment' } });
    await send(presentation.session, editorCalls.addComment, { kind: 'thread', slide_id: 's', text: 'Hi' });
    for (const editor of [ann, cora])
      await vi.waitFor(() => expect(editor.messages).toContainEqual({ type: 'comments' }), 30_000);
    expect(vera.messages).not.toContainEqual({ type: 'comments' });
  });

  it.each(['view', 'comment'])('does not treat a user with the role %s as the first editor', async (role) => {
    await joinAsViewer(role);
    expect((await join(await openAs({}))).hello()?.first).toBe(true);
    expect((await join(await openAs({}))).hello()?.first).toBe(false);
  });
});
