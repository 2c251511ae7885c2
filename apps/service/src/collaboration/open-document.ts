import * as Y from 'yjs';
import { createDeckReader, documentVersion, type DeckReader } from '@ppt-embed/deck/collaboration';
import {
  collaborationFrames,
  type CollaborationMessage,
  type CollaborationUser,
  type SharedSave,
} from '@ppt-embed/protocol/editor';
import { ServiceError } from '../kernel/service-error.ts';
import type { Log } from '../kernel/logs/log.ts';
import { applyPortions, limitSlides } from './apply-portions.ts';
import type { DocumentLog } from './document-log.ts';
import { collaborationLimits } from './limits.ts';
import { ExchangedUpdates, otherProcess } from './exchanged-updates.ts';
import { binaryFrame, type CloseReason, textFrame } from './frames.ts';
import { OtherProcesses } from './other-processes.ts';
import type { ProcessMessage } from './process-channel.ts';
import { splitUpdate } from './split-update.ts';
import type { StoreSlot, StoreTime } from './store-queue.ts';
import { allOf, threadTime, type TimeAllowance } from './time-allowance.ts';

/** One editor of a document. */
export interface Participant {
  user: CollaborationUser;
  /** Hash of the token of the editor's session. */
  sessionHash: string;
  /** The time allowance of the editor's user and application. */
  time: TimeAllowance;
  /** The user's selection, as sent by the editor. */
  state: unknown;
  send(frame: Uint8Array | string): void;
  close(reason: CloseReason | 'restart' | 'try_later'): void;
}

/** A document to open, and the callbacks of its owner. */
export interface DocumentOptions {
  /** Identifies the history of the document. */
  id: string;
  doc: Y.Doc;
  /** Whether this process has created the document. */
  isNew: boolean;
  /** Number of the last update that `doc` contains. */
  number: number;
  /** The last save. */
  saved: SharedSave;
  updates: DocumentLog;
  /**
   * Called if the stored document is a different one, because this process did not prove in time that it is alive, or
   * if updates from other processes take too long.
   */
  onLost: () => void;
  /** Reserves memory for a document of this size. @throws ServiceError */
  reserve: (bytes: number) => Promise<void>;
  log: Log;
  /** Delay in ms between a change and storing it. */
  storeDelayMs: number;
  /** The time allowance for the document's updates. */
  time: TimeAllowance;
  /** The time for storing the documents of the application. */
  storeTime: StoreTime;
}

/**
 * Maximum share of this thread's time for storing one document. Storing encodes the whole document, which takes 0.3 s
 * for one of the maximum size.
 */
const maxStoreShare = 0.1;

/** Maximum number of attempts to store a draft while other processes store updates. */
const storeAttempts = 5;

/**
 * A document in memory for the editors connected to this process. Other processes may have copies of it; all exchange
 * their updates through the database.
 */
export class OpenDocument {
  readonly id: string;
  readonly #options: DocumentOptions;
  readonly #doc: Y.Doc;
  readonly #reader: DeckReader;
  readonly #exchange: ExchangedUpdates;
  readonly #processes: OtherProcesses;
  readonly #participants = new Map<Participant, ParticipantState>();
  /** Hashes of the sessions that have connected. A save by any of them counts as a save of the document. */
  readonly #sessions = new Set<string>();
  #saved: SharedSave;
  /**
   * Number of bytes that count toward the size limit: at least the document's real size, because deleted content counts
   * until the size is measured again.
   */
  #bytes: number;
  /** Names of the text formats in the document. */
  #formats: ReadonlySet<string>;
  #isStored = true;
  #timer: NodeJS.Timeout | undefined;
  /** The slot for which storing waits. */
  #slot: StoreSlot | undefined;
  /** Whether storing waits for no slot, because the document is being closed. */
  #isClosing = false;
  #isDestroyed = false;
  /** CPU time of the last store, in ms. */
  #storeMs = 0;
  /** Time allowances of the editors that have changed the document since it was last stored. */
  readonly #changedBy = new Set<TimeAllowance>();
  #storing: Promise<void> = Promise.resolve();
  /** A save that an editor reported before this process was notified of it. */
  #reported: { revision: number; version: string } | undefined;

