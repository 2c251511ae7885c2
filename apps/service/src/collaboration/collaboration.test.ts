import { once } from 'node:events';
import { connect as connectSocket, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket as SilentSocket } from 'ws';
import * as Y from 'yjs';
import { documentVersion } from '@ppt-embed/deck/collaboration';
import {
  collaborationCloseCodes as codes,
  collaborationFrames,
  collaborationPath,
  collaborationProtocol,
  collaborationTokenPrefix,
  editorApiPath,
  type EditorSession,
} from '@ppt-embed/protocol/editor';
import { isFullRun } from '../../../../tooling/everyday.ts';
import type { CollaborationEditor } from '../../testing/collaboration-editor.ts';
import { startCollaborationServer, type CollaborationServer } from '../../testing/collaboration-server.ts';
import { createSharedPresentation, changeTitle, type SharedPresentation } from '../../testing/shared-presentation.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { erasePresentation } from '../presentations/erase-presentation.ts';
import { collaborationLimits } from './limits.ts';

const timeout = { timeout: 30_000, interval: 10 };

let service: TestService;
let accessToken: string;
let started: CollaborationServer;
let collaboration: CollaborationServer['collaboration'];
let url: string;
let presentation: SharedPresentation;
let session: EditorSession;
let pptId: string;

beforeAll(async () => {
  service = await startTestService();
  accessToken = (await service.connect('anna')).accessToken;
});
afterAll(() => service.close());

beforeEach(async () => {
  await startServer();
  presentation = await createSharedPresentation(service, accessToken);
  ({ session, pptId } = presentation);
});
afterEach(stopServer);

async function startServer(times: { pingMs?: number } = {}): Promise<void> {
  started = await startCollaborationServer(service, { times });
  ({ collaboration, url } = started);
}

async function stopServer(): Promise<void> {
  presentation.disconnect();
  await started.stop();
}

const reopen = () => presentation.reopen();

function connect(
  by: EditorSession = session,
  more: { doc?: Y.Doc; documentId?: string; mayWait?: boolean } = {},
): CollaborationEditor {
  return presentation.connect({ url, token: by.token, ...more });
}

/** Connects two editors of the presentation, in this order. */
async function connectTwo(): Promise<[CollaborationEditor, CollaborationEditor]> {
  const first = connect();
  // Waits for the first editor. Otherwise, either of them could be the first in the document.
  await first.ready();
  const second = connect(await reopen());
  await second.ready();
  return [first, second];
}

/** Changes the title in one of two editors, and closes both without saving. Returns the other editor's copy. */
async function leaveUnsaved(): Promise<{ documentId: string; doc: Y.Doc }> {
  const [first, second] = await connectTwo();
  first.edit(changeTitle('Unsaved'));
  await vi.waitFor(() => expect(second.deck().title).toBe('Unsaved'), timeout);
  presentation.disconnect();
  await isIdle();
  return { documentId: (first.hello() as { document: string }).document, doc: second.doc };
}

const isIdle = () => vi.waitFor(() => expect(collaboration.documents.size).toBe(0), timeout);

