import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import * as Y from 'yjs';
import type { Deck } from '@ppt-embed/deck';
import { applyDeckChange, documentVersion, readSharedDeck } from '@ppt-embed/deck/collaboration';
import {
  collaborationFrames,
  collaborationPath,
  collaborationProtocol,
  collaborationTokenPrefix,
  editorApiPath,
  type CollaborationMessage,
} from '@ppt-embed/protocol/editor';

/** Options of the wait for a document. A document arrives in a few milliseconds, and a busy machine may stall. */
const readyOptions = { timeout: 30_000, interval: 5 };

/** Starts a server on a free port that only accepts WebSockets. */
export async function listenForUpgrades(attach: (server: Server) => void): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => response.end());
  attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Options of an editor's connection. */
export interface CollaborationEditorOptions {
  url: string;
  token: string;
  /** The document that the editor already has, if it is reconnecting. */
  doc?: Y.Doc;
  documentId?: string;
  /** Whether the editor gets no document until another editor has connected. */
  mayWait?: boolean;
  /** Whether the editor sends no changes, like that of a viewer. */
  sendsNothing?: boolean;
}

/** An editor without a user interface. */
export type CollaborationEditor = ReturnType<typeof openCollaborationEditor>;

/** Connects the part of an editor that exchanges changes. */
export function openCollaborationEditor({
  url,
  token,
  doc = new Y.Doc(),
  documentId,
  mayWait,
  sendsNothing = false,
}: CollaborationEditorOptions) {
  const messages: CollaborationMessage[] = [];
  const query = documentId === undefined ? (mayWait ? '?wait' : '') : `?document=${documentId}`;
  const socket = new WebSocket(`${url}${editorApiPath}${collaborationPath}${query}`, [
    collaborationProtocol,
    `${collaborationTokenPrefix}${token}`,
  ]);
  socket.binaryType = 'arraybuffer';
  let isSynced = false;
  let hasEnded = false;
  let bytesReceived = 0;
  const send = (type: number, payload: Uint8Array) => socket.send(new Uint8Array([type, ...payload]));
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.addEventListener('close', ({ code, reason }) => {
      hasEnded = true;
      resolve({ code, reason });
    });
  });
  socket.addEventListener('error', () => undefined);
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== socket && isSynced && socket.readyState === WebSocket.OPEN) send(collaborationFrames.update, update);
  });
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') return void messages.push(JSON.parse(data) as CollaborationMessage);
    const frame = new Uint8Array(data as ArrayBuffer);
    bytesReceived += frame.length;
    const payload = frame.subarray(1);
    if (frame[0] === collaborationFrames.stateVector) {
      if (!sendsNothing) send(collaborationFrames.update, Y.encodeStateAsUpdate(doc, payload));
      send(collaborationFrames.stateVector, Y.encodeStateVector(doc));
      isSynced = !sendsNothing;
    } else Y.applyUpdate(doc, payload, socket);
  });
  const hello = () => messages.find((message) => message.type === 'hello');
  return {
    doc,
    socket,
    messages,
    closed,
    hello,
    send,
    deck: () => readSharedDeck(doc),
    bytesReceived: () => bytesReceived,
    edit(change: (deck: Deck) => Deck) {
      const before = readSharedDeck(doc);
      applyDeckChange(doc, before, change(before));
    },
    /** Reports that a save contains the current state of the document. */
    reportSaved: (revision: number) =>
      socket.send(JSON.stringify({ type: 'saved', revision, version: documentVersion(doc) })),
    setPresence: (state: unknown) => socket.send(JSON.stringify({ type: 'presence', state })),
    /**
     * Waits until the editor has the document. The wait also ends with the connection, because each check advances the
     * fake timers of whichever test is running.
     * @throws Error if the connection has ended
     */
    async ready() {
      const hasDocument = () => hello() !== undefined && doc.getMap('slides').size > 0;
      await vi.waitFor(() => {
        if (!hasEnded && !hasDocument()) throw new Error('Not connected.');
      }, readyOptions);
      if (!hasDocument()) throw new Error('The connection has ended.');
    },
    leave: () => socket.close(),
  };
}
