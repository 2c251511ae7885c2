import type * as Y from 'yjs';
import type { SavedDeck } from '../context/app-context.ts';
import type { EditorCaller } from '../http/caller.ts';
import type { RequestMemory } from '../http/limits/memory-budget.ts';
import type { ResourceOwner } from '../http/limits/resource-owner.ts';
import { deckText } from '../presentations/stored-deck.ts';
import { deleteSharedDraft } from '../presentations/drafts/draft-queries.ts';
import { findOtherProcesses, notifyHolders } from '../presentations/drafts/collaboration-process-queries.ts';
import {
  appendUpdate,
  deleteClosedDocument,
  deleteExpiredDocuments,
  findAbandonedDocuments,
  postponeAbandonedDocument,
  keepSharedDocument,
  readMissingUpdates,
  releaseSharedDocument,
  reopenSharedDocument,
  setSharedSave,
} from '../presentations/drafts/shared-document-queries.ts';
import { restoreDocument } from './restore-document.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { inTransaction } from '../stores/db/database.ts';
import type { DocumentLog } from './document-log.ts';
import { collaborationLimits } from './limits.ts';
import { OpenDocument } from './open-document.ts';
import { notificationChannel, notifiedUpdate, type ProcessChannel, type ProcessMessage } from './process-channel.ts';
import { StoreQueue } from './store-queue.ts';
import { allOf, TimeAllowances, type TimeAllowance } from './time-allowance.ts';
import {
  SharedDocumentStorage,
  reserveFor,
  type CollaborationContext,
  type OpenKey,
} from './shared-document-storage.ts';

/** Maximum number of abandoned documents that are closed at once. */
const abandonedBatch = 20;
/** Maximum number of expired documents that are deleted at once. */
const expiredBatch = 1000;

/** Times of open documents, in ms. */
export interface CollaborationTimes {
  /** Delay in ms between a change and storing it. */
  storeDelayMs: number;
  /** Time in ms for which a document stays in memory after its last editor has left. */
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
  readonly #storage: SharedDocumentStorage;
  readonly #entries = new Map<string, Entry>();
  /** Open documents, by presentation. */
  readonly #open = new Map<string, OpenDocument>();
  readonly #allowances: TimeAllowances = new TimeAllowances();
  readonly #storeQueue: StoreQueue = new StoreQueue(this.#allowances);

  constructor(context: CollaborationContext, times: CollaborationTimes, channel: ProcessChannel) {
    this.#context = context;
    this.#times = times;
    this.#channel = channel;
    this.#storage = new SharedDocumentStorage(context, channel.processId);
  }

  /** Number of documents in memory. */
  get size(): number {
    return this.#entries.size;
  }

  /** Ids of the presentations whose documents are in memory. */
  get presentations(): string[] {
    return [...this.#entries.keys()];
  }

  /** Whether the document of a presentation is in memory. */
  has(pptId: string): boolean {
    return this.#entries.has(pptId);
  }

  /** Returns the time allowance of a user and of the user's application, for all of their documents. */
  timeOf({ app: { appId }, unionId }: Pick<ResourceOwner, 'app' | 'unionId'>): TimeAllowance {
    return allOf(
      this.#allowances.of(`user ${appId} ${unionId ?? ''}`, collaborationLimits.userTime),
      this.#allowances.of(`application ${appId}`, collaborationLimits.applicationTime),
    );
  }

  #timeOfDocument(pptId: string): TimeAllowance {
    return this.#allowances.of(`document ${pptId}`, collaborationLimits.documentTime);
  }

  /** Notifies the editors of a shared presentation after a save. Call this after each save. */
  async recordSave({ pptId, revision, sessionHash }: SavedDeck): Promise<void> {
    const document = await this.#entries.get(pptId)?.opening.catch(() => undefined);
    if (document?.hasSession(sessionHash)) return document.recordSave({ revision, sessionHash });
    await this.#notifyHolders(pptId, { type: 'save', revision, sessionHash });
  }

  /** Notifies the editors of a presentation after a change of its comments. Call this after each change. */
  async recordComments(pptId: string): Promise<void> {
    this.#open.get(pptId)?.announceComments();
    await this.#notifyHolders(pptId, { type: 'comments' });
  }

  /** Sends a message to the other processes if any of them has editors of the presentation. */
  async #notifyHolders(pptId: string, message: ProcessMessage): Promise<void> {
    try {
      const { processId } = this.#channel;
      const payload = this.#channel.payload(pptId, message);
      await notifyHolders(this.#context.db, { channel: notificationChannel, processId, pptId, payload });
    } catch (error) {
      this.#logError(`notify of a ${message.type} of`, error);
    }
  }

  /** Handles a message from another process. */
  receive(pptId: string, senderId: string, message: ProcessMessage): void {
    this.#open.get(pptId)?.receiveMessage(senderId, message);
  }

