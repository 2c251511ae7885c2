import * as Y from 'yjs';
import type { SavedDeck } from '../context/app-context.ts';
import { lastDeckBytes, readLastDeck } from '../editor/session/deck-queries.ts';
import type { EditorCaller } from '../http/caller.ts';
import { maxInlineBytes } from '../http/read-json.ts';
import type { MemoryBudget, RequestMemory } from '../http/limits/memory-budget.ts';
import type { ResourceOwner } from '../http/limits/resource-owner.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { DeckContext } from '../presentations/deck-context.ts';
import { deckText } from '../presentations/stored-deck.ts';
import {
  deleteOldDrafts,
  deleteSharedDraft,
  sharedSession,
  upsertDraft,
} from '../presentations/drafts/draft-queries.ts';
import {
  appendUpdate,
  deleteSharedDocument,
  findAbandonedDocuments,
  findOtherProcesses,
  insertSharedDocument,
  keepSharedDocument,
  lockSharedDocument,
  notifyOfSave,
  readMissingUpdates,
  releaseSharedDocument,
  setSharedSave,
  sharedDocumentBytes,
  storeSharedDocument,
  type DocumentKey,
  type StoredDocument,
} from '../presentations/drafts/shared-document-queries.ts';
import { findPresentation } from '../presentations/presentation-queries.ts';
import { openSharedDocument } from '../presentations/jobs/open-shared-document.ts';
import { sourceBytes } from '../presentations/jobs/read-shared-document.ts';
import { restoreDocument, readAbandonedDocument } from './restore-document.ts';
import { referencedPictures } from '../presentations/picture-hashes.ts';
import { addPictureReferences } from '../presentations/picture-references.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { inTransaction, type Tx } from '../stores/db/database.ts';
import type { NotificationSource } from '../stores/db/listener.ts';
import type { DocumentLog } from './document-log.ts';
import { collaborationLimits, documentMemoryWeight } from './limits.ts';
import { OpenDocument } from './open-document.ts';
import { notificationChannel, notifiedUpdate, type ProcessChannel, type ProcessMessage } from './process-channel.ts';
import { allOf, TimeAllowances, type TimeAllowance } from './time-allowance.ts';

/** Maximum abandoned documents that are closed at once. */
const abandonedBatch = 20;

/** The dependencies of shared presentations. */
export interface CollaborationContext extends DeckContext {
  memory: MemoryBudget;
  notifications: NotificationSource;
}

/** The document of a presentation, and the application it belongs to. */
interface OpenKey extends DocumentKey {
  appId: string;
}

/** Times of open documents, in ms. */
export interface CollaborationTimes {
  /** Delay in ms between a change and storing it. */
  storeDelayMs: number;
  /** How many ms a document stays in memory after its last editor has left. */
  idleMs: number;
}

interface Entry {
  opening: Promise<OpenDocument>;
  memory: RequestMemory;
  idleTimer?: NodeJS.Timeout | undefined;
  closing?: Promise<void>;
}

/** The documents that this process has in memory, one for each presentation with editors that are connected to it. */
export class OpenDocuments {
  readonly #context: CollaborationContext;
  readonly #times: CollaborationTimes;
  readonly #channel: ProcessChannel;
  readonly #entries = new Map<string, Entry>();
  /** Documents that are open, by presentation. */
  readonly #open = new Map<string, OpenDocument>();
  readonly #allowances: TimeAllowances = new TimeAllowances();

  constructor(context: CollaborationContext, times: CollaborationTimes, channel: ProcessChannel) {
    this.#context = context;
    this.#times = times;
    this.#channel = channel;
  }

  /** Number of documents in memory. */
  get size(): number {
    return this.#entries.size;
  }

