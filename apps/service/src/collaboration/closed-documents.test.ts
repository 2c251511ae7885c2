import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as Y from 'yjs';
import { collaborationCloseCodes as codes, type EditorSession } from '@ppt-embed/protocol/editor';
import type { CollaborationEditorOptions } from '../../testing/collaboration-editor.ts';
import { startCollaborationServer, type CollaborationServer } from '../../testing/collaboration-server.ts';
import { createSharedPresentation, changeTitle, type SharedPresentation } from '../../testing/shared-presentation.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { documentMemoryWeight } from './limits.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';

const timeout = { timeout: 30_000, interval: 10 };

let service: TestService;
let accessToken: string;
let started: CollaborationServer;
let presentation: SharedPresentation;
let pptId: string;

beforeAll(async () => {
  service = await startTestService({ environment: { MEMORY_BUDGET: '256' } });
  accessToken = (await service.connect('anna')).accessToken;
});
afterAll(() => service.close());
beforeEach(async () => {
  started = await startCollaborationServer(service);
  presentation = await createSharedPresentation(service, accessToken);
  ({ pptId } = presentation);
});
afterEach(async () => {
  presentation.disconnect();
  await started.stop();
});

const connect = (by: EditorSession, more: Partial<CollaborationEditorOptions> = {}) =>
  presentation.connect({ url: started.url, token: by.token, ...more });
const documents = () =>
  service.appContext.db
    .selectFrom('shared_documents')
    .select(['document_id', 'closed_at'])
    .where('ppt_id', '=', pptId)
    .execute();

/** Changes the title, and closes the editor without saving. Returns the document that it had. */
async function leaveUnsaved(): Promise<{ documentId: string; doc: Y.Doc }> {
  const first = connect(presentation.session);
  await first.ready();
  first.edit(changeTitle('Unsaved'));
  await vi.waitFor(() => expect(first.messages).toContainEqual(expect.objectContaining({ type: 'stored' })), timeout);
  first.leave();
  await vi.waitFor(() => expect(started.collaboration.documents.size).toBe(0), timeout);
  const { document: documentId } = first.hello() as { document: string };
  expect(await documents()).toEqual([{ document_id: documentId, closed_at: expect.any(Date) }]);
  return { documentId, doc: first.doc };
}

const draft = async (by: EditorSession) => (await service.editor(by, 'GET', '/deck')).json.draft;

/** Makes the stored document larger than the largest share of memory. */
async function enlarge(): Promise<void> {
  const bytes = Math.ceil(service.appContext.memory.largestShare / documentMemoryWeight);
  await sql`
    update shared_documents set document = decode(repeat('00', ${bytes}::integer), 'hex') where ppt_id = ${pptId}
  `.execute(service.appContext.db);
}

itInFullRun(
  'opens with the last save if the document that others have left is larger than the share of memory',
  async () => {
    await leaveUnsaved();
    await enlarge();
    const later = connect(await presentation.reopen());
    await later.ready();
    expect(later.deck().title).toBe('Harbour news');
    expect((await draft(await presentation.reopen())).deck.title).toBe('Unsaved');
  },
);

itInFullRun('opens for a user who returns with a document that is larger than the share of memory', async () => {
  const returning = await leaveUnsaved();
  await enlarge();
  const returned = connect(presentation.session, returning);
  expect((await returned.closed).code).toBe(codes.document_replaced);
  const reconnected = connect(presentation.session);
  await reconnected.ready();
  expect(reconnected.deck().title).toBe('Harbour news');
});

it('reserves no memory for a document that is deleted', async () => {
  await leaveUnsaved();
  const { memory } = service.appContext;
  await sql`
    update shared_documents set document = decode(repeat('00', 1000000), 'hex') where ppt_id = ${pptId}
  `.execute(service.appContext.db);
  const later = connect(await presentation.reopen());
  await later.ready();
  expect(memory.reserved).toBeLessThan(1_000_000 * documentMemoryWeight);
});

it('keeps the draft of users who have left when others edit the last save together, and save', async () => {
  await leaveUnsaved();
  const second = await presentation.reopen();
  const editor = connect(second);
  await editor.ready();
  editor.edit(changeTitle('Other'));
  await vi.waitFor(() => expect(editor.messages).toContainEqual(expect.objectContaining({ type: 'stored' })), timeout);
  const drafts = async (): Promise<string[]> => {
    const by = await presentation.reopen();
    const { json } = await service.editor(by, 'GET', '/versions');
    const decks = json.drafts.map(({ id }: { id: string }) => service.editor(by, 'GET', `/draft?id=${id}`));
    return (await Promise.all(decks)).map((response) => response.json.deck.title);
  };
  // The draft that users are editing is not listed.
  expect(await drafts()).toEqual(['Unsaved']);
  const { deck, revision } = (await service.editor(second, 'GET', '/deck')).json;
  await service.editor(second, 'PUT', '/deck', { base_revision: revision, deck: { ...deck, title: 'Other' } });
  expect(await drafts()).toEqual(['Unsaved']);
});

it('does not bring back changes whose draft has been discarded', async () => {
  const returning = await leaveUnsaved();
  const second = await presentation.reopen();
  const { id } = await draft(second);
  expect((await service.editor(second, 'DELETE', `/draft?id=${id}`)).status).toBe(200);
  expect(await documents()).toEqual([]);
  const returned = connect(presentation.session, returning);
  expect((await returned.closed).code).toBe(codes.document_replaced);
  const reconnected = connect(presentation.session);
  await reconnected.ready();
  expect(reconnected.deck().title).toBe('Harbour news');
});