describe('two editors of a presentation', () => {
  it("receive the last save and each other's changes", async () => {
    const [first, second] = await connectTwo();
    const { deck } = (await service.editor(session, 'GET', '/deck')).json;
    expect(first.deck()).toMatchObject({
      title: deck.title,
      slides: deck.slides.map(({ id }: { id: string }) => ({ id })),
    });
    first.edit(changeTitle('Harbour together'));
    second.edit((before) => ({ ...before, slides: before.slides.toReversed() }));
    await vi.waitFor(() => {
      expect(second.deck()).toEqual(first.deck());
      expect(first.deck().title).toBe('Harbour together');
      expect(first.deck().slides.map(({ id }) => id)).toEqual(
        deck.slides.map(({ id }: { id: string }) => id).toReversed(),
      );
    }, timeout);
  });

  it("see each other, with names from the service and each other's selection", async () => {
    const [first, second] = await connectTwo();
    const user = second.hello()?.type === 'hello' && second.hello();
    second.setPresence({ slide: 's1', name: 'Somebody else' });
    await vi.waitFor(() => {
      expect(first.messages).toContainEqual({
        type: 'presence',
        user: { id: expect.any(String), name: 'anna' },
        state: { slide: 's1', name: 'Somebody else' },
      });
    }, timeout);
    expect(user).toMatchObject({ user: { name: 'anna' }, others: [{ user: { name: 'anna' } }] });
    second.leave();
    await vi.waitFor(() => expect(first.messages).toContainEqual({ type: 'left', id: expect.any(String) }), timeout);
  });

  it('can check whether the service has received their changes', async () => {
    const [first] = await connectTwo();
    first.edit(changeTitle('Sent'));
    first.socket.send(JSON.stringify({ type: 'sync' }));
    await vi.waitFor(() => expect(first.messages).toContainEqual({ type: 'synced', updates: 2 }), timeout);
  });

  it('leave a draft that is offered to the next user who opens the presentation', async () => {
    const [first, second] = await connectTwo();
    first.edit(changeTitle('Unsaved'));
    await vi.waitFor(() => expect(first.messages).toContainEqual({ type: 'stored', updates: 2 }), timeout);
    // The next user may receive the document, which contains the draft.
    const { document: documentId } = first.hello() as { document: string };
    const open = (await service.editor(await reopen(), 'GET', '/deck')).json;
    expect(open.draft).toMatchObject({ deck: { title: 'Unsaved' }, document: documentId });
    first.leave();
    second.leave();
    await isIdle();
    const { json } = await service.editor(await reopen(), 'GET', '/deck');
    expect(json.draft).not.toHaveProperty('document');
    expect(json).toMatchObject({
      deck: { title: 'Harbour news' },
      draft: { deck: { title: 'Unsaved' }, base_revision: 0 },
    });
    const later = connect(await reopen());
    await later.ready();
    expect(later.deck().title).toBe('Harbour news');
  });

  it('can continue after being offline in a document that the others have left, without losing or repeating a change', async () => {
    const [first, second] = await connectTwo();
    first.edit(changeTitle('Before'));
    await vi.waitFor(() => expect(second.deck().title).toBe('Before'), timeout);
    const documentId = (first.hello() as { document: string }).document;
    second.socket.close();
    await second.closed;
    first.edit(({ slides, ...deck }) => ({ ...deck, slides: slides.toReversed() }));
    await vi.waitFor(() => expect(first.messages).toContainEqual({ type: 'stored', updates: 3 }), timeout);
    first.leave();
    await isIdle();
    // Another user opens the last save, with no other editor connected.
    const alone = connect(await reopen(), { mayWait: true });
    await vi.waitFor(() => expect(alone.socket.readyState).toBe(WebSocket.OPEN), timeout);
    second.edit((deck) => ({ ...deck, slides: [...deck.slides, { ...deck.slides[0]!, id: 'offline' }] }));
    const returned = connect(await reopen(), { doc: second.doc, documentId });
    await vi.waitFor(() => expect(alone.hello()).toMatchObject({ document: documentId }), timeout);
    const expected = [...first.deck().slides.map(({ id }) => id), 'offline'];
    for (const editor of [returned, alone])
      await vi.waitFor(() => expect(editor.deck().slides.map(({ id }) => id)).toEqual(expected), timeout);
    expect(returned.deck().title).toBe('Before');
  });

  it('continue in the document that a returning editor has, even if a waiting editor could open the last save first', async () => {
    const { documentId, doc } = await leaveUnsaved();
    const alone = connect(await reopen(), { mayWait: true });
    await vi.waitFor(() => expect(alone.socket.readyState).toBe(WebSocket.OPEN), timeout);
    const { documents } = collaboration;
    const open = documents.open.bind(documents);
    const slowOpen = vi.spyOn(documents, 'open').mockImplementationOnce(async (...args) => {
      await sleep(100);
      return open(...args);
    });
    const returned = connect(session, { doc, documentId });
    await Promise.all([returned.ready(), alone.ready()]);
    for (const editor of [returned, alone]) expect(editor.hello()).toMatchObject({ document: documentId });
    slowOpen.mockRestore();
  });

  it('start with the last save after being offline if another user has saved outside of the document', async () => {
    const { documentId, doc } = await leaveUnsaved();
    const outsider = await reopen();
    const { deck } = (await service.editor(outsider, 'GET', '/deck')).json;
    const saved = { ...deck, title: 'Saved later' };
    await service.editor(outsider, 'PUT', '/deck', { base_revision: 0, deck: saved });
    const returned = connect(session, { doc, documentId });
    expect((await returned.closed).code).toBe(codes.document_replaced);
    const reconnected = connect(session);
    await reconnected.ready();
    expect(reconnected.deck().title).toBe('Saved later');
  });

  it('cannot reopen a closed document with the role view', async () => {
    const { documentId, doc } = await leaveUnsaved();
    const body = { ppt_id: pptId, role: 'view' };
    const { json } = await service.post('/saas/api/editor-ppt', { token: accessToken, body });
    const viewer = connect(await service.open(json.data.saas_ppt), { doc, documentId });
    expect((await viewer.closed).code).toBe(codes.document_replaced);
  });

  it('keep an earlier draft if they change nothing', async () => {
    const [first] = await connectTwo();
    first.edit(changeTitle('Unsaved'));
    await vi.waitFor(() => expect(first.messages.some(({ type }) => type === 'stored')).toBe(true), timeout);
    presentation.disconnect();
    await isIdle();
    await connectTwo();
    presentation.disconnect();
    await isIdle();
    const { json } = await service.editor(await reopen(), 'GET', '/deck');
    expect(json.draft.deck.title).toBe('Unsaved');
  });

  it('can continue after a restart of the service, including changes made while it was down', async () => {
    const [first, second] = await connectTwo();
    first.edit(changeTitle('Before the restart'));
    await vi.waitFor(() => expect(second.deck().title).toBe('Before the restart'), timeout);
    const documentId = (first.hello() as { document: string }).document;
    await stopServer();
    expect((await first.closed).code).toBe(1012);
    first.edit((deck) => ({ ...deck, slides: deck.slides.slice(1) }));
    await startServer();
    const reconnected = [connect(session, { doc: first.doc, documentId }), connect(await reopen())];
    await vi.waitFor(() => {
      expect(reconnected[1]?.deck()).toEqual(first.deck());
      expect(reconnected[1]?.deck().title).toBe('Before the restart');
    }, timeout);
  });
});

