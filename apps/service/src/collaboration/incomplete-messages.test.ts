import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  collaborationFrames,
  collaborationPath,
  collaborationProtocol,
  collaborationTokenPrefix,
  editorApiPath,
} from '@ppt-embed/protocol/editor';
import { startCollaborationServer, type CollaborationServer } from '../../testing/collaboration-server.ts';
import { createSharedPresentation, type SharedPresentation } from '../../testing/shared-presentation.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { MemoryBudget } from '../http/limits/memory-budget.ts';
import { collaborationLimits } from './limits.ts';

const timeout = { timeout: 30_000, interval: 10 };
const mebibyte = 1024 * 1024;

let service: TestService;
let accessToken: string;
let started: CollaborationServer;
let presentation: SharedPresentation;
let memory: MemoryBudget;

beforeAll(async () => {
  service = await startTestService();
  accessToken = (await service.connect('anna')).accessToken;
});
afterAll(() => service.close());

beforeEach(async () => {
  memory = new MemoryBudget(300 * mebibyte);
  presentation = await createSharedPresentation(service, accessToken);
  started = await startCollaborationServer(service, { context: { memory } });
});
afterEach(() => started.stop());

interface RawEditor {
  socket: Socket;
  /** Resolves when the service has disconnected the editor. */
  closed: Promise<void>;
}

/** Connects an editor that can send any bytes, and waits until it is served. */
async function connectRaw(query = ''): Promise<RawEditor> {
  const socket = connect(Number(new URL(started.url).port), '127.0.0.1').on('error', () => undefined);
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  onTestFinished(() => void socket.destroy());
  const headers = [
    `GET ${editorApiPath}${collaborationPath}${query} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Protocol: ${collaborationProtocol}, ${collaborationTokenPrefix}${presentation.session.token}`,
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => void socket.once('data', resolve));
  socket.resume();
  return { socket, closed };
}

const pong = 0x8a;
const text = 0x81;
const firstFragment = 0x02;
const nextFragment = 0x00;
const lastFragment = 0x80;

/** Returns a frame whose mask is zero (RFC 6455 §5.2). */
function frame(type: number, content: Uint8Array, length = content.length): Buffer {
  const header = Buffer.alloc(14);
  header.writeUInt8(type, 0);
  if (length <= 125) {
    header.writeUInt8(0x80 | length, 1);
    return Buffer.concat([header.subarray(0, 6), content]);
  }
  header.writeUInt8(0xff, 1);
  header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, content]);
}

const presence = Buffer.from(JSON.stringify({ type: 'presence', state: 'x'.repeat(50) }));

it('counts a message that has not arrived completely against the memory of its user until it has', async () => {
  const { socket } = await connectRaw();
  await vi.waitFor(() => expect(started.collaboration.documents.size).toBe(1), timeout);
  const before = memory.reserved;
  const update = Buffer.alloc(mebibyte, collaborationFrames.update);
  socket.write(frame(firstFragment, update));
  await vi.waitFor(() => expect(memory.reserved - before).toBeGreaterThan(mebibyte), timeout);
  expect(memory.reserved - before).toBeLessThan(1.5 * mebibyte);
  socket.write(frame(nextFragment, update.subarray(0, 1000)));
  // The content is invalid, so the service disconnects the editor.
  socket.write(frame(lastFragment, update.subarray(0, 1000)));
  await vi.waitFor(() => expect(memory.reserved).toBeLessThanOrEqual(before), timeout);
});

it('disconnects an editor that sends incomplete messages if its user has no more memory', async () => {
  memory = new MemoryBudget(6 * mebibyte);
  await started.stop();
  started = await startCollaborationServer(service, { context: { memory } });
  const editors = await Promise.all([connectRaw(), connectRaw(), connectRaw()]);
  const update = Buffer.alloc(mebibyte, collaborationFrames.update);
  for (const { socket } of editors) socket.write(frame(firstFragment, update));
  await Promise.race(editors.map(({ closed }) => closed));
  expect(memory.reserved).toBeLessThan(3 * mebibyte);
});

it('disconnects an editor that sends an incomplete message while it waits for others', async () => {
  const { socket, closed } = await connectRaw('?wait');
  await vi.waitFor(() => expect(started.collaboration.connections().waiting).toBe(1), timeout);
  socket.write(frame(firstFragment, Buffer.alloc(collaborationLimits.waitingBytes), mebibyte));
  await closed;
});

it.each(['', '?wait'])('disconnects an editor that sends too many pongs: %s', async (query) => {
  const { socket, closed } = await connectRaw(query);
  const { framesPerSecond, burstSeconds } = collaborationLimits;
  const pongs = Buffer.concat(
    Array.from({ length: (framesPerSecond * burstSeconds) / 2 + 10 }, () => frame(pong, Buffer.alloc(0))),
  );
  socket.write(pongs);
  if (query === '') socket.write(frame(text, presence));
  expect(await Promise.race([closed.then(() => 'closed'), sleep(200, 'open')])).toBe('open');
  socket.write(pongs);
  await expect(closed).resolves.toBeUndefined();
});

it('disconnects an editor that sends a message in too many frames', async () => {
  const { socket, closed } = await connectRaw();
  const fragment = frame(nextFragment, Buffer.alloc(1));
  const fragments = Array.from({ length: collaborationLimits.messageFrames }, () => fragment);
  socket.write(Buffer.concat([frame(firstFragment, Buffer.alloc(1)), ...fragments]));
  await closed;
  await vi.waitFor(() => expect(started.collaboration.connections().document).toBe(0), timeout);
});