  constructor(options: DocumentOptions) {
    const { id, doc, number, saved, time, updates, onLost } = options;
    this.id = id;
    this.#saved = saved;
    this.#options = options;
    this.#doc = doc;
    this.#reader = createDeckReader(doc);
    this.#bytes = Y.encodeStateAsUpdate(doc).length;
    this.#formats = formatsOf(doc);
    this.#exchange = new ExchangedUpdates({
      doc,
      number,
      updates,
      time,
      isShared: () => this.#processes.size > 0,
      closeAll: (reason) => this.closeAll(reason),
      onLost,
      logError: (what, error) => this.#logError(what, error),
    });
    this.#processes = this.#connectProcesses();
    doc.on('update', (update: Uint8Array, origin: unknown) => this.#onUpdate(update, origin));
  }

  #connectProcesses(): OtherProcesses {
    return new OtherProcesses({
      send: (message, key) => this.#options.updates.send(message, key && `${this.id} ${key}`),
      publishUsers: () => this.#publishUsers(),
      onAdded: () => this.#exchange.schedule(),
      onRemoved: () => {
        // The process may have ended before it stored the draft.
        void this.readMissing();
        this.#scheduleStore();
      },
      onPresence: (remote) => this.#notifyOthers(undefined, { type: 'presence', ...remote }),
      onLeft: (id) => this.#notifyOthers(undefined, { type: 'left', id }),
      onUpdate: ({ document, number, data }) => {
        if (document !== this.id) return;
        if (data === null) void this.readMissing();
        else this.#exchange.receive(number, Buffer.from(data, 'base64'));
      },
      onMissing: () => void this.readMissing(),
      onSaved: (saved) => saved.revision >= this.#saved.revision && this.#announceSave(saved),
      onSave: (save) => this.recordSave(save),
      onComments: () => this.announceComments(),
    });
  }

  /** Number of editors that are connected to this process. */
  get users(): number {
    return this.#participants.size;
  }

  /** Whether the document has reached the maximum number of editors, across all processes. */
  get isFull(): boolean {
    return this.#participants.size + this.#processes.users.length >= collaborationLimits.users;
  }

  /** Whether the stored draft contains all changes. */
  get isStored(): boolean {
    return this.#isStored && !this.#exchange.hasPending && !this.#exchange.isLost;
  }

  /** Whether the last save contains the current state of the document. */
  get isSaved(): boolean {
    return this.#saved.version !== null && this.#saved.version === documentVersion(this.#doc);
  }

  /** Adds an editor and sends it the initial data. */
  add(participant: Participant): void {
    const others = [...this.#participants.keys(), ...this.#processes.users].map(({ user, state }) => ({ user, state }));
    // If several processes open a document, only the process that creates it has a first editor.
    const isFirst =
      others.every(({ user }) => user.role !== undefined) && (this.#options.isNew || this.#processes.size === 0);
    this.#participants.set(participant, { updates: 0, time: allOf(this.#options.time, participant.time) });
    this.#sessions.add(participant.sessionHash);
    const { user } = participant;
    participant.send(textFrame({ type: 'hello', document: this.id, user, others, first: isFirst, ...this.#saved }));
    participant.send(binaryFrame(collaborationFrames.stateVector, Y.encodeStateVector(this.#doc)));
    this.#publishPresence(participant);
  }

  remove(participant: Participant): void {
    if (!this.#participants.delete(participant)) return;
    this.#notifyOthers(participant.user, { type: 'left', id: participant.user.id });
    this.#processes.send({ type: 'left', id: participant.user.id }, `user ${participant.user.id}`);
  }

  setPresence(participant: Participant, state: unknown): void {
    participant.state = state;
    this.#publishPresence(participant);
  }

  #publishPresence({ user, state }: Participant, to?: 'processes'): void {
    const message = { type: 'presence', user, state } as const;
    if (to === undefined) this.#notifyOthers(user, message);
    this.#processes.send(message, `user ${user.id}`);
  }

  /**
   * Records a save of the presentation. A save by an editor that does not share the document is not announced. Instead,
   * the next save by an editor that shares it is rejected as stale, and that editor's user decides.
   */
  recordSave({ revision, sessionHash }: { revision: number; sessionHash: string }): void {
    if (!this.hasSession(sessionHash) || revision <= this.#saved.revision) return;
    const version = this.#reported?.revision === revision ? this.#reported.version : null;
    this.#publishSave({ revision, version });
    // Saving deletes drafts. Storing the document lets its editors continue after a crash.
    this.#scheduleStore();
  }

  /** Notifies the users who may read comments that comments have changed. */
  announceComments(): void {
    const text = textFrame({ type: 'comments' });
    for (const participant of this.#participants.keys()) if (participant.user.role !== 'view') participant.send(text);
  }

  /** Whether the editor of a session has connected to this process. */
  hasSession(sessionHash: string): boolean {
    return this.#sessions.has(sessionHash);
  }

  /** Handles an editor's message that its deck is the saved one. */
  receiveSaved({ revision, version }: { revision: number; version: string }): void {
    if (revision > this.#saved.revision) this.#reported = { revision, version };
    else if (revision === this.#saved.revision && version !== this.#saved.version)
      this.#publishSave({ revision, version });
  }

  #publishSave(saved: SharedSave): void {
    this.#announceSave(saved);
    this.#processes.send({ type: 'saved', ...saved });
    this.#options.updates.setSave(saved).catch((error: unknown) => this.#logError('record a save', error));
  }

  #announceSave(saved: SharedSave): void {
    this.#saved = saved;
    this.#notifyOthers(undefined, { type: 'saved', ...saved });
  }

  /** Confirms the updates that an editor has sent, once they are stored. */
  async confirm(participant: Participant): Promise<void> {
    const { updates } = this.#participants.get(participant) ?? { updates: 0 };
    await this.#exchange.append();
    if (!this.#exchange.isLost) participant.send(textFrame({ type: 'synced', updates }));
  }

  /**
   * Returns the changes that an editor lacks.
   * @throws Error if the state vector is invalid.
   */
  missingUpdate(stateVector: Uint8Array): Uint8Array {
    return binaryFrame(collaborationFrames.update, Y.encodeStateAsUpdate(this.#doc, stateVector));
  }

  /**
   * Adds an update, and sends its changes to the others. Its content is not trusted: reading the document always
   * returns a valid deck.
   * @returns the reason why the editor must be disconnected, if there is one
   */
  receive(participant: Participant, update: Uint8Array): CloseReason | undefined {
    const state = this.#participants.get(participant);
    if (!state) return undefined;
    state.updates += 1;
    const { time } = state;
    if (time.isSpent) return 'rate_limited';
    let reason: CloseReason | undefined;
    try {
      const portions = time.run(() => this.#check(update));
      if (!portions) return 'too_large';
      this.#changedBy.add(participant.time);
      reason = Y.transact(this.#doc, () => applyPortions(this.#doc, portions, time), participant);
    } catch {
      return 'invalid_message';
    }
    return time.run(() => limitSlides(this.#doc, this.#reader)) ?? reason;
  }

  /**
   * Splits an update into portions. Returns undefined if it is too large.
   * @throws InvalidUpdateError if it contains something that no editor sends.
   */
  #check(update: Uint8Array): Uint8Array[] | undefined {
    if (update.length > collaborationLimits.updateBytes || !this.#hasSpaceFor(update.length)) return undefined;
    const formats = new Set(this.#formats);
    const portions = splitUpdate(update, collaborationLimits.portionChanges, formats);
    // Decodes the whole update first, so that no part of an invalid one is applied.
    Y.decodeUpdate(update);
    this.#formats = formats;
    return portions;
  }

  #hasSpaceFor(bytes: number): boolean {
    if (this.#bytes + bytes <= collaborationLimits.documentBytes) return true;
    this.#bytes = Y.encodeStateAsUpdate(this.#doc).length;
    return this.#bytes + bytes <= collaborationLimits.documentBytes;
  }

  #onUpdate(update: Uint8Array, origin: unknown): void {
    this.#bytes += update.length;
    const message = binaryFrame(collaborationFrames.update, update);
    for (const participant of this.#participants.keys()) if (participant !== origin) participant.send(message);
    this.#options.reserve(this.#bytes).catch(() => this.closeAll('try_later'));
    // The process connected to its editor stores the draft.
    if (origin === otherProcess) return;
    this.#exchange.add(update);
    this.#scheduleStore();
  }

  /** Applies updates from other processes whose notifications are missing. */
  readMissing(): Promise<void> {
    return this.#exchange.readMissing();
  }

  /** Adds a process that has the document. */
  addProcess(processId: string): void {
    this.#processes.add(processId);
  }

  #publishUsers(): void {
    for (const participant of this.#participants.keys()) this.#publishPresence(participant, 'processes');
  }

  /** Handles a message from another process. */
  receiveMessage(senderId: string, message: ProcessMessage): void {
    this.#processes.receive(senderId, message);
  }

  /** Sets the other processes that have the document, as recorded in the database. */
  setProcesses(holders: ReadonlySet<string>): void {
    this.#processes.set(holders);
  }

  #logError(what: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#options.log(`could not ${what} of a shared presentation: ${message}`, { level: 'error' });
  }

  #scheduleStore(): void {
    this.#isStored = false;
    // What is stored when the slot is granted contains all changes until then.
    if (this.#slot) return;
    const delayMs = Math.max(this.#options.storeDelayMs, this.#storeMs / maxStoreShare);
    this.#timer ??= setTimeout(() => void this.#storeLater(), delayMs);
  }

  #notifyOthers(user: CollaborationUser | undefined, message: CollaborationMessage): void {
    const text = textFrame(message);
    for (const other of this.#participants.keys()) if (other.user !== user) other.send(text);
  }

  /** Stores the draft now, because the document is being closed, if it has changed. Later stores wait for no slot. */
  storeAndClose(): Promise<void> {
    this.#isClosing = true;
    this.#slot?.grant();
    return this.#storeLater();
  }

  /**
   * Stores the draft when a slot is granted, if it has changed. Until then, the stored updates contain its changes. If
   * storing fails, it is retried after the next change or when the document is closed.
   */
  #storeLater(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storing = this.#storing.then(() => (this.#isStored || this.#exchange.isLost ? undefined : this.#storeNow()));
    return this.#storing;
  }

  async #storeNow(): Promise<void> {
    try {
      for (const [participant, updates] of await this.#storeState()) {
        if (this.#participants.has(participant)) participant.send(textFrame({ type: 'stored', updates }));
      }
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'presentation_not_found') {
        this.closeAll('presentation_not_found');
        return;
      }
      this.#isStored = false;
      const message = error instanceof Error ? error.message : String(error);
      this.#options.log(`could not store a shared draft: ${message}`, { level: 'error' });
    }
  }

  /**
   * Stores the draft when a slot is granted.
   * @returns the number of updates of each editor that the draft contains; none if the document is no longer open
   * @throws Error if other processes store later states repeatedly.
   */
  async #storeState(): Promise<StoredUpdates> {
    for (let attempt = 0; attempt < storeAttempts; attempt++) {
      await this.#exchange.append();
      await this.#waitForSlot();
      if (this.#isDestroyed || this.#exchange.isLost) return [];
      const stored = await this.#storeCurrent();
      if (this.#exchange.isLost) return [];
      if (stored) return stored;
      // Another process stored a later state.
      await this.readMissing();
    }
    throw new Error('Other processes stored later states.');
  }

  /** Waits for a slot of the application. The document must be encoded at once afterwards. */
  async #waitForSlot(): Promise<void> {
    if (this.#isClosing || this.#isDestroyed || this.#exchange.isLost) return;
    this.#slot = this.#options.storeTime.request();
    await this.#slot.granted;
    this.#slot = undefined;
  }

  /**
   * Stores the current document.
   * @returns the number of updates of each editor that it contains; undefined if a later state is stored
   */
  async #storeCurrent(): Promise<StoredUpdates | undefined> {
    const before = threadTime();
    const { storeTime, updates } = this.#options;
    const { number } = this.#exchange;
    const sent = [...this.#participants].map(([participant, state]) => [participant, state.updates] as const);
    this.#isStored = true;
    let stored: Promise<boolean>;
    try {
      const document = storeTime.run(() => Y.encodeStateAsUpdate(this.#doc));
      this.#bytes = document.length;
      // Only changes are read, and their editors determine how long this takes.
      const deck = allOf(this.#options.time, ...this.#changedBy).run(() => this.#reader.read());
      this.#changedBy.clear();
      stored = storeTime.run(() => updates.store(deck, { document, number }));
    } finally {
      this.#storeMs = threadTime() - before;
    }
    return (await stored) ? sent : undefined;
  }

  closeAll(reason: CloseReason | 'restart' | 'try_later'): void {
    for (const participant of this.#participants.keys()) participant.close(reason);
  }

  /** Frees the memory of the document. It may be called twice, because a document may be lost while it is being closed. */
  destroy(): void {
    if (this.#isDestroyed) return;
    this.#isDestroyed = true;
    clearTimeout(this.#timer);
    this.#slot?.grant();
    this.#exchange.close();
    this.#reader.dispose();
    this.#doc.destroy();
  }
}

/** Returns the names of the text formats in a document. */
function formatsOf({ store }: Y.Doc): Set<string> {
  const names = new Set<string>();
  for (const changes of store.clients.values()) {
    for (const change of changes)
      if (change instanceof Y.Item && change.content instanceof Y.ContentFormat) names.add(change.content.key);
  }
  return names;
}

/** Editors, and the number of their updates that a draft contains. */
type StoredUpdates = readonly (readonly [Participant, number])[];

interface ParticipantState {
  /** Number of updates that this editor has sent. */
  updates: number;
  /** The time allowances of the document and of the editor's user and application. */
  time: TimeAllowance;
}
