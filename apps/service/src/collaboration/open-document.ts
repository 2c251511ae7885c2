import * as Y from 'yjs';
import { applyDeckChange, createDeckReader, documentVersion, type DeckReader } from '@ppt-embed/deck/collaboration';
import {
  collaborationFrames,
  type CollaborationMessage,
  type CollaborationUser,
  type SharedSave,
  type collaborationCloseCodes,
} from '@ppt-embed/protocol/editor';
import { ServiceError } from '../kernel/service-error.ts';
import type { Log } from '../kernel/logs/log.ts';
import type { DocumentLog } from './document-log.ts';
import { collaborationLimits } from './limits.ts';
import type { ProcessMessage } from './process-channel.ts';
import { splitUpdate } from './split-update.ts';
import { TimeAllowance } from './time-allowance.ts';

export type CloseReason = keyof typeof collaborationCloseCodes;

/** One editor of a document. */
export interface Participant {
  user: CollaborationUser;
  /** Hash of the token of its session. */
  sessionHash: string;
  /** The selection of the user, as the editor sent it. */
  state: unknown;
  send(frame: Uint8Array | string): void;
  close(reason: CloseReason | 'restart' | 'try_later'): void;
}

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
   * Called if the stored document is not this one, because this process did not prove in time that it is alive, or if the
   * updates of other processes take too long.
   */
  onLost: () => void;
  /** Reserves memory for a document of this size. @throws ServiceError */
  reserve: (bytes: number) => Promise<void>;
  log: Log;
  /** Delay between a change and storing it. */
  storeDelayMs: number;
  /** The time for its updates. @default that of `collaborationLimits` */
  time?: TimeAllowance;
}

/** ms between two appended updates while other processes have the document. */
const appendMs = 15;
/** ms while no other has. Until then, changes are lost if the process is killed, and not acknowledged. */
const aloneAppendMs = 1000;
/** ms until an update is appended again after the database has failed. */
const appendRetryMs = 1000;
/** ms until an update whose notification is missing is read. */
const gapMs = 200;
/** A draft is stored after this many attempts to get what other processes have stored meanwhile. */
const storeAttempts = 5;

/** ms. A process that was found later than what the database returned is kept. */
const newProcessMs = 10_000;

/** Another process that has the document. */
interface OtherProcess {
  /** Its users by id. */
  users: Map<string, { user: CollaborationUser; state: unknown }>;
  addedAt: number;
}

const otherProcess = Symbol('change of another process');

/**
 * A document that this process has in memory for the editors that are connected to it. Other processes may have copies
 * of it, which exchange their updates through the database.
 */
export class OpenDocument {
  readonly id: string;
  readonly #options: DocumentOptions;
  readonly #doc: Y.Doc;
  readonly #reader: DeckReader;
  readonly #time: TimeAllowance;
  /** With the number of updates that each one has sent. */
  readonly #participants = new Map<Participant, number>();
  /** Sessions that have connected, whose saves are those of all. */
  readonly #sessions = new Set<string>();
  #saved: SharedSave;
  /** At most the size of the document: deleted content no longer counts once it is measured again. */
  #bytes: number;
  #isStored = true;
  #timer: NodeJS.Timeout | undefined;
  #storing: Promise<void> = Promise.resolve();
  /** Changes of this process that are not yet appended to the document's updates. */
  #pending: Uint8Array[] = [];
  #appendTimer: NodeJS.Timeout | undefined;
  #appendDueAt = 0;
  #appendedAt = -Infinity;
  #appending: Promise<void> = Promise.resolve();
  /** All updates up to this number are applied. */
  #number: number;
  /** Later updates; null for those of this process, which are applied. */
  readonly #received = new Map<number, Uint8Array | null>();
  #gapTimer: NodeJS.Timeout | undefined;
  #reading: Promise<void> = Promise.resolve();
  /** The other processes that have the document, with the users that are connected to them. */
  readonly #processes = new Map<string, OtherProcess>();
  /** A save that an editor has reported before this process was notified of it. */
  #reported: { revision: number; version: string } | undefined;
  #isLost = false;
  /** Whether the updates of other processes took too long. */
  #isOverloaded = false;

