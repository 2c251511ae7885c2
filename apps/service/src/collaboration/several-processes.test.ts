import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import * as Y from 'yjs';
import { readSharedDeck } from '@ppt-embed/deck/collaboration';
import { collaborationCloseCodes as codes, type EditorSession } from '@ppt-embed/protocol/editor';
import type { CollaborationEditor, CollaborationEditorOptions } from '../../testing/collaboration-editor.ts';
import { startCollaborationServer, type CollaborationServer } from '../../testing/collaboration-server.ts';
import { createSharedPresentation, changeTitle, type SharedPresentation } from '../../testing/shared-presentation.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import {
  appendUpdate,
  readMissingUpdates,
  storeSharedDocument,
} from '../presentations/drafts/shared-document-queries.ts';
import { inTransaction } from '../stores/db/database.ts';
import { collaborationLimits } from './limits.ts';

const timeout = { timeout: 30_000, interval: 10 };

/** The WebSocket part of one service process. Several processes share a database. */
interface Process extends CollaborationServer {
  /** Saves the presentation in this process. */
  save(by: EditorSession, base: number): Promise<void>;
  /** Adds a comment in this process. */
  comment(by: EditorSession): Promise<void>;
}

let service: TestService;
let accessToken: string;
let processes: [Process, Process];
let sessions: [EditorSession, EditorSession];
let presentation: SharedPresentation;
let pptId: string;

beforeAll(async () => {
  service = await startTestService();
  accessToken = (await service.connect('anna')).accessToken;
});
afterAll(() => service.close());

beforeEach(async () => {
  processes = [await startProcess(), await startProcess()];
  presentation = await createSharedPresentation(service, accessToken);
  ({ pptId } = presentation);
  sessions = [presentation.session, await presentation.reopen()];
});
afterEach(async () => {
  presentation.disconnect();
  await Promise.all(processes.map((process) => process.stop()));
});

async function startProcess(): Promise<Process> {
  const saveListeners: NonNullable<TestService['appContext']['saveListeners']> = new Set();
  const commentListeners: NonNullable<TestService['appContext']['commentListeners']> = new Set();
  const context = { saveListeners, commentListeners };
  const server = await startCollaborationServer(service, { context, times: { storeDelayMs: 100 } });
  const save = async (by: EditorSession, base: number) => {
    const all = service.appContext.saveListeners!;
    for (const listener of saveListeners) all.add(listener);
    const { json } = await service.editor(by, 'GET', '/deck');
    await service.editor(by, 'PUT', '/deck', { base_revision: base, deck: json.deck });
    all.clear();
  };
  const comment = async (by: EditorSession) => {
    const all = service.appContext.commentListeners!;
    for (const listener of commentListeners) all.add(listener);
    await service.editor(by, 'POST', '/comments', { kind: 'thread', slide_id: 's1', text: 'Hi' });
    all.clear();
  };
  return { ...server, save, comment };
}

function connect(index: 0 | 1, more: Partial<CollaborationEditorOptions> = {}): CollaborationEditor {
  return presentation.connect({ url: processes[index].url, token: sessions[index].token, ...more });
}

/** Connects one editor to each process. */
async function connectTwo(): Promise<[CollaborationEditor, CollaborationEditor]> {
  const pair: [CollaborationEditor, CollaborationEditor] = [connect(0), connect(1)];
  await Promise.all(pair.map((editor) => editor.ready()));
  return pair;
}

const documentOf = (editor: CollaborationEditor) => (editor.hello() as { document: string }).document;
const shared = () => service.appContext.db.selectFrom('shared_documents').selectAll().where('ppt_id', '=', pptId);
const sentSync = (editor: CollaborationEditor) => {
  editor.socket.send(JSON.stringify({ type: 'sync' }));
  return vi.waitFor(() => expect(editor.messages).toContainEqual(expect.objectContaining({ type: 'synced' })), timeout);
};

