import * as Y from 'yjs';
import type { Deck } from '@ppt-embed/deck';
import { applyDeckChange, documentVersion, readSharedDeck, toSharedDocument } from '@ppt-embed/deck/collaboration';
import { collaborationCloseCodes, collaborationFrames } from '@ppt-embed/protocol/editor';
import type { CollaborationMessage, CollaborationUser, SharedSave } from '@ppt-embed/protocol/editor';
import type { OpenSocket, SocketHandlers } from '../collaboration/connect.ts';

interface Connected {
  user: CollaborationUser;
  state: unknown;
  updates: number;
  send: (data: CollaborationMessage | Uint8Array<ArrayBuffer>) => void;
  handlers: SocketHandlers;
}

/** The service side of a shared presentation, in memory. */
export interface CollaborationService {
  /** Opens a connection of a user. */
  openSocket: (name: string, role?: 'view' | 'comment') => OpenSocket;
  /** Closes all connections with a code. Connections are accepted again after `accept`. */
  disconnect: (code: number) => void;
  accept: () => void;
  /** Closes new connections of a user until `accept`. */
  reject: (name: string) => void;
  /** Recreates the document from a deck, as if it had been freed. */
  replaceDocument: (deck: Deck) => void;
  /**
   * Changes the document without saving, as users do who have just left, so that the next user receives it.
   * @returns its id
   */
  leaveUnsaved: (deck: Deck) => string;
  /** Announces a save by an editor. */
  recordSave: (revision: number) => void;
  /** Confirms that the draft contains everything. */
  store: () => void;
  deck: () => Deck;
  /** Number of opened connections. */
  connections: () => number;
}

/** Creates the service of a shared presentation. Its frames arrive later, and in order. */
export function createCollaborationService(deck: Deck, revision = 1): CollaborationService {
  let documentCount = 0;
  let doc = new Y.Doc();
  let saved: SharedSave = { revision, version: null };
  let isAccepting = true;
  /** Whether the document stays open without users. */
  let isKept = false;
  const rejected = new Set<string>();
  let connectionCount = 0;
  const connected = new Set<Connected>();
  const waiting = new Set<() => void>();

  const documentId = () => `document-${documentCount}`;

  function begin(from: Deck): void {
    documentCount += 1;
    doc = toSharedDocument(from);
    doc.getMap('document').set('id', documentId());
    saved = { ...saved, version: documentVersion(doc) };
    const opened = doc;
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (doc === opened)
        for (const one of connected) if (one !== origin) one.send(frame(collaborationFrames.update, update));
    });
  }
  begin(deck);

  function join(one: Connected): void {
    const others = [...connected].map(({ user, state }) => ({ user, state }));
    connected.add(one);
    one.send({ type: 'hello', document: documentId(), user: one.user, others, first: others.length === 0, ...saved });
    one.send(frame(collaborationFrames.stateVector, Y.encodeStateVector(doc)));
    for (const other of connected) if (other !== one) other.send({ type: 'presence', user: one.user, state: null });
    for (const wake of waiting) wake();
    waiting.clear();
  }

  function announce(message: CollaborationMessage, except?: Connected): void {
    for (const one of connected) if (one !== except) one.send(message);
  }

  function receive(one: Connected, data: string | Uint8Array): void {
    if (!connected.has(one)) return;
    if (one.user.role && !isAllowedForViewer(data)) {
      connected.delete(one);
      return one.handlers.onClose(collaborationCloseCodes.insufficient_role);
    }
    if (typeof data !== 'string') {
      const payload = data.slice(1);
      if (data[0] === collaborationFrames.stateVector)
        return one.send(frame(collaborationFrames.update, Y.encodeStateAsUpdate(doc, payload)));
      one.updates += 1;
      return Y.applyUpdate(doc, payload, one);
    }
    const message = JSON.parse(data) as { type: string; state: unknown } & SharedSave;
    if (message.type === 'sync') one.send({ type: 'synced', updates: one.updates });
    else if (message.type === 'presence') {
      one.state = message.state;
      announce({ type: 'presence', user: one.user, state: message.state }, one);
    } else if (message.revision === saved.revision && message.version !== saved.version) {
      saved = { revision: message.revision, version: message.version };
      announce({ type: 'saved', ...saved });
    }
  }

  return {
    openSocket: (name, role) => (path, _protocols, handlers) => {
      connectionCount += 1;
      let isClosed = false;
      const later = (run: () => void) => void setTimeout(() => isClosed || run());
      const one: Connected = {
        user: { id: `${name}-${connectionCount}`, name, ...(role && { role }) },
        state: null,
        updates: 0,
        handlers,
        send: (data) => later(() => handlers.onFrame(data instanceof Uint8Array ? data : JSON.stringify(data))),
      };
      const requestedId = new URL(path, 'http://editor.test').searchParams.get('document');
      later(() => {
        if (!isAccepting || rejected.has(name)) return handlers.onClose(1006);
        if (requestedId !== null && requestedId !== documentId()) return handlers.onClose(4409);
        if (requestedId !== null || isKept || connected.size > 0 || waiting.size > 0) return join(one);
        waiting.add(() => later(() => join(one)));
      });
      return {
        send: (data) => later(() => receive(one, data)),
        close() {
          isClosed = true;
          if (connected.delete(one)) announce({ type: 'left', id: one.user.id });
        },
      };
    },
    disconnect(code) {
      isAccepting = false;
      const all = [...connected];
      connected.clear();
      for (const one of all) one.handlers.onClose(code);
    },
    accept() {
      isAccepting = true;
      rejected.clear();
    },
    reject: (name) => void rejected.add(name),
    replaceDocument: begin,
    leaveUnsaved(changed) {
      isKept = true;
      applyDeckChange(doc, readSharedDeck(doc), changed);
      return documentId();
    },
    recordSave(next) {
      saved = { revision: next, version: null };
      announce({ type: 'saved', ...saved });
    },
    store() {
      for (const one of connected) one.send({ type: 'stored', updates: one.updates });
    },
    deck: () => readSharedDeck(doc),
    connections: () => connectionCount,
  };
}

/** Whether a viewer may send this message. The service rejects changes and reported saves of viewers. */
function isAllowedForViewer(data: string | Uint8Array): boolean {
  if (typeof data !== 'string') return data[0] !== collaborationFrames.update;
  return (JSON.parse(data) as { type: string }).type !== 'saved';
}

function frame(type: number, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array([type, ...payload]);
}