describe('save', () => {
  const savesOf = (editor: CollaborationEditor) => editor.messages.filter(({ type }) => type === 'saved');
  const save = async (by: EditorSession, base: number) => {
    const { json } = await service.editor(by, 'GET', '/deck');
    return (await service.editor(by, 'PUT', '/deck', { base_revision: base, deck: json.deck })).json;
  };

  it('is announced to all editors with its revision', async () => {
    const [first, second] = await connectTwo();
    expect(first.hello()).toMatchObject({ revision: 0, version: documentVersion(first.doc) });
    expect(await save(session, 0)).toEqual({ revision: 1 });
    await vi.waitFor(() => {
      for (const editor of [first, second])
        expect(savesOf(editor)).toEqual([{ type: 'saved', revision: 1, version: null }]);
    }, timeout);
    first.reportSaved(0);
    first.reportSaved(1);
    const version = documentVersion(second.doc);
    await vi.waitFor(
      () => expect(savesOf(second)).toEqual([expect.anything(), { type: 'saved', revision: 1, version }]),
      timeout,
    );
    first.edit(changeTitle('After the save'));
    await vi.waitFor(() => expect(documentVersion(second.doc)).toBe(documentVersion(first.doc)), timeout);
    expect(documentVersion(second.doc)).not.toBe(version);
    const third = connect(await reopen());
    await third.ready();
    expect(third.hello()).toMatchObject({ revision: 1, version });
  });

  it('is not announced if the editor that saved does not share the document', async () => {
    const [first] = await connectTwo();
    const outsider = await reopen();
    expect(await save(outsider, 0)).toEqual({ revision: 1 });
    expect(await save(session, 1)).toEqual({ revision: 2 });
    await vi.waitFor(() => expect(savesOf(first)).toEqual([{ type: 'saved', revision: 2, version: null }]), timeout);
  });

  it('leaves no draft after the last editor has left if it contains all changes', async () => {
    const [first, second] = await connectTwo();
    first.edit(changeTitle('Saved'));
    await vi.waitFor(() => expect(second.deck().title).toBe('Saved'), timeout);
    await service.editor(session, 'PUT', '/deck', { base_revision: 0, deck: first.deck() });
    await vi.waitFor(() => expect(savesOf(first)).toHaveLength(1), timeout);
    first.reportSaved(1);
    await vi.waitFor(() => expect(savesOf(first)).toHaveLength(2), timeout);
    first.leave();
    second.leave();
    await isIdle();
    const { json } = await service.editor(await reopen(), 'GET', '/deck');
    expect(json).toMatchObject({ revision: 1, deck: { title: 'Saved' } });
    expect(json.draft).toBeUndefined();
  });
});