it('merges the changes of editors on two processes into one document', async () => {
  const [first, second] = await connectTwo();
  expect(documentOf(first)).toBe(documentOf(second));
  const firsts = [first, second].filter((editor) => (editor.hello() as { first: boolean }).first);
  expect(firsts).toHaveLength(1);
  first.edit(changeTitle('By one'));
  await vi.waitFor(() => expect(second.deck().title).toBe('By one'), timeout);
  const [slide] = second.deck().slides;
  // Waits longer than a notification takes.
  second.edit((deck) => ({ ...deck, slides: [{ ...slide!, notes: 'x'.repeat(20_000) }] }));
  first.edit(changeTitle('Again'));
  await vi.waitFor(() => {
    expect(first.deck()).toEqual(second.deck());
    expect(first.deck().slides).toEqual([{ ...slide, notes: 'x'.repeat(20_000) }]);
    expect(first.deck().title).toBe('Again');
  }, timeout);
});

it('shows users and their selections to each other until one leaves or its process stops', async () => {
  const [first, second] = await connectTwo();
  const third = connect(1);
  await third.ready();
  second.setPresence({ slide: 's1' });
  await vi.waitFor(() => {
    expect(first.messages).toContainEqual({
      type: 'presence',
      user: { id: expect.any(String), name: 'anna' },
      state: { slide: 's1' },
    });
  }, timeout);
  const leftIds = () => first.messages.flatMap((message) => (message.type === 'left' ? [message.id] : []));
  const idOf = (editor: CollaborationEditor) => (editor.hello() as { user: { id: string } }).user.id;
  third.leave();
  await vi.waitFor(() => expect(leftIds()).toEqual([idOf(third)]), timeout);
  await processes[1].stop();
  await vi.waitFor(() => expect(leftIds()).toEqual([idOf(third), idOf(second)]), timeout);
  processes[1] = await startProcess();
  const returned = connect(1, { doc: second.doc, documentId: documentOf(second) });
  await returned.ready();
  expect(returned.hello()).toMatchObject({ document: documentOf(first), first: false });
});

it('sends the document to an editor that waits on one process when another editor joins on the other', async () => {
  const first = connect(0, { mayWait: true });
  await vi.waitFor(() => expect(first.socket.readyState).toBe(WebSocket.OPEN), timeout);
  await vi.waitFor(async () => {
    const rows = await service.appContext.db.selectFrom('shared_presentation_processes').selectAll().execute();
    expect(rows).toContainEqual(expect.objectContaining({ ppt_id: pptId, has_document: false }));
  }, timeout);
  expect(await shared().execute()).toEqual([]);
  const second = connect(1, { mayWait: true });
  await Promise.all([first.ready(), second.ready()]);
  expect(documentOf(first)).toBe(documentOf(second));
});

itInFullRun('wakes a waiting editor whose process has missed the message that another editor joined', async () => {
  const { notifications } = service.databases[0]!;
  const lossy: typeof notifications = {
    ...notifications,
    open: (options) =>
      notifications.open({
        ...options,
        onMessage: (payload) => payload.includes('"joined"') || options.onMessage(payload),
      }),
  };
  const process = await startCollaborationServer(service, { context: { notifications: lossy } });
  try {
    const { socket, ...alone } = presentation.connect({ url: process.url, token: sessions[0].token, mayWait: true });
    await vi.waitFor(() => expect(socket.readyState).toBe(1), timeout);
    const second = connect(1);
    await Promise.all([alone.ready(), second.ready()]);
  } finally {
    await process.stop();
  }
});

it.each(everyday(1, [500, 4000]))(
  'does not open the document for an editor that is alone because another process was killed (after %i ms)',
  async (ms) => {
    const { db } = service.appContext;
    const processId = `killed-${ms}`;
    const killed = { process_id: processId, alive_at: sql<Date>`clock_timestamp()` };
    await db.insertInto('collaboration_processes').values(killed).execute();
    const { app_id: appId } = await db
      .selectFrom('presentations')
      .select('app_id')
      .where('ppt_id', '=', pptId)
      .executeTakeFirstOrThrow();
    const registration = { ppt_id: pptId, process_id: processId, app_id: appId, has_document: true };
    await db
      .insertInto('shared_presentation_processes')
      .values({ ...registration, registered_at: sql<Date>`clock_timestamp()` })
      .execute();
    const first = connect(0, { mayWait: true });
    // In a full run, longer than the interval between two heartbeats.
    await new Promise((resolve) => setTimeout(resolve, ms));
    expect(first.messages).toEqual([]);
    expect(await shared().execute()).toEqual([]);
    const second = connect(1, { mayWait: true });
    await Promise.all([first.ready(), second.ready()]);
    expect(documentOf(first)).toBe(documentOf(second));
  },
);

