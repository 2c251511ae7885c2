import * as Y from 'yjs';
import type { Deck } from '@ppt-embed/deck';
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
import { collaborationLimits } from './limits.ts';
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
  /** The last save. */
  saved: SharedSave;
  /** Stores the draft, in one transaction. */
  store: (deck: Deck, document: Uint8Array) => Promise<void>;
  /** Reserves memory for a document of this size. @throws ServiceError */
  reserve: (bytes: number) => Promise<void>;
  log: Log;
  /** Delay between a change and storing it. */
  storeDelayMs: number;
}

/** A document that this process holds for the editors of one presentation. */
export class OpenDocument {
  readonly id: string;
  readonly #options: DocumentOptions;
  readonly #doc: Y.Doc;
  readonly #reader: DeckReader;
  readonly #time = new TimeAllowance();
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

  constructor(options: DocumentOptions) {
    const { id, doc, saved } = options;
    this.id = id;
    this.#saved = saved;
    this.#options = options;
    this.#doc = doc;
    this.#reader = createDeckReader(doc);
    this.#bytes = Y.encodeStateAsUpdate(doc).length;
    doc.on('update', (update: Uint8Array, origin: unknown) => this.#onUpdate(update, origin));
  }

  get users(): number {
    return this.#participants.size;
  }

  /** Whether the last save contains the document as it is. */
  get isSaved(): boolean {
    return this.#saved.version !== null && this.#saved.version === documentVersion(this.#doc);
  }

  /** Adds an editor, and sends it what it needs to begin. */
  add(participant: Participant): void {
    const others = [...this.#participants.keys()].map(({ user, state }) => ({ user, state }));
    this.#participants.set(participant, 0);
    this.#sessions.add(participant.sessionHash);
    participant.send(json({ type: 'hello', document: this.id, user: participant.user, others, ...this.#saved }));
    participant.send(frame(collaborationFrames.stateVector, Y.encodeStateVector(this.#doc)));
    this.#notifyOthers(participant, { type: 'presence', user: participant.user, state: null });
  }

  remove(participant: Participant): void {
    if (!this.#participants.delete(participant)) return;
    this.#notifyOthers(participant, { type: 'left', id: participant.user.id });
  }

  setPresence(participant: Participant, state: unknown): void {
    participant.state = state;
    this.#notifyOthers(participant, { type: 'presence', user: participant.user, state });
  }

  /**
   * Called after a save of the presentation. A save by an editor that does not share the document is not announced: the
   * next save by one that does is rejected as stale, and its user decides.
   */
  recordSave({ revision, sessionHash }: { revision: number; sessionHash: string }): void {
    if (!this.#sessions.has(sessionHash)) return;
    this.#announceSave({ revision, version: null });
    // Saves delete drafts. With the document, its editors can continue after a crash.
    this.#scheduleStore();
  }

  /** Handles the message of an editor whose deck is the saved one. */
  receiveSaved({ revision, version }: { revision: number; version: string }): void {
    if (revision === this.#saved.revision && version !== this.#saved.version) this.#announceSave({ revision, version });
  }

  #announceSave(saved: SharedSave): void {
    this.#saved = saved;
    const text = json({ type: 'saved', ...saved });
    for (const participant of this.#participants.keys()) participant.send(text);
  }

  /** Confirms the updates that an editor has sent. */
  confirm(participant: Participant): void {
    participant.send(json({ type: 'synced', updates: this.#participants.get(participant) ?? 0 }));
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
    if (update.length > collaborationLimits.updateBytes || !this.#hasSpaceFor(update.length)) return 'too_large';
    try {
      const portions = splitUpdate(update);
      if (!portions) return 'too_large';
      // Decodes all of it, so that nothing of an invalid update is added.
      Y.decodeUpdate(update);
      const reason = Y.transact(this.#doc, () => this.#apply(portions), participant);
      if (reason) return reason;
    } catch {
      return 'invalid_message';
    }
    return this.#time.run(() => this.#limitSlides());
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
    this.#scheduleStore();
  }

  #scheduleStore(): void {
    this.#isStored = false;
    this.#timer ??= setTimeout(() => void this.store(), this.#options.storeDelayMs);
  }

  #notifyOthers(participant: Participant, message: CollaborationMessage): void {
    const text = json(message);
    for (const other of this.#participants.keys()) if (other !== participant) other.send(text);
  }

  /** Stores the draft if it changed. A draft that could not be stored is stored with the next change, or at the end. */
  store(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#storing = this.#storing.then(() => (this.#isStored ? undefined : this.#storeNow()));
    return this.#storing;
  }

  async #storeNow(): Promise<void> {
    const sent = new Map(this.#participants);
    this.#isStored = true;
    try {
      const document = Y.encodeStateAsUpdate(this.#doc);
      this.#bytes = document.length;
      await this.#options.store(this.#reader.read(), document);
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

  closeAll(reason: CloseReason | 'restart' | 'try_later'): void {
    for (const participant of this.#participants.keys()) participant.close(reason);
  }

  /** Frees the memory of the document. */
  destroy(): void {
    clearTimeout(this.#timer);
    this.#reader.dispose();
    this.#doc.destroy();
  }
}

function json(message: CollaborationMessage): string {
  return JSON.stringify(message);
}

function frame(type: number, payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(payload.length + 1);
  bytes[0] = type;
  bytes.set(payload, 1);
  return bytes;
}
