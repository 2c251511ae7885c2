import { EventEmitter } from 'node:events';
import { connect as connectSocket, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { WebSocket } from 'ws';
import * as Y from 'yjs';
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
import { MemoryBudget } from '../http/limits/memory-budget.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { createAuthenticate } from '../start/app.ts';
import { serveConnection } from './connection.ts';
import { collaborationLimits } from './limits.ts';
import type { OpenDocument, Participant } from './open-document.ts';
import { TimeAllowances } from './time-allowance.ts';

const timeout = { timeout: 30_000, interval: 10 };

let service: TestService;
let accessToken: string;
let started: CollaborationServer;
let presentation: SharedPresentation;

beforeAll(async () => {
  service = await startTestService();
  accessToken = (await service.connect('anna')).accessToken;
});
afterAll(() => service.close());

beforeEach(async () => {
  presentation = await createSharedPresentation(service, accessToken);
});
afterEach(() => presentation.disconnect());

async function startServer(context?: Parameters<typeof startCollaborationServer>[1]): Promise<void> {
  started = await startCollaborationServer(service, context);
  const server = started;
  onTestFinished(async () => {
    presentation.disconnect();
    await server.stop();
  });
}

const connect = ({ token }: EditorSession = presentation.session): CollaborationEditor =>
  presentation.connect({ url: started.url, token });
const closeCode = async (editor: CollaborationEditor) => (await editor.closed).code;

/** Connects two editors of the presentation. */
async function connectTwo(): Promise<[CollaborationEditor, CollaborationEditor]> {
  const first = connect();
  await first.ready();
  const second = connect(await presentation.reopen());
  await second.ready();
  return [first, second];
}

it('disconnects an editor that sends an update over the maximum size, which is not applied', async () => {
  if (!isFullRun) setLimit('updateBytes', 100_000);
  await startServer();
  const [first, second] = await connectTwo();
  const doc = new Y.Doc();
  doc.getMap('deck').set('title', 'x'.repeat(collaborationLimits.updateBytes));
  first.send(collaborationFrames.update, Y.encodeStateAsUpdate(doc));
  // 1009: the message is too big (RFC 6455 §7.4.1).
  expect(await closeCode(first)).toBe(1009);
  second.edit(changeTitle('Still here'));
  const third = connect(await presentation.reopen());
  await vi.waitFor(() => expect(third.deck().title).toBe('Still here'), timeout);
});

it('does not share a deck over the maximum size', async () => {
  if (!isFullRun) setLimit('deckBytes', 100_000);
  await startServer();
  const { deck } = (await service.editor(presentation.session, 'GET', '/deck')).json;
  const notes = 'x'.repeat(20_000);
  const slides = Array.from({ length: Math.ceil(collaborationLimits.deckBytes / notes.length) }, (_, index) => ({
    ...deck.slides[0],
    id: `s${index}`,
    elements: [],
    notes,
  }));
  const body = { base_revision: 0, deck: { ...deck, slides } };
  expect((await service.editor(presentation.session, 'PUT', '/deck', body)).status).toBe(200);
  expect(await closeCode(connect())).toBe(codes.too_large);
  expect(started.collaboration.documents.size).toBe(0);
});

it('limits the connections of a session, because each may receive the whole document', async () => {
  const { appContext } = service;
  const clock = () => new Date(0);
  await startServer({ context: { settings: { ...appContext.settings, rateLimits: true }, clock } });
  const editors = Array.from({ length: 21 }, () => connect());
  const closed = editors.map(async (editor) => [editor, await closeCode(editor)] as const);
  const [rejected, code] = await Promise.race(closed);
  expect(code).toBe(codes.rate_limited);
  // The others leave, so that another session can join.
  for (const editor of editors) if (editor !== rejected) editor.leave();
  await Promise.all(closed);
  await connect(await presentation.reopen()).ready();
});

type Limit =
  | 'updateBytes'
  | 'deckBytes'
  | 'documentConnections'
  | 'waitingConnections'
  | 'pendingConnections'
  | 'pendingPerClient';

/** Changes a limit during a test. */
function setLimit(name: Limit, value: number): void {
  const limits = collaborationLimits as Record<Limit, number>;
  const before = limits[name];
  limits[name] = value;
  onTestFinished(() => void (limits[name] = before));
}

it('rejects new connections above the limit of the process until others have left', async () => {
  setLimit('documentConnections', 1);
  await startServer();
  const first = connect();
  await first.ready();
  const next = await presentation.reopen();
  const rejected = connect(next);
  expect(await closeCode(rejected)).toBe(1013);
  await expect(rejected.ready()).rejects.toThrow('ended');
  first.leave();
  await first.closed;
  await vi.waitFor(async () => {
    const second = connect(next);
    expect(await Promise.race([second.ready().then(() => 'ready'), second.closed.then(({ code }) => code)])).toBe(
      'ready',
    );
  }, timeout);
});

it('does not count editors that wait for others as editors with a document', async () => {
  setLimit('documentConnections', 1);
  await startServer();
  const connections = () => started.collaboration.connections();
  const waiting = presentation.connect({ url: started.url, token: presentation.session.token, mayWait: true });
  await vi.waitFor(() => expect(connections()).toEqual({ pending: 0, waiting: 1, document: 0 }), timeout);
  const other = await createSharedPresentation(service, accessToken);
  onTestFinished(() => other.disconnect());
  await other.connect({ url: started.url, token: other.session.token }).ready();
  expect(connections()).toEqual({ pending: 0, waiting: 1, document: 1 });
  waiting.leave();
  await vi.waitFor(() => expect(connections()).toEqual({ pending: 0, waiting: 0, document: 1 }), timeout);
});

it('limits connections without a valid session, which never take the place of others', async () => {
  setLimit('pendingPerClient', 3);
  setLimit('documentConnections', 1);
  const authenticate = createAuthenticate(service.appContext);
  const rejections: (() => void)[] = [];
  await startServer({
    authenticate: (token, ...others) =>
      token === 'unknown'
        ? new Promise((_resolve, reject) => rejections.push(() => reject(new ServiceError('invalid_token'))))
        : authenticate(token, ...others),
  });
  const { port } = new URL(started.url);
  const sockets = Array.from({ length: 3 }, () => sendUpgrade(Number(port)));
  await vi.waitFor(() => expect(rejections).toHaveLength(3), timeout);
  expect(await sendUpgrade(Number(port)).firstLine).toBe('HTTP/1.1 503 Service Unavailable');
  expect(started.collaboration.connections()).toEqual({ pending: 3, waiting: 0, document: 0 });
  for (const reject of rejections) reject();
  expect(await Promise.all(sockets.map(({ firstLine }) => firstLine))).not.toContain(
    'HTTP/1.1 503 Service Unavailable',
  );
  for (const { socket } of sockets) socket.destroy();
  await vi.waitFor(() => expect(started.collaboration.connections().pending).toBe(0), timeout);
  await connect().ready();
});

it('disconnects an editor that sends frames while it waits for others', async () => {
  await startServer();
  const waiting = presentation.connect({ url: started.url, token: presentation.session.token, mayWait: true });
  await vi.waitFor(() => expect(started.collaboration.connections().waiting).toBe(1), timeout);
  // The service counts the connection before the editor receives the response to its request.
  await vi.waitFor(() => waiting.setPresence({}), timeout);
  expect(await closeCode(waiting)).toBe(codes.invalid_message);
});

/** Sends an upgrade request without a valid token. */
function sendUpgrade(port: number): { socket: Socket; firstLine: Promise<string> } {
  const socket = connectSocket(port, '127.0.0.1');
  const headers = [
    `GET ${editorApiPath}${collaborationPath} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Protocol: ${collaborationProtocol}, ${collaborationTokenPrefix}unknown`,
  ];
  socket.on('error', () => undefined).write(`${headers.join('\r\n')}\r\n\r\n`);
  const firstLine = new Promise<string>((resolve) =>
    socket.once('data', (data: Buffer) => resolve(data.toString('latin1').split('\r\n')[0] ?? '')),
  );
  return { socket, firstLine };
}

/** Serves a connection whose socket and document are stubs. */
function serveStub({
  time = new TimeAllowances().of('u', collaborationLimits.userTime),
  stream = new PassThrough(),
  memory = new MemoryBudget(1024 * 1024 * 1024),
  pingMs = 60_000,
} = {}) {
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: vi.fn<(data: Uint8Array, callback: () => void) => void>(),
    ping: vi.fn<(data: Buffer) => void>(),
    close: vi.fn<(code: number, reason: string) => void>(),
    terminate: vi.fn<() => void>(),
  });
  let participant: Participant | undefined;
  const document = {
    add: (added: Participant) => void (participant = added),
    remove: vi.fn<OpenDocument['remove']>(),
    receive: vi.fn<OpenDocument['receive']>(),
    missingUpdate: vi.fn<OpenDocument['missingUpdate']>(() => new Uint8Array(2)),
    setPresence: vi.fn<OpenDocument['setPresence']>(),
    confirm: vi.fn<OpenDocument['confirm']>(() => Promise.resolve()),
    receiveSaved: vi.fn<OpenDocument['receiveSaved']>(),
  };
  const onClose = vi.fn<() => void>();
  serveConnection(socket as unknown as WebSocket, {
    stream,
    document: document as unknown as OpenDocument,
    user: { id: 'u', name: 'Anna' },
    time,
    memory: memory.open({ app: 'app', owner: 'user' }),
    sessionHash: 'hash',
    onClose,
    checkSession: () => Promise.resolve(undefined),
    checkMs: 60_000,
    pingMs,
  });
  onTestFinished(() => void socket.emit('close'));
  return { socket, document, onClose, send: (data: Uint8Array<ArrayBuffer>) => participant?.send(data) };
}