  /** Records the other processes that have the document of a presentation. */
  setProcesses(holders: ReadonlyMap<string, ReadonlySet<string>>): void {
    for (const [pptId, document] of this.#open) document.setProcesses(holders.get(pptId) ?? new Set());
  }

  /** Called when messages from other processes may have been missed. */
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
   * last save. A closed document is reopened only for a user who has it and may edit, and only if no user has saved
   * outside it in the meantime.
   */
  async #load(
    caller: EditorCaller,
    { pptId, documentId, memory }: { pptId: string; documentId: string | undefined; memory: RequestMemory },
  ): Promise<OpenDocument> {
    const { db } = this.#context;
    const { appId } = caller.app;
    const { holders } = await this.#channel.register({ pptId, appId }, true);
    for (;;) {
      const { revision: lastSave } = await requirePresentation(db, caller, pptId);
      const isKept = caller.role === 'edit' && documentId !== undefined;
      // Deleted first, because its memory would be reserved for nothing.
      await deleteClosedDocument(db, pptId, isKept ? { documentId, revision: lastSave } : undefined);
      await this.#storage.reserveStored(pptId, memory);
      const { stored, others, isUsable } = await inTransaction(db, async (tx) => {
        const found = await this.#storage.lock(tx, pptId);
        const mayReopen = caller.role === 'edit' && found?.revision === lastSave;
        const isReturning = found?.documentId === documentId && (!found?.isClosed || mayReopen);
        if (found?.isClosed && isReturning) await reopenSharedDocument(tx, pptId);
        return {
          stored: found,
          isUsable: found !== undefined && (found.isInUse || isReturning),
          // Finds processes that have created or opened the document since this process registered.
          others: await findOtherProcesses(tx, { pptId, processId: this.#channel.processId }),
        };
      });
      if (stored && isUsable) {
        const { number, revision, version } = stored;
        const time = allOf(this.#timeOfDocument(pptId), this.timeOf(caller));
        const doc = await restoreDocument(stored, { work: this.#context.work, owner: caller, time });
        if (!doc) {
          await this.#storage.discard({ pptId, appId }, stored);
          continue;
        }
        const options = { doc, number, isNew: false, saved: { revision, version }, memory };
        const holding = others.filter(({ hasDocument }) => hasDocument).map(({ processId }) => processId);
        return this.#start({ pptId, appId, documentId: stored.documentId }, { ...options, holders: holding });
      }
      if (stored?.isClosed) await deleteClosedDocument(db, pptId);
      else if (stored) await this.#storage.closeAbandoned({ pptId, appId }, () => this.#open.has(pptId));
      const created = await this.#storage.create(caller, { pptId, memory, time: this.timeOf(caller) });
      // If another process has created the document at the same time, the loop tries again.
      if (created) return this.#start(created.key, { ...created, number: 0, isNew: true, memory, holders });
    }
  }

  /** Starts to serve a document. */
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
      storeTime: this.#storeQueue.of(key.appId),
      log,
      storeDelayMs: this.#times.storeDelayMs,
    });
    this.#open.set(pptId, document);
    for (const processId of holders) document.addProcess(processId);
    this.#channel.send(pptId, { type: 'joined' });
    // Applies updates that were appended after the document was read.
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
      store: (deck, state) => this.#storage.store(key, { text: deckText(deck), slides: deck.slides.length, ...state }),
      setSave: (save) => setSharedSave(db, key, save),
      send: (message, messageKey) => this.#channel.send(pptId, message, messageKey),
    };
  }

  /** Records that an editor has left a document. After the last one, the document is closed. */
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
      await document.storeAndClose();
      // The next user who opens the presentation starts with the last save and is offered the draft if it differs.
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
   * Closes a document in this process, because the stored document is a different one, or because updates take too
   * long. Its editors reconnect and start with the open document.
   */
  async #forget(pptId: string, document: OpenDocument): Promise<void> {
    const entry = this.#entries.get(pptId);
    if (!entry || this.#open.get(pptId) !== document) return;
    this.#context.log('the copy of a shared presentation was closed because of another process', {
      ppt_id: pptId,
      level: 'warn',
    });
    // Runs after the editors have been notified.
    await Promise.resolve();
    this.#remove(pptId, entry, document);
  }

  /**
   * Closes the documents of processes that were killed, if none of their editors has reconnected, and deletes documents
   * that were closed long ago.
   */
  async closeAbandoned(): Promise<void> {
    const { db } = this.#context;
    try {
      await deleteExpiredDocuments(db, expiredBatch);
      for (const presentation of await findAbandonedDocuments(db, abandonedBatch))
        if (!this.has(presentation.pptId)) await this.#closeOneAbandoned(presentation);
    } catch (error) {
      this.#logError('close', error);
    }
  }

  /**
   * Closes one abandoned document and reports its error. A document that cannot be closed is tried again after the others, so
   * that it does not keep them open.
   */
  async #closeOneAbandoned(presentation: { pptId: string; appId: string }): Promise<void> {
    try {
      await this.#storage.closeAbandoned(presentation, () => this.#open.has(presentation.pptId));
    } catch (error) {
      this.#logError('close', error);
      await postponeAbandonedDocument(this.#context.db, presentation.pptId);
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
