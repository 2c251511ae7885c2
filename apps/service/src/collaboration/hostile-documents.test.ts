import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { collaborationCloseCodes as codes, collaborationFrames } from '@ppt-embed/protocol/editor';
import type { CollaborationEditor } from '../../testing/collaboration-editor.ts';
import { startCollaborationServer, type CollaborationServer } from '../../testing/collaboration-server.ts';
import { createSharedPresentation, changeTitle, type SharedPresentation } from '../../testing/shared-presentation.ts';
import { appId, startTestService, type TestService } from '../../testing/test-service.ts';
import { JobTimeoutError } from '../worker-pool/job-timeout-error.ts';
import { collaborationLimits } from './limits.ts';

const timeout = { timeout: 30_000, interval: 10 };

let service: TestService;
let accessToken: string;
let server: CollaborationServer;
let presentation: SharedPresentation;
/** Worker jobs that were stopped because they took too long. */
let slowJobs: string[] = [];
let jobs: string[] = [];

beforeAll(async () => {
  service = await startTestService();
  accessToken = (await service.connect('anna')).accessToken;
});
afterAll(() => service.close());

beforeEach(async () => {
  await startServer();
  presentation = await createSharedPresentation(service, accessToken);
});

async function startServer(): Promise<void> {
  [slowJobs, jobs] = [[], []];
  const { work } = service.appContext;
  const run: typeof work.decks.run = (owner, name, input, options) => {
    jobs.push(name);
    return slowJobs.includes(name)
      ? Promise.reject(new JobTimeoutError(name, 20_000))
      : work.decks.run(owner, name, input, options);
  };
  const decks = Object.assign(Object.create(work.decks) as typeof work.decks, { run });
  server = await startCollaborationServer(service, { context: { work: { ...work, decks } } });
}

afterEach(stopServer);

async function stopServer(): Promise<void> {
  presentation.disconnect();
  await server.stop();
}

const connect = async (): Promise<CollaborationEditor> =>
  presentation.connect({ url: server.url, token: (await presentation.reopen()).token });
const shared = () =>
  service.appContext.db.selectFrom('shared_documents').selectAll().where('ppt_id', '=', presentation.pptId);
const documentOf = (editor: CollaborationEditor) => (editor.hello() as { document: string }).document;

/** Leaves a large stored document behind, as after a restart of the service. */
async function storeLargeDocument(): Promise<{ documentId: string; doc: Y.Doc }> {
  const editor = await connect();
  await editor.ready();
  const notes = Array.from({ length: 4000 }, (_, index) => `note ${index * 7919}`).join(' ');
  editor.edit((deck) => ({ ...deck, title: 'Stored', slides: deck.slides.map((slide) => ({ ...slide, notes })) }));
  await vi.waitFor(() => expect(editor.messages.some(({ type }) => type === 'stored')).toBe(true), timeout);
  await stopServer();
  await startServer();
  return { documentId: documentOf(editor), doc: editor.doc };
}

it('decodes a large stored document in a worker first, and opens it again', async () => {
  const { documentId } = await storeLargeDocument();
  const next = await connect();
  await next.ready();
  expect(jobs).toEqual(['mergeSharedDocument']);
  expect([documentOf(next), next.deck().title]).toEqual([documentId, 'Stored']);
});

it('deletes a stored document that takes too long to decode, and offers its draft', async () => {
  const { documentId, doc } = await storeLargeDocument();
  slowJobs = ['mergeSharedDocument'];
  const session = await presentation.reopen();
  const returned = presentation.connect({ url: server.url, token: session.token, doc, documentId });
  expect((await returned.closed).code).toBe(codes.document_replaced);
  const next = await connect();
  await next.ready();
  expect(documentOf(next)).not.toBe(documentId);
  expect(next.deck().title).toBe('Harbour news');
  const { json } = await service.editor(session, 'GET', '/deck');
  expect(json.draft.deck.title).toBe('Stored');
  expect(service.lines.join('\n')).toContain('takes too long to decode');
});

it('deletes an abandoned document that takes too long to decode, and keeps its draft', async () => {
  await storeLargeDocument();
  slowJobs = ['readSharedDocument'];
  const usedAt = new Date(Date.now() - 120_000);
  await service.appContext.db
    .updateTable('shared_documents')
    .set({ used_at: usedAt })
    .where('ppt_id', '=', presentation.pptId)
    .execute();
  await server.collaboration.documents.closeAbandoned();
  expect(jobs).toEqual(['readSharedDocument']);
  expect(await shared().execute()).toEqual([]);
  const { json } = await service.editor(await presentation.reopen(), 'GET', '/deck');
  expect(json.draft.deck.title).toBe('Stored');
});

it('stores a draft that names too many pictures, and closes its document', async () => {
  const editor = await connect();
  await editor.ready();
  const names = Array.from({ length: 1001 }, (_, index) => `picture:${String(index).padStart(64, '0')}`).join(' ');
  editor.edit((deck) => ({ ...deck, slides: deck.slides.map((slide) => ({ ...slide, notes: names })) }));
  await vi.waitFor(() => expect(editor.messages.some(({ type }) => type === 'stored')).toBe(true), timeout);
  const { json } = await service.editor(await presentation.reopen(), 'GET', '/deck');
  expect(json.draft.deck.slides[0].notes).toBe(names);
  editor.leave();
  await vi.waitFor(() => expect(server.collaboration.documents.size).toBe(0), timeout);
  expect(await shared().execute()).toMatchObject([{ closed_at: expect.any(Date) }]);
});

it('tries an abandoned document that cannot be read again only after the others', async () => {
  await storeLargeDocument();
  const usedAt = new Date(Date.now() - 120_000);
  await service.appContext.db
    .updateTable('shared_documents')
    .set({ used_at: usedAt, document: Buffer.from([255, 255, 255]) })
    .where('ppt_id', '=', presentation.pptId)
    .execute();
  await server.collaboration.documents.closeAbandoned();
  const [row] = await service.appContext.db
    .selectFrom('shared_documents')
    .select('used_at')
    .where('ppt_id', '=', presentation.pptId)
    .execute();
  expect(row?.used_at.getTime()).toBeGreaterThan(usedAt.getTime());
});

it('does not give a user more time for opening a document again', async () => {
  const editor = await connect();
  await editor.ready();
  const owner = { app: { appId }, unionId: 'anna' };
  const time = server.collaboration.documents.timeOf(owner);
  const realUsage = process.threadCpuUsage.bind(process);
  let addedMs = 0;
  // Not restored before the end: CPU time that went backwards would also exhaust the application's allowance.
  vi.spyOn(process, 'threadCpuUsage').mockImplementation((before) => {
    const usage = realUsage(before);
    return { ...usage, user: usage.user + addedMs * 1000 };
  });
  time.run(() => (addedMs += collaborationLimits.userTime.burstMs + 5000));
  editor.edit(changeTitle('Too much'));
  expect((await editor.closed).code).toBe(codes.rate_limited);
  await vi.waitFor(() => expect(server.collaboration.documents.size).toBe(0), timeout);
  const reconnected = await connect();
  // It is closed while the document is opened, or by the next change.
  await Promise.race([reconnected.ready(), reconnected.closed]);
  reconnected.send(collaborationFrames.update, Y.encodeStateAsUpdate(new Y.Doc()));
  expect((await reconnected.closed).code).toBe(codes.rate_limited);
});