it('disconnects an editor that sends too many bytes per second', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { socket, document } = serveStub();
  const { bytesPerSecond, burstSeconds } = collaborationLimits;
  const update = Buffer.alloc(bytesPerSecond, collaborationFrames.update);
  for (let count = 0; count < burstSeconds; count++) socket.emit('message', update, true);
  vi.advanceTimersByTime(1000);
  socket.emit('message', update, true);
  expect([document.receive.mock.calls.length, socket.close.mock.calls]).toEqual([burstSeconds + 1, []]);
  socket.emit('message', update, true);
  expect(document.receive).toHaveBeenCalledTimes(burstSeconds + 1);
  expect(socket.close).toHaveBeenCalledWith(codes.rate_limited, 'rate_limited');
});

it.each([{ type: 'sync' }, { type: 'saved', revision: 1, version: 'v' }])(
  'disconnects an editor that sends too many messages that write to the database: $type',
  (message) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { socket, document } = serveStub();
    const send = (sent: object) => socket.emit('message', Buffer.from(JSON.stringify(sent)), false);
    const { requestsPerSecond, burstSeconds } = collaborationLimits;
    const burst = requestsPerSecond * burstSeconds;
    for (let count = 0; count < burst; count++) send(message);
    for (let count = 0; count < burst; count++) send({ type: 'presence', state: null });
    expect(socket.close).not.toHaveBeenCalled();
    send(message);
    expect(document.confirm.mock.calls.length + document.receiveSaved.mock.calls.length).toBe(burst);
    expect(socket.close).toHaveBeenCalledWith(codes.rate_limited, 'rate_limited');
  },
);

