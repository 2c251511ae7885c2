import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CollaborationUser } from '@ppt-embed/protocol/editor';
import type { Log } from '../kernel/logs/log.ts';
import {
  deleteOldRegistrations,
  deleteProcess,
  findHolders,
  findOtherProcesses,
  findShared,
  heartbeatText,
  registerPresentation,
} from '../presentations/drafts/collaboration-process-queries.ts';
import type { Database } from '../stores/db/database.ts';
import type { Listener, NotificationSource } from '../stores/db/listener.ts';

/** The channel of PostgreSQL's `NOTIFY`. */
export const notificationChannel = 'shared_presentations';

/** Maximum payload in bytes: PostgreSQL accepts payloads of less than 8,000 bytes. */
const maxPayloadBytes = 7900;

const heartbeatMs = 3000;
const reconnectMs = 1000;
/** Interval in ms between two batches of messages. */
const batchMs = 20;
/**
 * Maximum number of messages waiting for the database. Further messages are dropped, because the protocol tolerates
 * lost messages.
 */
const maxWaiting = 10_000;

/** Time in ms for which a registration waits until this process receives messages. */
const defaultConnectMs = 5000;

/** Thrown if this process does not receive messages from the others, for example because of a wrong URL. */
export class ChannelUnavailableError extends Error {
  constructor() {
    super('This process does not receive messages from other processes.');
    this.name = 'ChannelUnavailableError';
  }
}

/** A message from another process about one presentation. */
export type ProcessMessage =
  /**
   * The process has opened the document, or has an editor that waits for others. Other processes that have the document
   * respond with `present` and their users; those with a waiting editor open the document and send `joined`.
   */
  | { type: 'joined' }
  /** The process also has the document. */
  | { type: 'present' }
  /** The process no longer has the document. */
  | { type: 'gone' }
  | { type: 'presence'; user: CollaborationUser; state: unknown }
  | { type: 'left'; id: string }
  /** An update has been appended to a document; without `data`, it must be read. */
  | { type: 'update'; document: string; number: number; data: string | null }
  /** The last save of the shared presentation. */
  | { type: 'saved'; revision: number; version: string | null }
  /** An editor has saved. Only the process connected to the editor knows whether the editor shares the document. */
  | { type: 'save'; revision: number; sessionHash: string }
  /** Comments have changed. */
  | { type: 'comments' };

/** Callbacks of `ProcessChannel`. */
export interface ProcessChannelHandlers {
  onMessage: (pptId: string, senderId: string, message: ProcessMessage) => void;
  /**
   * Called every few seconds.
   * @param holders The other processes that have the document, by presentation.
   * @param shared The presentations that have editors on other processes.
   */
  onHeartbeat: (holders: ReadonlyMap<string, ReadonlySet<string>>, shared: readonly string[]) => void;
  /** Called when messages may have been missed. */
  onReconnect: () => void;
  /** The presentations whose editors are connected to this process. */
  presentations: () => readonly string[];
}

/** Exchanges messages between the processes of the service. */
export class ProcessChannel {
  readonly processId: string = randomUUID();
  readonly #db: Database;
  readonly #log: Log;
  readonly #handlers: ProcessChannelHandlers;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  /** Payloads by key. A later message replaces the one with the same key. */
  readonly #waiting = new Map<string, string>();
  /** Presentations that are being registered, and whether another process has announced them in the meantime. */
  readonly #registering = new Map<string, { count: number; isJoined: boolean }>();
  #messageCount = 0;
  #sending: Promise<void> | undefined;
  #connected = Promise.withResolvers<void>();
  readonly #connectMs: number;

  constructor(
    { db, notifications, log }: { db: Database; notifications: NotificationSource; log: Log },
    handlers: ProcessChannelHandlers,
    { connectMs = defaultConnectMs }: { connectMs?: number } = {},
  ) {
    this.#connectMs = connectMs;
    this.#db = db;
    this.#log = log;
    this.#handlers = handlers;
    this.#running = this.#run(notifications);
  }