  /** The presentations whose documents are in memory. */
  get presentations(): string[] {
    return [...this.#entries.keys()];
  }

  /** Whether the document of a presentation is in memory. */
  has(pptId: string): boolean {
    return this.#entries.has(pptId);
  }

  /** Returns the time of a user and of the user's application, over all of their documents. */
  timeOf({ app: { appId }, unionId }: Pick<ResourceOwner, 'app' | 'unionId'>): TimeAllowance {
    return allOf(
      this.#allowances.of(`user ${appId} ${unionId ?? ''}`, collaborationLimits.userTime),
      this.#allowances.of(`application ${appId}`, collaborationLimits.applicationTime),
    );
  }

  #timeOfDocument(pptId: string): TimeAllowance {
    return this.#allowances.of(`document ${pptId}`, collaborationLimits.documentTime);
  }

  /** Called after each save, so that the editors of a shared presentation are notified. */
  async recordSave({ pptId, revision, sessionHash }: SavedDeck): Promise<void> {
    const document = await this.#entries.get(pptId)?.opening.catch(() => undefined);
    if (document?.hasSession(sessionHash)) return document.recordSave({ revision, sessionHash });
    try {
      const { processId } = this.#channel;
      const payload = this.#channel.payload(pptId, { type: 'save', revision, sessionHash });
      await notifyOfSave(this.#context.db, { channel: notificationChannel, processId, pptId, payload });
    } catch (error) {
      this.#logError('notify of a save of', error);
    }
  }

  /** Called with the messages of other processes. */
  receive(pptId: string, from: string, message: ProcessMessage): void {
    this.#open.get(pptId)?.receiveMessage(from, message);
  }

  /** Called with the other processes that have the document of a presentation. */
  setProcesses(holders: ReadonlyMap<string, ReadonlySet<string>>): void {
    for (const [pptId, document] of this.#open) document.setProcesses(holders.get(pptId) ?? new Set());
  }

  /** Called when messages of other processes may have been missed. */
  resume(): void {
    for (const [pptId, document] of this.#open) {
      this.#channel.send(pptId, { type: 'joined' });
      void document.readMissing();
    }
  }

  /**
   * Returns the document of the caller's presentation, and opens it if necessary. Call `release` for each editor
   * that leaves.
   * @param documentId The document that the editor has, if it is reconnecting.
   * @throws ServiceError presentation_not_found, too_large, rate_limited, unavailable
   */
  async open(caller: EditorCaller, documentId: string | undefined): Promise<OpenDocument> {
    const { db } = this.#context;
    const { ppt_id: pptId } = await requirePresentation(db, caller, caller.pptId);
    for (let entry = this.#entries.get(pptId); entry?.closing; entry = this.#entries.get(pptId)) await entry.closing;
    const entry = this.#entries.get(pptId) ?? this.#create(caller, pptId, documentId);
    clearTimeout(entry.idleTimer);
    try {
      return await entry.opening;
    } catch (error) {
      if (this.#entries.get(pptId) === entry) this.#entries.delete(pptId);
      entry.memory.close();
      throw error;
    }
  }

  #create(caller: EditorCaller, pptId: string, documentId: string | undefined): Entry {
    const memory = this.#context.memory.open({ app: caller.app.appId, owner: `document ${pptId}` });
    const entry: Entry = { memory, opening: this.#load(caller, { pptId, documentId, memory }) };
    this.#entries.set(pptId, entry);
    return entry;
  }

  /**
   * Continues with the stored document if its editors reconnect or another process has it; otherwise, begins with the
   * last save.
   */
  async #load(
    caller: EditorCaller,
    { pptId, documentId, memory }: { pptId: string; documentId: string | undefined; memory: RequestMemory },
  ): Promise<OpenDocument> {
    const { db } = this.#context;
    const { appId } = caller.app;
    const { holders } = await this.#channel.register({ pptId, appId }, true);
    for (;;) {
      await reserveFor(await sharedDocumentBytes(db, pptId), memory);
      const { stored, others } = await inTransaction(db, async (tx) => ({
        stored: await this.#lock(tx, pptId),
        // Processes that have created or opened it since this process was registered.
        others: await findOtherProcesses(tx, { pptId, processId: this.#channel.processId }),
      }));
      if (stored && (stored.isInUse || stored.documentId === documentId)) {
        const { number, revision, version } = stored;
        const time = allOf(this.#timeOfDocument(pptId), this.timeOf(caller));
        const doc = await restoreDocument(stored, { work: this.#context.work, owner: caller, time });
        if (!doc) {
          await this.#discard({ pptId, appId }, stored);
          continue;
        }
        const options = { doc, number, isNew: false, saved: { revision, version }, memory };
        const holding = others.filter(({ hasDocument }) => hasDocument).map(({ processId }) => processId);
        return this.#start({ pptId, appId, documentId: stored.documentId }, { ...options, holders: holding });
      }
      if (stored) await this.#closeAbandoned({ pptId, appId });
      const created = await this.#insert(caller, { pptId, memory });
      // Another process may have created it at the same time.
      if (created) return this.#start(created.key, { ...created, number: 0, isNew: true, memory, holders });
    }
  }

  /**
   * Deletes a document that takes too long to decode, which editors do not create. Its draft is kept.
   * @throws ServiceError too_large if another process has it
   */
  async #discard({ pptId, appId }: Omit<OpenKey, 'documentId'>, stored: StoredDocument): Promise<void> {
    const { db, log } = this.#context;
    const bytes = sourceBytes(stored);
    await inTransaction(db, async (tx) => {
      const current = await this.#lock(tx, pptId);
      if (current?.documentId !== stored.documentId) return;
      const holders = await findOtherProcesses(tx, { pptId, processId: this.#channel.processId });
      if (holders.some(({ hasDocument }) => hasDocument)) throw new ServiceError('too_large', { pptId, bytes });
      await deleteSharedDocument(tx, pptId);
    });
    const text = 'deleted a shared document that takes too long to decode; its draft is kept';
    log(text, { ppt_id: pptId, app_id: appId, level: 'error' });
  }

  #lock(tx: Tx, pptId: string): Promise<StoredDocument | undefined> {
    return lockSharedDocument(tx, { pptId, processId: this.#channel.processId });
  }

  /**
   * Creates a document from the last save.
   * @returns undefined if one already exists.
   * @throws ServiceError presentation_not_found, too_large
   */
  async #insert(
    caller: EditorCaller,
    { pptId, memory }: { pptId: string; memory: RequestMemory },
  ): Promise<{ key: OpenKey; doc: Y.Doc; saved: { revision: number; version: string } } | undefined> {
    const { db, random, log, work } = this.#context;
    const { revision } = await requirePresentation(db, caller, pptId);
    const key: OpenKey = { pptId, appId: caller.app.appId, documentId: random(12).toString('base64url') };
    const source = { deckText: await this.#lastDeck({ pptId, revision }, memory), documentId: key.documentId };
    const isSmall = source.deckText.length <= maxInlineBytes;
    const opened = isSmall
      ? await openSharedDocument(source)
      : await work.decks.run(caller, 'openSharedDocument', source);
    if (!opened) throw new ServiceError('presentation_not_found', { pptId, revision });
    const saved = { revision, version: opened.version };
    if (!(await insertSharedDocument(db, { ...key, ...saved, document: opened.document }))) return undefined;
    log('opened a shared presentation', { ppt_id: pptId });
    const doc = new Y.Doc();
    this.timeOf(caller).run(() => Y.applyUpdate(doc, opened.document));
    return { key, doc, saved };
  }

  async #lastDeck({ pptId, revision }: { pptId: string; revision: number }, memory: RequestMemory): Promise<string> {
    const { db } = this.#context;
    const bytes = await lastDeckBytes(db, { pptId, revision });
    if (bytes > collaborationLimits.deckBytes) throw new ServiceError('too_large', { bytes });
    await reserveFor(bytes * 2, memory);
    const last = await readLastDeck(db, { pptId, revision });
    if (!last) throw new ServiceError('presentation_not_found', { pptId, revision });
    return last.deck;
  }

  /** Begins to serve a document. */
  #start(
    key: OpenKey,
    {
      memory,
      holders,
      ...options
    }: {
      doc: Y.Doc;
      number: number;
      isNew: boolean;
      saved: { revision: number; version: string | null };
      memory: RequestMemory;
      holders: readonly string[];
    },
  ): OpenDocument {
    const { log } = this.#context;
    const { pptId, documentId } = key;
    const document: OpenDocument = new OpenDocument({
      id: documentId,
      doc: options.doc,
      number: options.number,
      isNew: options.isNew,
      saved: options.saved,
      reserve: (bytes) => reserveFor(bytes, memory),
      updates: this.#logOf(key),
      onLost: () => void this.#forget(pptId, document),
      time: this.#timeOfDocument(pptId),
      log,
      storeDelayMs: this.#times.storeDelayMs,
    });
    this.#open.set(pptId, document);
    for (const processId of holders) document.addProcess(processId);
    this.#channel.send(pptId, { type: 'joined' });
    // Updates since it was read.
    void document.readMissing();
    return document;
  }

  #logOf(key: OpenKey): DocumentLog {
    const { db } = this.#context;
    const { pptId, documentId } = key;
    const { processId } = this.#channel;
    return {
      async append(data, isNotified) {
        const notification = { channel: notificationChannel, processId, data: notifiedUpdate(data) };
        const number = await appendUpdate(db, key, data, isNotified ? notification : undefined);
        return number;
      },
      readAfter: (number) => readMissingUpdates(db, { pptId, documentId }, number),
      store: (deck, state) => this.#store(key, { text: deckText(deck), ...state }),
      setSave: (save) => setSharedSave(db, key, save),
      send: (message, messageKey) => this.#channel.send(pptId, message, messageKey),
    };
  }

  /** Stores the shared draft like any other draft, on the last save, and its document beside it. */
  async #store(
    key: OpenKey,
    { text, ...state }: { text: string; document: Uint8Array; number: number },
  ): Promise<boolean> {
    const { db, clock, random } = this.#context;
    const { pptId, appId } = key;
    return inTransaction(db, async (tx) => {
      const row = await findPresentation(tx, { app: { appId }, unionId: null }, pptId, true);
      if (!row) throw new ServiceError('presentation_not_found', { pptId });
      if (!(await storeSharedDocument(tx, key, state))) return false;
      const now = clock();
      const draftId = `draft_${random(12).toString('base64url')}`;
      const { revision: base } = row;
      await upsertDraft(tx, { draftId, pptId, appId, sessionHash: sharedSession, base, deck: text, now });
      await deleteOldDrafts(tx, pptId);
      await addPictureReferences(tx, pptId, referencedPictures(text), now);
      return true;
    });
  }

  /** Called after an editor has left a document. After the last one, the document is closed. */
  release(caller: EditorCaller, document: OpenDocument): void {
    const pptId = caller.pptId ?? '';
    const entry = this.#entries.get(pptId);
    if (!entry || document.users > 0 || this.#open.get(pptId) !== document) return;
    clearTimeout(entry.idleTimer);
    entry.idleTimer = setTimeout(() => void this.#close(pptId, document), this.#times.idleMs).unref();
  }

  async #close(pptId: string, document: OpenDocument, isRestart = false): Promise<void> {
    const entry = this.#entries.get(pptId);
    if (!entry || this.#open.get(pptId) !== document || (document.users > 0 && !isRestart)) return;
    clearTimeout(entry.idleTimer);
    entry.closing ??= this.#finish(pptId, { entry, document, isRestart });
    await entry.closing;
  }

  async #finish(
    pptId: string,
    { entry, document, isRestart }: { entry: Entry; document: OpenDocument; isRestart: boolean },
  ): Promise<void> {
    const { db } = this.#context;
    const { processId } = this.#channel;
    try {
      await document.store();
      // The next user who opens the presentation begins with the last save and is offered the draft if it differs.
      if (isRestart) await keepSharedDocument(db, { pptId, documentId: document.id });
      else if (document.isStored) {
        await inTransaction(db, async (tx) => {
          const { isLast, hasDraft } = await releaseSharedDocument(tx, { pptId, documentId: document.id, processId });
          if (isLast && hasDraft && document.isSaved) await deleteSharedDraft(tx, pptId);
        });
      }
    } catch (error) {
      this.#logError('close', error);
    } finally {
      this.#channel.send(pptId, { type: 'gone' });
      this.#remove(pptId, entry, document);
    }
  }

  #remove(pptId: string, entry: Entry, document: OpenDocument): void {
    document.destroy();
    entry.memory.close();
    clearTimeout(entry.idleTimer);
    if (this.#entries.get(pptId) === entry) this.#entries.delete(pptId);
    if (this.#open.get(pptId) === document) this.#open.delete(pptId);
  }

  /**
   * Called when the stored document is not this one, or updates take too long. Its editors reconnect, and begin with
   * the open document.
   */
  async #forget(pptId: string, document: OpenDocument): Promise<void> {
    const entry = this.#entries.get(pptId);
    if (!entry || this.#open.get(pptId) !== document) return;
    this.#context.log('the copy of a shared presentation was closed because of another process', {
      ppt_id: pptId,
      level: 'warn',
    });
    // After the editors have been notified.
    await Promise.resolve();
    this.#remove(pptId, entry, document);
  }

  /** Closes the documents of processes that were killed, if none of their editors has reconnected. */
  async closeAbandoned(): Promise<void> {
    try {
      for (const presentation of await findAbandonedDocuments(this.#context.db, abandonedBatch))
        if (!this.has(presentation.pptId)) await this.#closeAbandoned(presentation);
    } catch (error) {
      this.#logError('close', error);
    }
  }

  /** Stores the draft including the updates that its process had not included, and deletes the document. */
  async #closeAbandoned({ pptId, appId }: { pptId: string; appId: string }): Promise<void> {
    const { db, memory: budget, work } = this.#context;
    const memory = budget.open({ app: appId, owner: `document ${pptId}` });
    try {
      await reserveFor(await sharedDocumentBytes(db, pptId), memory);
      const stored = await inTransaction(db, (tx) => this.#lock(tx, pptId));
      if (!stored || stored.isInUse) return;
      const key = { pptId, appId, documentId: stored.documentId };
      const owner = { app: { appId }, unionId: null };
      const read = await readAbandonedDocument(stored, { work, owner });
      if (!read) return await this.#discard({ pptId, appId }, stored);
      const { deckText: text, document, version } = read;
      if (stored.updates.length > 0) {
        await this.#store(key, { text, document, number: stored.number }).catch((error: unknown) => {
          if (!(error instanceof ServiceError && error.code === 'presentation_not_found')) throw error;
        });
      }
      // Without updates, the draft is that of an earlier document.
      const isSaved = stored.number > 0 && stored.version === version;
      await inTransaction(db, async (tx) => {
        const current = await this.#lock(tx, pptId);
        if (current?.documentId !== stored.documentId || current.number !== stored.number) return;
        // An editor may have reconnected with it in the meantime.
        const holders = await findOtherProcesses(tx, { pptId, processId: this.#channel.processId });
        if (this.#open.has(pptId) || holders.some(({ hasDocument }) => hasDocument)) return;
        await deleteSharedDocument(tx, pptId);
        if (isSaved) await deleteSharedDraft(tx, pptId);
      });
    } finally {
      memory.close();
    }
  }

  #logError(what: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#context.log(`could not ${what} a shared presentation: ${message}`, { level: 'error' });
  }

  /** Disconnects every editor and stores every draft. Editors reconnect and continue. */
  async stop(): Promise<void> {
    await Promise.allSettled(
      [...this.#entries].map(async ([pptId, entry]) => {
        const document = await entry.opening;
        document.closeAll('restart');
        await this.#close(pptId, document, true);
      }),
    );
  }
}

/** Reserves memory for a document that has grown. @throws ServiceError too_large, rate_limited, unavailable */
async function reserveFor(bytes: number, memory: RequestMemory): Promise<void> {
  const missing = bytes * documentMemoryWeight - memory.bytes;
  // In steps, because documents grow by only a few bytes at a time.
  if (missing > 0) await memory.reserve(missing + 1024 * 1024, { mayWait: false });
}