const stateVector = Buffer.of(collaborationFrames.stateVector, 0);

it('disconnects an editor that keeps asking for missing changes, also if it lacks none', () => {
  const { socket, document } = serveStub();
  for (let count = 0; count < collaborationLimits.stateVectors; count++) socket.emit('message', stateVector, true);
  expect([socket.send.mock.calls.length, socket.close.mock.calls]).toEqual([collaborationLimits.stateVectors, []]);
  socket.emit('message', stateVector, true);
  expect(document.missingUpdate).toHaveBeenCalledTimes(collaborationLimits.stateVectors);
  expect(socket.close).toHaveBeenCalledWith(codes.rate_limited, 'rate_limited');
});

it("counts looking for missing changes against the user's time", () => {
  let usedMs = 0;
  const allowances = new TimeAllowances(
    () => 0,
    () => usedMs,
  );
  const { socket, document } = serveStub({ time: allowances.of('u', collaborationLimits.userTime) });
  document.missingUpdate.mockImplementation(() => {
    usedMs += collaborationLimits.userTime.burstMs;
    return new Uint8Array(2);
  });
  socket.emit('message', stateVector, true);
  expect(socket.close).not.toHaveBeenCalled();
  socket.emit('message', stateVector, true);
  expect(document.missingUpdate).toHaveBeenCalledOnce();
  expect(socket.close).toHaveBeenCalledWith(codes.rate_limited, 'rate_limited');
});