  async #run(notifications: NotificationSource): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#connect(notifications).catch((error: unknown) => {
        if (!signal.aborted) this.#warn('could not receive changes to shared presentations', error);
      });
      if (this.#stopping.signal.aborted) break;
      await sleep(reconnectMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Receives messages until the connection is lost. */
  async #connect(notifications: NotificationSource): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const listener = await notifications.open({
      channel: notificationChannel,
      onMessage: (payload) => this.#receive(payload),
      onLost: lost.resolve,
    });
    try {
      await Promise.race([lost.promise, this.#beat(listener)]);
    } finally {
      await listener.close();
    }
  }

  /** Proves that this process receives messages, over the connection that receives them. */
  async #beat(listener: Listener): Promise<void> {
    const { signal } = this.#stopping;
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      await listener.query(heartbeatText, [this.processId]);
      if (isFirst) {
        this.#connected.resolve();
        this.#handlers.onReconnect();
      }
      const { processId } = this;
      const presentations = this.#handlers.presentations();
      await deleteOldRegistrations(this.#db, { processId, except: presentations });
      const own = { pptIds: presentations, processId };
      this.#handlers.onHeartbeat(await findHolders(this.#db, own), await findShared(this.#db, own));
      await sleep(heartbeatMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #receive(payload: string): void {
    const [senderId, pptId, message] = JSON.parse(payload) as [string, string, ProcessMessage];
    if (senderId === this.processId) return;
    const registering = this.#registering.get(pptId);
    if (registering && message.type === 'joined') registering.isJoined = true;
    this.#handlers.onMessage(pptId, senderId, message);
  }

  /**
   * Records that this process has an editor of a presentation.
   * @param hasDocument Whether the process opens the document.
   * @returns `isJoined`: whether another process has announced an editor in the meantime; `hasOthers`: whether
   * other processes are registered, which may have been killed; `holders`: those that have the document
   * @throws ChannelUnavailableError
   */
  async register(
    presentation: { pptId: string; appId: string },
    hasDocument: boolean,
  ): Promise<{ isJoined: boolean; hasOthers: boolean; holders: string[] }> {
    const { pptId } = presentation;
    await this.#waitForConnection();
    const registering = this.#registering.get(pptId) ?? { count: 0, isJoined: false };
    this.#registering.set(pptId, registering);
    registering.count += 1;
    try {
      const key = { ...presentation, processId: this.processId };
      await registerPresentation(this.#db, { ...key, hasDocument });
      // This is a second statement, so that if two processes register at the same time, at least one of them finds the
      // other.
      const others = await findOtherProcesses(this.#db, key);
      return {
        isJoined: registering.isJoined,
        hasOthers: others.length > 0,
        holders: others.filter((other) => other.hasDocument).map(({ processId }) => processId),
      };
    } finally {
      registering.count -= 1;
      if (registering.count === 0) this.#registering.delete(pptId);
    }
  }

  /** Waits until this process receives messages for the first time. @throws ChannelUnavailableError */
  async #waitForConnection(): Promise<void> {
    const expired = Promise.withResolvers<never>();
    const timer = setTimeout(() => expired.reject(new ChannelUnavailableError()), this.#connectMs);
    try {
      await Promise.race([this.#connected.promise, expired.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Sends a message to the other processes. @param key A later message with the same key replaces this one. */
  send(pptId: string, message: ProcessMessage, key = String((this.#messageCount += 1))): void {
    if (this.#waiting.size >= maxWaiting && !this.#waiting.has(key)) return;
    this.#waiting.set(key, this.payload(pptId, message));
    this.#sending ??= this.#sendAll();
  }

  payload(pptId: string, message: ProcessMessage): string {
    return JSON.stringify([this.processId, pptId, message]);
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const payloads = [...this.#waiting.values()].filter((payload) => Buffer.byteLength(payload) <= maxPayloadBytes);
      this.#waiting.clear();
      try {
        await sql`
          select pg_notify(${notificationChannel}, payload) from unnest(${payloads}::text[]) as payload
        `.execute(this.#db);
      } catch (error) {
        this.#warn('could not notify other processes of a change to a shared presentation', error);
      }
      await sleep(batchMs);
    }
    this.#sending = undefined;
  }

  #warn(what: string, error: unknown): void {
    this.#log(`${what}: ${error instanceof Error ? error.message : String(error)}`, { level: 'warn' });
  }

  /** Sends pending messages, and ends the registrations of this process. */
  async stop(): Promise<void> {
    await this.#sending;
    this.#stopping.abort();
    this.#connected.resolve();
    await this.#running;
    await deleteProcess(this.#db, this.processId).catch((error: unknown) =>
      this.#warn('could not unregister this process', error),
    );
  }
}

/** Returns an update in the form of a notification; null if it is too long. */
export function notifiedUpdate(update: Uint8Array): string | null {
  // Base64 takes four characters for three bytes. The other fields take less than 400 characters.
  return update.length * 4 > (maxPayloadBytes - 400) * 3 ? null : Buffer.from(update).toString('base64');
}
