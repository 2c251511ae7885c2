import type { CollaborationUser, SharedSave } from '@ppt-embed/protocol/editor';
import type { ProcessMessage } from './process-channel.ts';

/** Grace period in ms. A process discovered after the start of the database query is kept. */
const newProcessMs = 10_000;

/** A user who is connected to another process, with the user's selection. */
export interface RemoteUser {
  user: CollaborationUser;
  state: unknown;
}

/** Another process that has the document. */
interface OtherProcess {
  /** Connected users by id. */
  users: Map<string, RemoteUser>;
  addedAt: number;
}

/** Callbacks of `OtherProcesses`. */
export interface OtherProcessHandlers {
  /** Sends a message to all other processes. @param key A later message with the same key replaces this one. */
  send: (message: ProcessMessage, key?: string) => void;
  /** Sends the users of this process to the others. */
  publishUsers: () => void;
  /** Called when another process that has the document is found. */
  onAdded: () => void;
  /** Called when a process no longer has the document. */
  onRemoved: () => void;
  onPresence: (user: RemoteUser) => void;
  onLeft: (id: string) => void;
  /** Called when another process has appended an update. @param data The update; null if it must be read */
  onUpdate: (update: { document: string; number: number; data: string | null }) => void;
  /** Called when a process may have appended updates before it discovered this process. */
  onMissing: () => void;
  /** Called when an editor connected to another process has saved. */
  onSaved: (saved: SharedSave) => void;
  /** Called after a save by a process that may not have the document. */
  onSave: (save: { revision: number; sessionHash: string }) => void;
  /** Called after a change to comments by a process that may not have the document. */
  onComments: () => void;
}

/** The other processes that have a document, and the users connected to them. */
export class OtherProcesses {
  readonly #handlers: OtherProcessHandlers;
  readonly #processes = new Map<string, OtherProcess>();

  constructor(handlers: OtherProcessHandlers) {
    this.#handlers = handlers;
  }

  get size(): number {
    return this.#processes.size;
  }

  /** Users who are connected to other processes. */
  get users(): RemoteUser[] {
    return [...this.#processes.values()].flatMap(({ users }) => [...users.values()]);
  }

  /** Sends a message to all of these processes. */
  send(message: ProcessMessage, key?: string): void {
    if (this.#processes.size > 0) this.#handlers.send(message, key);
  }

  /** Adds a process that has the document, and sends it this process's users. */
  add(processId: string): void {
    if (this.#processes.has(processId)) return;
    this.#processes.set(processId, { users: new Map(), addedAt: performance.now() });
    this.send({ type: 'present' }, 'present');
    this.#handlers.publishUsers();
    this.#handlers.onAdded();
  }

  /** Sets the processes that have the document, as recorded in the database. */
  set(holders: ReadonlySet<string>): void {
    for (const processId of holders) this.add(processId);
    const before = performance.now() - newProcessMs;
    for (const [processId, { addedAt }] of this.#processes)
      if (!holders.has(processId) && addedAt < before) this.#remove(processId);
  }

  /** Handles a message from another process. */
  receive(senderId: string, message: ProcessMessage): void {
    const handlers = this.#handlers;
    if (message.type === 'gone') return this.#remove(senderId);
    // A process that does not have the document may have stored a save.
    if (message.type === 'save') return handlers.onSave(message);
    if (message.type === 'comments') return handlers.onComments();
    if (message.type === 'left') return this.#removeUser(senderId, message.id);
    this.add(senderId);
    switch (message.type) {
      case 'joined':
        this.send({ type: 'present' }, 'present');
        handlers.publishUsers();
        break;
      case 'present':
        handlers.onMissing();
        break;
      case 'presence': {
        const { user, state } = message;
        this.#processes.get(senderId)?.users.set(user.id, { user, state });
        handlers.onPresence({ user, state });
        break;
      }
      case 'update':
        handlers.onUpdate(message);
        break;
      case 'saved':
        handlers.onSaved({ revision: message.revision, version: message.version });
        break;
    }
  }

  #removeUser(processId: string, id: string): void {
    if (this.#processes.get(processId)?.users.delete(id)) this.#handlers.onLeft(id);
  }

  #remove(processId: string): void {
    const process = this.#processes.get(processId);
    if (!process) return;
    for (const id of process.users.keys()) this.#removeUser(processId, id);
    this.#processes.delete(processId);
    this.#handlers.onRemoved();
  }
}