it('disconnects an editor that does not read what it is sent, instead of keeping it in memory', () => {
  const { socket, document, onClose, send } = serveStub();
  socket.bufferedAmount = collaborationLimits.unsentBytes;
  send(new Uint8Array(8));
  expect([socket.send.mock.calls.length, socket.close.mock.calls.length]).toEqual([1, 0]);
  socket.bufferedAmount += 1;
  send(new Uint8Array(8));
  expect(socket.send).toHaveBeenCalledTimes(1);
  // 1013: try again later. The editor receives what it has missed when it reconnects.
  expect(socket.close).toHaveBeenCalledWith(1013, 'try_later');
  socket.emit('close');
  expect([document.remove.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

it('counts what an editor has not read yet against the memory of its user', () => {
  const memory = new MemoryBudget(300 * 1024 * 1024);
  const { socket, send } = serveStub({ memory });
  const unsentBytes = 10 * 1024 * 1024;
  socket.send.mockImplementation(() => void (socket.bufferedAmount = unsentBytes));
  send(new Uint8Array(8));
  expect(memory.reserved).toBe(unsentBytes);
  socket.bufferedAmount = collaborationLimits.freeBytes;
  socket.send.mock.lastCall?.[1]();
  expect(memory.reserved).toBe(0);
  send(new Uint8Array(8));
  expect(memory.reserved).toBe(unsentBytes);
  expect(socket.close).not.toHaveBeenCalled();
  socket.emit('close');
  expect(memory.reserved).toBe(0);
});

it('disconnects an editor that does not read if its user has no more memory', () => {
  const memory = new MemoryBudget(3 * 1024 * 1024);
  const { socket, send } = serveStub({ memory });
  const unsentBytes = [1, 2].map((mebibytes) => mebibytes * 1024 * 1024);
  socket.send.mockImplementation(() => void (socket.bufferedAmount = unsentBytes.shift() ?? 0));
  send(new Uint8Array(8));
  expect(socket.close).not.toHaveBeenCalled();
  send(new Uint8Array(8));
  expect(socket.close).toHaveBeenCalledWith(1013, 'try_later');
});

it('disconnects an editor that sends pongs but does not read the pings', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { socket } = serveStub({ pingMs: 1000 });
  for (let count = 0; count < 3; count++) {
    vi.advanceTimersByTime(1000);
    socket.emit('pong', socket.ping.mock.lastCall?.[0]);
  }
  expect([socket.ping.mock.calls.length, socket.terminate.mock.calls.length]).toEqual([3, 0]);
  vi.advanceTimersByTime(1000);
  socket.emit('pong', Buffer.alloc(0));
  socket.emit('pong', socket.ping.mock.calls[0]?.[0]);
  vi.advanceTimersByTime(1000);
  expect(socket.terminate).toHaveBeenCalledOnce();
});