  constructor(options: DocumentOptions) {
    const { id, doc, number, saved } = options;
    this.id = id;
    this.#number = number;
    this.#saved = saved;
    this.#time = options.time ?? new TimeAllowance();
    this.#options = options;
    this.#doc = doc;
    this.#reader = createDeckReader(doc);
    this.#bytes = Y.encodeStateAsUpdate(doc).length;
    doc.on('update', (update: Uint8Array, origin: unknown) => this.#onUpdate(update, origin));
  }

  /** Number of editors that are connected to this process. */
  get users(): number {
    return this.#participants.size;
  }

  /** Whether as many editors as allowed have the document, over all processes. */
  get isFull(): boolean {
    let count = this.#participants.size;
    for (const { users } of this.#processes.values()) count += users.size;
    return count >= collaborationLimits.users;
  }

  /** Whether the stored draft contains everything. */
  get isStored(): boolean {
    return this.#isStored && this.#pending.length === 0 && !this.#isLost;
  }

  /** Whether the last save contains the document as it is. */
  get isSaved(): boolean {
    return this.#saved.version !== null && this.#saved.version === documentVersion(this.#doc);
  }

  /** Adds an editor, and sends it what it needs to begin. */
  add(participant: Participant): void {
    const remote = [...this.#processes.values()].flatMap(({ users }) => [...users.values()]);
    const others = [...this.#participants.keys(), ...remote].map(({ user, state }) => ({ user, state }));
    // Of several processes that open a document, only the one that creates it has a first editor.
    const isFirst = others.length === 0 && (this.#options.isNew || this.#processes.size === 0);
    this.#participants.set(participant, 0);
    this.#sessions.add(participant.sessionHash);
    const { user } = participant;
    participant.send(json({ type: 'hello', document: this.id, user, others, first: isFirst, ...this.#saved }));
    participant.send(frame(collaborationFrames.stateVector, Y.encodeStateVector(this.#doc)));
    this.#publishPresence(participant);
  }

  remove(participant: Participant): void {
    if (!this.#participants.delete(participant)) return;
    this.#notifyOthers(participant.user, { type: 'left', id: participant.user.id });
    this.#sendToProcesses({ type: 'left', id: participant.user.id }, `user ${participant.user.id}`);
  }

  setPresence(participant: Participant, state: unknown): void {
    participant.state = state;
    this.#publishPresence(participant);
  }

  #publishPresence({ user, state }: Participant, to?: 'processes'): void {
    const message = { type: 'presence', user, state } as const;
    if (to === undefined) this.#notifyOthers(user, message);
    this.#sendToProcesses(message, `user ${user.id}`);
  }

  /** @param key A later message with the same key replaces this one. */
  #sendToProcesses(message: ProcessMessage, key?: string): void {
    if (this.#processes.size > 0) this.#options.updates.send(message, key && `${this.id} ${key}`);
  }

  /**
   * Called after a save of the presentation. A save by an editor that does not share the document is not announced: the
   * next save by one that does is rejected as stale, and its user decides.
   */
  recordSave({ revision, sessionHash }: { revision: number; sessionHash: string }): void {
    if (!this.hasSession(sessionHash) || revision <= this.#saved.revision) return;
    const version = this.#reported?.revision === revision ? this.#reported.version : null;
    this.#publishSave({ revision, version });
    // Saves delete drafts. With the document, its editors can continue after a crash.
    this.#scheduleStore();
  }

  /** Whether the editor of a session has connected to this process. */
  hasSession(sessionHash: string): boolean {
    return this.#sessions.has(sessionHash);
  }

  /** Handles the message of an editor whose deck is the saved one. */
  receiveSaved({ revision, version }: { revision: number; version: string }): void {
    if (revision > this.#saved.revision) this.#reported = { revision, version };
    else if (revision === this.#saved.revision && version !== this.#saved.version)
      this.#publishSave({ revision, version });
  }

  #publishSave(saved: SharedSave): void {
    this.#announceSave(saved);
    this.#sendToProcesses({ type: 'saved', ...saved });
    this.#options.updates.setSave(saved).catch((error: unknown) => this.#logError('note a shared save', error));
  }

  #announceSave(saved: SharedSave): void {
    this.#saved = saved;
    this.#notifyOthers(undefined, { type: 'saved', ...saved });
  }

  /** Confirms the updates that an editor has sent, once they are stored. */
  async confirm(participant: Participant): Promise<void> {
    const updates = this.#participants.get(participant) ?? 0;
    await this.#append();
    if (!this.#isLost) participant.send(json({ type: 'synced', updates }));
  }

  /** Returns what an editor lacks. @throws if the state vector is invalid */
  missingUpdate(stateVector: Uint8Array): Uint8Array {
    return frame(collaborationFrames.update, Y.encodeStateAsUpdate(this.#doc, stateVector));
  }

  /**
   * Adds an update, and sends what it changed to the others. What an update contains is not trusted: reading the
   * document always gives a valid deck.
   * @returns why the editor must be disconnected, if so.
   */
  receive(participant: Participant, update: Uint8Array): CloseReason | undefined {
    this.#participants.set(participant, (this.#participants.get(participant) ?? 0) + 1);
    if (this.#time.isSpent) return 'rate_limited';
    let reason: CloseReason | undefined;
    try {
      const portions = this.#time.run(() => this.#check(update));
      if (!portions) return 'too_large';
      reason = Y.transact(this.#doc, () => this.#apply(portions), participant);
    } catch {
      return 'invalid_message';
    }
    return this.#time.run(() => this.#limitSlides()) ?? reason;
  }

  /** Returns the portions of an update; undefined if it is too large. @throws if it is invalid */
  #check(update: Uint8Array): Uint8Array[] | undefined {
    if (update.length > collaborationLimits.updateBytes || !this.#hasSpaceFor(update.length)) return undefined;
    const portions = splitUpdate(update);
    // Decodes all of it, so that nothing of an invalid update is added.
    Y.decodeUpdate(update);
    return portions;
  }

  /** Called within one transaction, because Yjs removes formats that end before the text that follows them arrives. */
  #apply(portions: readonly Uint8Array[]): CloseReason | undefined {
    for (const portion of portions) {
      if (this.#time.isSpent) return 'rate_limited';
      this.#time.run(() => Y.applyUpdate(this.#doc, portion));
      if (this.#dropIncomplete()) return 'invalid_message';
    }
    return undefined;
  }

  #hasSpaceFor(bytes: number): boolean {
    if (this.#bytes + bytes <= collaborationLimits.documentBytes) return true;
    this.#bytes = Y.encodeStateAsUpdate(this.#doc).length;
    return this.#bytes + bytes <= collaborationLimits.documentBytes;
  }

  /** Updates that refer to changes that the document lacks would be held until those arrive. */
  #dropIncomplete(): boolean {
    const { store } = this.#doc;
    const isIncomplete = store.pendingStructs !== null || store.pendingDs !== null;
    store.pendingStructs = null;
    store.pendingDs = null;
    return isIncomplete;
  }

  #limitSlides(): CloseReason | undefined {
    // Reading takes longer, and most documents have few slides.
    if (slideCountLimit(this.#doc) <= collaborationLimits.slides) return undefined;
    const deck = this.#reader.read();
    if (deck.slides.length <= collaborationLimits.slides) return undefined;
    applyDeckChange(this.#doc, deck, { ...deck, slides: deck.slides.slice(0, collaborationLimits.slides) });
    return 'too_large';
  }

  #onUpdate(update: Uint8Array, origin: unknown): void {
    this.#bytes += update.length;
    const message = frame(collaborationFrames.update, update);
    for (const participant of this.#participants.keys()) if (participant !== origin) participant.send(message);
    this.#options.reserve(this.#bytes).catch(() => this.closeAll('try_later'));
    // The process of its editor stores the draft.
    if (origin === otherProcess) return;
    this.#pending.push(update);
    this.#scheduleAppend();
    this.#scheduleStore();
  }

  #scheduleAppend(minMs = 0): void {
    if (this.#pending.length === 0 || this.#isLost) return;
    const now = performance.now();
    const usualMs = this.#processes.size > 0 ? this.#appendedAt + appendMs - now : aloneAppendMs;
    const dueAt = now + Math.max(minMs, usualMs);
    if (this.#appendTimer && this.#appendDueAt <= dueAt) return;
    this.#clearAppendTimer();
    this.#appendDueAt = dueAt;
    this.#appendTimer = setTimeout(() => void this.#append().catch(() => undefined), dueAt - now);
  }

  #clearAppendTimer(): void {
    clearTimeout(this.#appendTimer);
    this.#appendTimer = undefined;
  }

  /** Appends this process's changes to the document's updates. */
  #append(): Promise<void> {
    this.#clearAppendTimer();
    const appended = this.#appending.then(() => this.#appendNow());
    this.#appending = appended.catch(() => undefined);
    return appended;
  }

  async #appendNow(): Promise<void> {
    if (this.#pending.length === 0 || this.#isLost) return;
    const [first, ...others] = this.#pending;
    this.#pending = [];
    const update = first && others.length === 0 ? first : Y.mergeUpdates([first!, ...others]);
    this.#appendedAt = performance.now();
    try {
      const number = await this.#options.updates.append(update, this.#processes.size > 0);
      if (number === undefined) return this.#lose();
      this.#receiveUpdate(number, null);
    } catch (error) {
      this.#pending.unshift(update);
      this.#logError('store an update', error);
      this.#scheduleAppend(appendRetryMs);
      throw error;
    }
  }

  /** Called if another process has closed the document, and perhaps opened another one. */
  #lose(): void {
    this.#isLost = true;
    this.#options.onLost();
    this.closeAll('document_replaced');
  }

  /** Applies updates in the order of their numbers. @param update null if it is applied. */
  #receiveUpdate(number: number, update: Uint8Array | null): void {
    if (this.#isOverloaded) return;
    if (number > this.#number) this.#received.set(number, update);
    for (let next = this.#received.get(this.#number + 1); next !== undefined;) {
      if (next && !this.#applyOfOther(next)) return;
      this.#received.delete(this.#number + 1);
      this.#number += 1;
      next = this.#received.get(this.#number + 1);
    }
    if (this.#received.size > 0) this.#gapTimer ??= setTimeout(() => void this.readMissing(), gapMs);
  }

  /** Applies the updates of other processes whose notifications are missing. */
  readMissing(): Promise<void> {
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
    this.#reading = this.#reading.then(async () => {
      if (this.#isLost || this.#isOverloaded) return;
      try {
        const missing = await this.#options.updates.readAfter(this.#number);
        if (!missing) return this.#lose();
        if (missing.number <= this.#number) return;
        for (const update of missing.updates) if (!this.#applyOfOther(update)) return;
        this.#number = missing.number;
        for (const number of this.#received.keys()) if (number <= this.#number) this.#received.delete(number);
        this.#receiveUpdate(this.#number, null);
      } catch (error) {
        this.#logError('read updates', error);
        this.#gapTimer ??= setTimeout(() => void this.readMissing(), appendRetryMs);
      }
    });
    return this.#reading;
  }

  /**
   * Applies an update of another process, which has counted its time. But what took little time there may take long in
   * the order in which this process gets it, and several processes together may receive more than this one can apply.
   * @returns false if it takes too long. This process then closes the document; its editors reconnect later.
   */
  #applyOfOther(update: Uint8Array): boolean {
    let isApplied = false;
    try {
      const portions = this.#time.run(() => splitUpdate(update));
      isApplied = Y.transact(this.#doc, () => this.#applyPortions(portions), otherProcess);
    } catch (error) {
      this.#logError('apply an update', error);
    }
    if (!isApplied) void this.#giveUp();
    return isApplied;
  }

  #applyPortions(portions: readonly Uint8Array[]): boolean {
    for (const portion of portions) {
      if (this.#time.isSpent) return false;
      this.#time.run(() => Y.applyUpdate(this.#doc, portion));
    }
    return true;
  }

  /** Closes the document in this process, after what its editors have sent is appended. */
  async #giveUp(): Promise<void> {
    if (this.#isOverloaded) return;
    this.#isOverloaded = true;
    this.closeAll('try_later');
    await this.#append().catch(() => undefined);
    if (this.#isLost) return;
    this.#isLost = true;
    this.#options.onLost();
  }

  /** Adds a process that has the document, and sends it the users of this one. */
  addProcess(processId: string): void {
    if (this.#processes.has(processId)) return;
    this.#processes.set(processId, { users: new Map(), addedAt: performance.now() });
    this.#sendToProcesses({ type: 'present' }, 'present');
    this.#publishUsers();
    this.#scheduleAppend();
  }

  #publishUsers(): void {
    for (const participant of this.#participants.keys()) this.#publishPresence(participant, 'processes');
  }

  /** Handles a message of another process. */
  receiveMessage(from: string, message: ProcessMessage): void {
    if (message.type === 'gone') return this.#removeProcess(from);
    // A process without the document may have stored a save.
    if (message.type === 'save') return this.recordSave(message);
    if (message.type === 'left') return this.#removeUser(from, message.id);
    this.addProcess(from);
    switch (message.type) {
      case 'joined':
        this.#sendToProcesses({ type: 'present' }, 'present');
        this.#publishUsers();
        break;
      case 'present':
        // It may have appended updates before it knew of this process.
        void this.readMissing();
        break;
      case 'presence': {
        const { user, state } = message;
        this.#processes.get(from)?.users.set(user.id, { user, state });
        this.#notifyOthers(undefined, message);
        break;
      }
      case 'update':
        if (message.document !== this.id) break;
        if (message.data === null) void this.readMissing();
        else this.#receiveUpdate(message.number, Buffer.from(message.data, 'base64'));
        break;
      case 'saved':
        if (message.revision >= this.#saved.revision)
          this.#announceSave({ revision: message.revision, version: message.version });
        break;
    }
  }

  #removeUser(processId: string, id: string): void {
    if (this.#processes.get(processId)?.users.delete(id)) this.#notifyOthers(undefined, { type: 'left', id });
  }

  /** Sets the other processes that have the document, as the database knows them. */
  setProcesses(holders: ReadonlySet<string>): void {
    for (const processId of holders) this.addProcess(processId);
    const before = performance.now() - newProcessMs;
    for (const [processId, { addedAt }] of this.#processes)
      if (!holders.has(processId) && addedAt < before) this.#removeProcess(processId);
  }

  #removeProcess(processId: string): void {
    const process = this.#processes.get(processId);
    if (!process) return;
    for (const id of process.users.keys()) this.#removeUser(processId, id);
    this.#processes.delete(processId);
    // It may not have stored the draft.
    void this.readMissing();
    this.#scheduleStore();
  }

  #logError(what: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#options.log(`could not ${what} of a shared presentation: ${message}`, { level: 'error' });
  }

  #scheduleStore(): void {
    this.#isStored = false;
    this.#timer ??= setTimeout(() => void this.store(), this.#options.storeDelayMs);
  }

  #notifyOthers(user: CollaborationUser | undefined, message: CollaborationMessage): void {
    const text = json(message);
    for (const other of this.#participants.keys()) if (other.user !== user) other.send(text);
  }

  /** Stores the draft if it changed. A draft that could not be stored is stored with the next change, or at the end. */
  store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storing = this.#storing.then(() => (this.#isStored || this.#isLost ? undefined : this.#storeNow()));
    return this.#storing;
  }

  async #storeNow(): Promise<void> {
    const sent = new Map(this.#participants);
    this.#isStored = true;
    try {
      if (!(await this.#storeState())) return;
      for (const [participant, updates] of sent) {
        if (this.#participants.has(participant)) participant.send(json({ type: 'stored', updates }));
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

  /** @returns false if the document is no longer open. */
  async #storeState(): Promise<boolean> {
    for (let attempt = 0; attempt < storeAttempts; attempt++) {
      await this.#append();
      const number = this.#number;
      const document = Y.encodeStateAsUpdate(this.#doc);
      this.#bytes = document.length;
      if (this.#isLost || (await this.#options.updates.store(this.#reader.read(), { document, number }))) break;
      // Another process has stored a later state.
      await this.readMissing();
      if (attempt === storeAttempts - 1) throw new Error('Other processes stored later states.');
    }
    return !this.#isLost;
  }

  closeAll(reason: CloseReason | 'restart' | 'try_later'): void {
    for (const participant of this.#participants.keys()) participant.close(reason);
  }

  /** Frees the memory of the document. */
  destroy(): void {
    this.#isLost = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#gapTimer);
    this.#clearAppendTimer();
    this.#reader.dispose();
    this.#doc.destroy();
  }
}

/** The deck has at most as many slides. */
const slideCountLimit = (doc: Y.Doc): number => doc.getMap('slides').size;

function json(message: CollaborationMessage): string {
  return JSON.stringify(message);
}

function frame(type: number, payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(payload.length + 1);
  bytes[0] = type;
  bytes.set(payload, 1);
  return bytes;
}