it('announces a comment to a commenter who waits on another process', async () => {
  const alone = connect(0, { mayWait: true });
  await vi.waitFor(() => expect(alone.socket.readyState).toBe(1), timeout);
  await processes[1].comment(sessions[1]);
  await vi.waitFor(() => expect(alone.messages).toEqual([{ type: 'comments' }]), timeout);
});

it('announces a save by either process to the editors of both, with the saved state', async () => {
  const [first, second] = await connectTwo();
  const savesOf = (editor: CollaborationEditor) => editor.messages.filter(({ type }) => type === 'saved');
  // The report may arrive before the process has been notified of the save.
  first.reportSaved(1);
  const version = (await shared().executeTakeFirstOrThrow()).version;
  await processes[1].save(sessions[0], 0);
  await vi.waitFor(() => {
    for (const editor of [first, second])
      expect(savesOf(editor).at(-1)).toEqual({ type: 'saved', revision: 1, version });
  }, timeout);
  await processes[1].save(sessions[1], 1);
  await vi.waitFor(() => {
    for (const editor of [first, second])
      expect(savesOf(editor).at(-1)).toEqual({ type: 'saved', revision: 2, version: null });
  }, timeout);
  await vi.waitFor(
    async () => expect(await shared().execute()).toMatchObject([{ revision: 2, version: null }]),
    timeout,
  );
});

it('announces a comment on one process to the editors of both, except to viewers', async () => {
  const [first, second] = await connectTwo();
  const body = { ppt_id: pptId, role: 'view' };
  const { json } = await service.post('/saas/api/editor-ppt', { token: accessToken, body });
  const { token } = await service.open(json.data.saas_ppt);
  const viewer = connect(1, { token, sendsNothing: true });
  await viewer.ready();
  const announcements = () =>
    [first, second, viewer].map(({ messages }) => messages.filter(({ type }) => type === 'comments').length);
  await processes[0].comment(sessions[0]);
  await vi.waitFor(() => expect(announcements()).toEqual([1, 1, 0]), timeout);
  await processes[1].comment(sessions[0]);
  await vi.waitFor(() => expect(announcements()).toEqual([2, 2, 0]), timeout);
});

it('closes the document when the last editor of the last process has left, and keeps its draft', async () => {
  const [first, second] = await connectTwo();
  first.edit(changeTitle('Unsaved'));
  await vi.waitFor(() => expect(second.deck().title).toBe('Unsaved'), timeout);
  first.leave();
  await vi.waitFor(() => expect(processes[0].collaboration.documents.size).toBe(0), timeout);
  expect(await shared().execute()).toHaveLength(1);
  second.leave();
  await vi.waitFor(() => expect(processes[1].collaboration.documents.size).toBe(0), timeout);
  expect(await shared().execute()).toMatchObject([{ closed_at: expect.any(Date) }]);
  const { json } = await service.editor(await presentation.reopen(), 'GET', '/deck');
  expect(json.draft.deck.title).toBe('Unsaved');

  const { documents } = processes[0].collaboration;
  await documents.closeAbandoned();
  expect(await shared().execute()).toHaveLength(1);
  const longAgo = new Date(Date.now() - 13 * 3_600_000);
  const { db } = service.appContext;
  await db
    .updateTable('shared_documents')
    .set({ closed_at: longAgo })
    .where('ppt_id', '=', presentation.pptId)
    .execute();
  const openMemory = vi.spyOn(service.appContext.memory, 'open');
  await documents.closeAbandoned();
  expect(await shared().execute()).toEqual([]);
  // Otherwise, a document larger than its share of memory could never be deleted.
  expect(openMemory).not.toHaveBeenCalled();
  openMemory.mockRestore();
});

