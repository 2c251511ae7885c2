import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as Y from 'yjs';
import { collaborationCloseCodes as codes, type EditorSession } from '@ppt-embed/protocol/editor';
import type { CollaborationEditorOptions } from '../../testing/collaboration-editor.ts';
import { startCollaborationServer, type CollaborationServer } from '../../testing/collaboration-server.ts';
import { createSharedPresentation, retitle, type SharedPresentation } from '../../testing/shared-presentation.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { documentMemoryWeight } from './limits.ts';

const timeout = { timeout: 10_000 };

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
  const one = connect(presentation.session);
  await one.ready();
  one.edit(retitle('Unsaved'));
  await vi.waitFor(() => expect(one.messages).toContainEqual(expect.objectContaining({ type: 'stored' })), timeout);
  one.leave();
  await vi.waitFor(() => expect(started.collaboration.documents.size).toBe(0), timeout);
  const { document: documentId } = one.hello() as { document: string };
  expect(await documents()).toEqual([{ document_id: documentId, closed_at: expect.any(Date) }]);
  return { documentId, doc: one.doc };
}

const draft = async (by: EditorSession) => (await service.editor(by, 'GET', '/deck')).json.draft;

/** Makes the stored document larger than the largest share of memory. */
async function enlarge(): Promise<void> {
  const bytes = Math.ceil(service.appContext.memory.largestShare / documentMemoryWeight);
  await sql`
    update shared_documents set document = decode(repeat('00', ${bytes}::integer), 'hex') where ppt_id = ${pptId}
  `.execute(service.appContext.db);
}

it('opens with the last save if the document that others have left is larger than the share of memory', async () => {
  await leaveUnsaved();
  await enlarge();
  const later = connect(await presentation.reopen());
  await later.ready();
  expect(later.deck().title).toBe('Harbour news');
  expect((await draft(await presentation.reopen())).deck.title).toBe('Unsaved');
});

it('opens for a user who returns with a document that is larger than the share of memory', async () => {
  const returning = await leaveUnsaved();
  await enlarge();
  const returned = connect(presentation.session, returning);
  expect((await returned.closed).code).toBe(codes.document_replaced);
  const again = connect(presentation.session);
  await again.ready();
  expect(again.deck().title).toBe('Harbour news');
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

it('does not bring back changes whose draft has been discarded', async () => {
  const returning = await leaveUnsaved();
  const other = await presentation.reopen();
  const { id } = await draft(other);
  expect((await service.editor(other, 'DELETE', `/draft?id=${id}`)).status).toBe(200);
  expect(await documents()).toEqual([]);
  const returned = connect(presentation.session, returning);
  expect((await returned.closed).code).toBe(codes.document_replaced);
  const again = connect(presentation.session);
  await again.ready();
  expect(again.deck().title).toBe('Harbour news');
});

it('keeps the document if the draft of another session, or of another presentation, is discarded', async () => {
  const { documentId } = await leaveUnsaved();
  const other = await presentation.reopen();
  const { deck, draft: shared } = (await service.editor(other, 'GET', '/deck')).json;
  const own = await service.editor(other, 'PUT', '/draft', { base_revision: 0, deck });
  const stranger = (await createSharedPresentation(service, accessToken)).session;
  await service.editor(other, 'DELETE', `/draft?id=${own.json.draft_id}`);
  await service.editor(stranger, 'DELETE', `/draft?id=${shared.id}`);
  expect(await documents()).toEqual([{ document_id: documentId, closed_at: expect.any(Date) }]);
  expect(await draft(await presentation.reopen())).toMatchObject({ id: shared.id });
});

it('keeps an open document if its draft is discarded', async () => {
  const one = connect(presentation.session);
  await one.ready();
  one.edit(retitle('Unsaved'));
  await vi.waitFor(() => expect(one.messages).toContainEqual(expect.objectContaining({ type: 'stored' })), timeout);
  const other = await presentation.reopen();
  await service.editor(other, 'DELETE', `/draft?id=${(await draft(other)).id}`);
  expect(await documents()).toEqual([{ document_id: (one.hello() as { document: string }).document, closed_at: null }]);
});