describe('editor that is alone', () => {
  it('receives a document when another editor joins', async () => {
    const first = connect(session, { mayWait: true });
    await vi.waitFor(() => expect(first.socket.readyState).toBe(WebSocket.OPEN), timeout);
    expect(collaboration.documents.size).toBe(0);
    const second = connect(await reopen(), { mayWait: true });
    await Promise.all([first.ready(), second.ready()]);
    first.edit(changeTitle('Both'));
    await vi.waitFor(() => expect(second.deck().title).toBe('Both'), timeout);
  });

  it('is disconnected when its presentation is erased or the service stops', async () => {
    const first = connect(session, { mayWait: true });
    await vi.waitFor(() => expect(first.socket.readyState).toBe(WebSocket.OPEN), timeout);
    await erasePresentation(service.appContext, pptId);
    expect((await first.closed).code).toBe(codes.presentation_not_found);
    const { json } = await service.createMarkdown(accessToken);
    const next = connect(await service.open(json.data.saas_ppt), { mayWait: true });
    await vi.waitFor(() => expect(next.socket.readyState).toBe(WebSocket.OPEN), timeout);
    await stopServer();
    expect((await next.closed).code).toBe(1012);
  });

  it('leaves nothing behind that the next editor would wait for', async () => {
    const first = connect(session, { mayWait: true });
    await vi.waitFor(() => expect(first.socket.readyState).toBe(WebSocket.OPEN), timeout);
    first.leave();
    await first.closed;
    const second = connect(await reopen(), { mayWait: true });
    await vi.waitFor(() => expect(second.socket.readyState).toBe(WebSocket.OPEN), timeout);
    const third = connect(await reopen());
    await Promise.all([second.ready(), third.ready()]);
  });
});