it('keeps the document if the draft of another session, or of another presentation, is discarded', async () => {
  const { documentId } = await leaveUnsaved();
  const second = await presentation.reopen();
  const { deck, draft: shared } = (await service.editor(second, 'GET', '/deck')).json;
  const own = await service.editor(second, 'PUT', '/draft', { base_revision: 0, deck });
  const otherSession = (await createSharedPresentation(service, accessToken)).session;
  await service.editor(second, 'DELETE', `/draft?id=${own.json.draft_id}`);
  await service.editor(otherSession, 'DELETE', `/draft?id=${shared.id}`);
  expect(await documents()).toEqual([{ document_id: documentId, closed_at: expect.any(Date) }]);
  expect(await draft(await presentation.reopen())).toMatchObject({ id: shared.id });
});

it('keeps an open document if its draft is discarded', async () => {
  const first = connect(presentation.session);
  await first.ready();
  first.edit(changeTitle('Unsaved'));
  await vi.waitFor(() => expect(first.messages).toContainEqual(expect.objectContaining({ type: 'stored' })), timeout);
  const second = await presentation.reopen();
  await service.editor(second, 'DELETE', `/draft?id=${(await draft(second)).id}`);
  expect(await documents()).toEqual([
    { document_id: (first.hello() as { document: string }).document, closed_at: null },
  ]);
});

it('offers the unsaved changes of users who leave after someone else has discarded their draft', async () => {
  const first = connect(presentation.session);
  await first.ready();
  first.edit(changeTitle('Unsaved'));
  await vi.waitFor(() => expect(first.messages).toContainEqual(expect.objectContaining({ type: 'stored' })), timeout);
  const second = await presentation.reopen();
  await service.editor(second, 'DELETE', `/draft?id=${(await draft(second)).id}`);
  first.leave();
  await vi.waitFor(() => expect(started.collaboration.documents.size).toBe(0), timeout);
  expect((await draft(await presentation.reopen())).deck.title).toBe('Unsaved');
});

it('deletes a document that is closed while its draft is being discarded', async () => {
  const { documentId } = await leaveUnsaved();
  const second = await presentation.reopen();
  const { id } = await draft(second);
  const { db } = service.appContext;
  await db.updateTable('shared_documents').set({ closed_at: null }).where('ppt_id', '=', pptId).execute();
  const discarded = await db.transaction().execute(async (tx) => {
    // The last process closes the document, and has not committed yet.
    const set = { closed_at: new Date() };
    await tx.updateTable('shared_documents').set(set).where('document_id', '=', documentId).execute();
    const call = service.editor(second, 'DELETE', `/draft?id=${id}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { call };
  });
  expect((await discarded.call).status).toBe(200);
  expect(await documents()).toEqual([]);
  expect(await draft(await presentation.reopen())).toBeUndefined();
});

it('announces comments to users who wait for an editor, except to viewers', async () => {
  await leaveUnsaved();
  const openAs = async (role: string) => {
    const opened = await service.post('/saas/api/editor-ppt', { token: accessToken, body: { ppt_id: pptId, role } });
    return service.open(opened.json.data.saas_ppt);
  };
  const commenter = await openAs('comment');
  const waiting = connect(await openAs('comment'), { sendsNothing: true, mayWait: true });
  const viewer = connect(await openAs('view'), { sendsNothing: true, mayWait: true });
  await Promise.all(
    [waiting, viewer].map(({ socket }) => vi.waitFor(() => expect(socket.readyState).toBe(1), timeout)),
  );
  await service.editor(commenter, 'POST', '/comments', { kind: 'thread', slide_id: 's1', text: 'Hi' });
  await vi.waitFor(() => expect(waiting.messages).toEqual([{ type: 'comments' }]), timeout);
  const returned = connect(presentation.session);
  await Promise.all([returned.ready(), viewer.ready()]);
  expect(viewer.messages).not.toContainEqual({ type: 'comments' });
});

it('keeps the document that users have left when others open the presentation to view it', async () => {
  const returning = await leaveUnsaved();
  const body = { ppt_id: pptId, role: 'view' };
  const openAsViewer = async () => {
    const opened = await service.post('/saas/api/editor-ppt', { token: accessToken, body });
    return service.open(opened.json.data.saas_ppt);
  };
  const first = connect(await openAsViewer(), { sendsNothing: true });
  const second = connect(await openAsViewer(), { sendsNothing: true, documentId: returning.documentId });
  expect((await second.closed).code).toBe(codes.document_replaced);
  const third = connect(await openAsViewer(), { sendsNothing: true, mayWait: true });
  await Promise.all([first, third].map(({ socket }) => vi.waitFor(() => expect(socket.readyState).toBe(1), timeout)));
  expect(await documents()).toEqual([{ document_id: returning.documentId, closed_at: expect.any(Date) }]);
  const returned = connect(presentation.session, returning);
  await Promise.all([returned.ready(), first.ready(), third.ready()]);
  expect(returned.hello()).toMatchObject({ document: returning.documentId });
  expect([first.deck().title, third.deck().title]).toEqual(['Unsaved', 'Unsaved']);
});