it('stores a change before confirming it, so that it is not lost if the process is killed', async () => {
  const [first, second] = await connectTwo();
  second.leave();
  await vi.waitFor(() => expect(processes[1].collaboration.documents.size).toBe(0), timeout);
  first.edit(changeTitle('Confirmed'));
  await sentSync(first);
  // The service can move updates to the document between the two queries.
  const updates = await service.appContext.db
    .selectFrom('shared_updates')
    .select('data')
    .where('ppt_id', '=', pptId)
    .orderBy('number')
    .execute();
  const { document } = await shared().executeTakeFirstOrThrow();
  const doc = new Y.Doc();
  for (const update of [document, ...updates.map(({ data }) => data)]) Y.applyUpdate(doc, update);
  expect(readSharedDeck(doc).title).toBe('Confirmed');
});

it('reads updates that another process stores and deletes at the same time', async () => {
  const { db } = service.appContext;
  const [first, second] = await connectTwo();
  first.edit(changeTitle('Before'));
  await sentSync(first);
  for (const editor of [first, second]) editor.leave();
  await vi.waitFor(
    () => expect(processes.map(({ collaboration }) => collaboration.documents.size)).toEqual([0, 0]),
    timeout,
  );
  const { document_id: documentId, last_number: after } = await shared().executeTakeFirstOrThrow();
  const key = { pptId, documentId };
  first.edit(changeTitle('Stored'));
  const document = Y.encodeStateAsUpdate(first.doc);
  await appendUpdate(db, key, document, undefined);
  let isStored = false;
  const racing = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isStored) return result;
      isStored = true;
      // Runs between the two statements of the reading process.
      await inTransaction(db, (tx) => storeSharedDocument(tx, key, { document, number: after + 1 }));
      return result;
    },
  });
  const missing = await readMissingUpdates(racing, key, after);
  expect(missing?.number).toBe(after + 1);
  const doc = new Y.Doc();
  for (const update of missing?.updates ?? []) Y.applyUpdate(doc, update);
  expect(readSharedDeck(doc).title).toBe('Stored');
});

it('completes the draft of a killed process if none of its editors reconnects', async () => {
  const { db } = service.appContext;
  const [first] = await connectTwo();
  first.edit(changeTitle('Completed'));
  await sentSync(first);
  const stored = await shared().executeTakeFirstOrThrow();
  await Promise.all(processes.map((process) => process.stop()));
  const update = { ppt_id: pptId, number: stored.last_number + 1, app_id: stored.app_id };
  // Simulates a process that was killed after it had appended an update.
  const doc = first.doc;
  first.edit(changeTitle('After the draft'));
  await db
    .insertInto('shared_updates')
    .values({ ...update, data: Y.encodeStateAsUpdate(doc) })
    .execute();
  await sql`update shared_documents set last_number = ${update.number}, used_at = now() - interval '2 minutes'
    where ppt_id = ${pptId}`.execute(db);
  processes = [await startProcess(), await startProcess()];
  await processes[0].collaboration.documents.closeAbandoned();
  expect(await shared().execute()).toEqual([]);
  const { json } = await service.editor(await presentation.reopen(), 'GET', '/deck');
  expect(json.draft.deck.title).toBe('After the draft');
});

it('sends the open document to editors whose document was closed by another process', async () => {
  const { db } = service.appContext;
  const [first] = await connectTwo();
  await db.deleteFrom('shared_documents').where('ppt_id', '=', pptId).execute();
  first.edit(changeTitle('Too late'));
  expect((await first.closed).code).toBe(codes.document_replaced);
  const next = connect(0);
  await next.ready();
  expect(documentOf(next)).not.toBe(documentOf(first));
});

itInFullRun('applies the limit of editors across all processes', async () => {
  const open = Array.from({ length: collaborationLimits.users }, (_item, index) => connect(index % 2 ? 1 : 0));
  await Promise.all(open.map((editor) => editor.ready()));
  const known = ({ messages }: CollaborationEditor) =>
    messages.flatMap((message) => {
      if (message.type === 'hello') return message.others.map(({ user }) => user.id);
      return message.type === 'presence' ? [message.user.id] : [];
    });
  await vi.waitFor(() => {
    for (const editor of open) expect(new Set(known(editor)).size).toBe(collaborationLimits.users - 1);
  }, timeout);
  expect((await connect(1).closed).code).toBe(codes.too_many_users);
});