describe('an editor is disconnected', () => {
  const closeCode = async (editor: CollaborationEditor) => (await editor.closed).code;

  it('if it has no valid session, no presentation, or not the open document', async () => {
    expect(await closeCode(connect({ ...session, token: 'ppts_unknown' }))).toBe(codes.session_ended);
    expect(await closeCode(connect({ ...session, token: accessToken }))).toBe(codes.session_ended);
    await connect().ready();
    expect(await closeCode(connect(session, { documentId: 'another' }))).toBe(codes.document_replaced);
  });

  it('if its page is on another site, before its session is looked up', async () => {
    const protocols = [collaborationProtocol, `${collaborationTokenPrefix}${session.token}`];
    const statusFrom = async (origin: string) => {
      const socket = new SilentSocket(`${url}${editorApiPath}${collaborationPath}`, protocols, { origin });
      const [result] = await Promise.race([
        once(socket, 'unexpected-response').then(([, response]) => [(response as { statusCode: number }).statusCode]),
        once(socket, 'open').then(() => ['open']),
      ]);
      socket.on('error', () => undefined);
      socket.terminate();
      return result;
    };
    expect(await statusFrom('https://evil.example')).toBe(403);
    expect(await statusFrom('null')).toBe(403);
    expect(await statusFrom(service.appContext.settings.publicUrl)).toBe('open');
  });

  it('if it opens a WebSocket on another path and does not disconnect itself', async () => {
    const { port } = started.server.address() as AddressInfo;
    const socket = connectSocket({ port, host: '127.0.0.1', allowHalfOpen: true });
    const received = new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(String(chunk))));
    socket.write('GET /other HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(await received).toContain('404 Not Found');
    const count = () =>
      new Promise<number>((resolve) => started.server.getConnections((_error, open) => resolve(open)));
    await vi.waitFor(async () => expect(await count()).toBe(0), timeout);
    socket.destroy();
  });

  const attacks: [name: string, code: number, attack: (editor: CollaborationEditor) => void][] = [
    ['an update that is none', codes.invalid_message, (editor) => editor.send(1, new Uint8Array([7, 255, 255, 3]))],
    [
      'a nested document',
      codes.invalid_message,
      (editor) => {
        const doc = new Y.Doc();
        doc.getMap('deck').set('title', new Y.Doc());
        editor.send(collaborationFrames.update, Y.encodeStateAsUpdate(doc));
      },
    ],
    ['a large selection', codes.too_large, (editor) => editor.setPresence('x'.repeat(3000))],
    [
      'too many frames',
      codes.rate_limited,
      (editor) => {
        for (let count = 0; count < 600; count++) editor.setPresence(count);
      },
    ],
    ['a frame of an unknown type', codes.invalid_message, (editor) => editor.send(9, new Uint8Array(3))],
    ['a state vector that is none', codes.invalid_message, (editor) => editor.send(0, new Uint8Array([255]))],
    ['text that is not JSON', codes.invalid_message, (editor) => editor.socket.send('{')],
  ];

  it('after a hostile message, while the others stay connected', async () => {
    const [first, second] = await connectTwo();
    for (const [name, code, attack] of attacks) {
      const attacker = connect(await reopen());
      await attacker.ready();
      attack(attacker);
      expect([name, await closeCode(attacker)]).toEqual([name, code]);
      first.edit(changeTitle(`After ${name}`));
      await vi.waitFor(() => expect(second.deck().title).toBe(`After ${name}`), timeout);
    }
    const later = connect(await reopen());
    await vi.waitFor(() => expect(later.deck()).toEqual(first.deck()), timeout);
  });

  it('after an update with missing dependencies, which is not stored', async () => {
    const [first, second] = await connectTwo();
    const doc = new Y.Doc();
    doc.getMap('deck').set('title', 'First');
    const before = Y.encodeStateVector(doc);
    doc.getMap('deck').set('title', 'Second');
    first.send(collaborationFrames.update, Y.encodeStateAsUpdate(doc, before));
    expect(await closeCode(first)).toBe(codes.invalid_message);
    expect(second.deck().title).toBe('Harbour news');
  });

  it('after adding too many slides, and only the allowed number is kept', async () => {
    const limits = collaborationLimits as { slides: number };
    const { slides } = limits;
    onTestFinished(() => void (limits.slides = slides));
    if (!isFullRun) limits.slides = 100;
    const [first, second] = await connectTwo();
    first.edit((deck) => ({
      ...deck,
      slides: Array.from({ length: collaborationLimits.slides + 5 }, (_item, index) => ({
        ...deck.slides[0]!,
        id: `s${index}`,
        elements: [],
      })),
    }));
    expect(await closeCode(first)).toBe(codes.too_large);
    await vi.waitFor(() => expect(second.deck().slides).toHaveLength(collaborationLimits.slides), timeout);
  });

  it('once its user is suspended', async () => {
    const { accessToken: token } = await service.connect('ben');
    const { json } = await service.createMarkdown(token);
    const editor = connect(await service.open(json.data.saas_ppt));
    await editor.ready();
    const { accessToken: manager } = await service.connect();
    await service.post('/saas/user/ban', { token: manager, body: { union_id: 'ben' } });
    expect(await closeCode(editor)).toBe(codes.user_banned);
  });

  it('once the presentation is erased', async () => {
    const [first] = await connectTwo();
    await erasePresentation(service.appContext, pptId);
    expect(await closeCode(first)).toBe(codes.presentation_not_found);
  });

  it('if it does not respond to pings', async () => {
    await stopServer();
    await startServer({ pingMs: 50 });
    const protocols = [collaborationProtocol, `${collaborationTokenPrefix}${session.token}`];
    const silent = new SilentSocket(`${url}${editorApiPath}${collaborationPath}`, protocols, { autoPong: false });
    const [code] = (await once(silent, 'close')) as [number];
    expect(code).toBe(1006);
  });

  it('if the maximum number of editors has the presentation open', async () => {
    const open = Array.from({ length: collaborationLimits.users }, () => connect());
    await Promise.all(open.map((editor) => editor.ready()));
    expect(await closeCode(connect())).toBe(codes.too_many_users);
  });
});

it('stores a valid deck regardless of the changes that a hostile editor sends', async () => {
  const [first, second] = await connectTwo();
  first.doc.transact(() => {
    const slides = first.doc.getMap<Y.Map<unknown>>('slides');
    for (const slide of slides.values()) slide.set('layout', { evil: true });
    slides.set('__proto__', new Y.Map([['@elements', 'none']]));
    first.doc.getMap('deck').set('version', 99);
    first.doc.getMap('deck').set('title', new Y.Map());
  });
  await vi.waitFor(
    () => expect(second.messages.concat(first.messages).some(({ type }) => type === 'stored')).toBe(true),
    timeout,
  );
  const { json } = await service.editor(await reopen(), 'GET', '/deck');
  const saved = await service.editor(session, 'PUT', '/deck', { base_revision: 0, deck: json.draft.deck });
  expect(saved.status).toBe(200);
});

it('frees the document and its memory after the last editor has left', async () => {
  const [first, second] = await connectTwo();
  expect(service.appContext.memory.reserved).toBeGreaterThan(0);
  first.leave();
  second.leave();
  await isIdle();
  expect(service.appContext.memory.reserved).toBe(0);
});
