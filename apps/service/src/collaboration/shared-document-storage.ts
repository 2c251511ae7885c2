import * as Y from 'yjs';
import { lastDeckBytes, readLastDeck } from '../editor/session/deck-queries.ts';
import type { EditorCaller } from '../http/caller.ts';
import type { MemoryBudget, RequestMemory } from '../http/limits/memory-budget.ts';
import { maxInlineBytes } from '../http/read-json.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { DeckContext } from '../presentations/deck-context.ts';
import {
  deleteOldDrafts,
  deleteSharedDraft,
  detachSharedDraft,
  sharedSession,
  upsertDraft,
} from '../presentations/drafts/draft-queries.ts';
import { findOtherProcesses } from '../presentations/drafts/collaboration-process-queries.ts';
import {
  deleteClosedDocument,
  deleteSharedDocument,
  insertSharedDocument,
  lockSharedDocument,
  sharedDocumentBytes,
  storeSharedDocument,
  type DocumentKey,
  type StoredDocument,
} from '../presentations/drafts/shared-document-queries.ts';
import { openSharedDocument } from '../presentations/jobs/open-shared-document.ts';
import { sourceBytes } from '../presentations/jobs/read-shared-document.ts';
import { referencedPictures } from '../presentations/referenced-pictures.ts';
import { addPictureReferences } from '../presentations/picture-references.ts';
import { findPresentation } from '../presentations/presentation-queries.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { unreadableDeck } from '../presentations/unreadable-deck.ts';
import { inTransaction, type Tx } from '../stores/db/database.ts';
import type { NotificationSource } from '../stores/db/listener.ts';
import { collaborationLimits, documentMemoryWeight } from './limits.ts';
import { readAbandonedDocument } from './restore-document.ts';
import type { TimeAllowance } from './time-allowance.ts';

/** Number of bytes to reserve in advance, because documents grow by only a few bytes at a time. */
const reserveStep = 1024 * 1024;

/** Dependencies of the storage of shared presentations. */
export interface CollaborationContext extends DeckContext {
  memory: MemoryBudget;
  notifications: NotificationSource;
  /** Reports changes to the credentials of editors; undefined if the process does not receive them. */
  credentialWatchers?: { watch(caller: EditorCaller, onChange: () => void): () => void };
}

/** Identifies the document of a presentation and its application. */
export interface OpenKey extends DocumentKey {
  appId: string;
}

/** Stores documents of shared presentations in the database, with their drafts. */
export class SharedDocumentStorage {
  readonly #context: CollaborationContext;
  readonly #processId: string;

  constructor(context: CollaborationContext, processId: string) {
    this.#context = context;
    this.#processId = processId;
  }

  /** Returns the stored document of a presentation, and locks it until the transaction ends. */
  lock(tx: Tx, pptId: string): Promise<StoredDocument | undefined> {
    return lockSharedDocument(tx, { pptId, processId: this.#processId });
  }

  /**
   * Reserves memory for the stored document of a presentation. Deletes a closed document that is larger than any share
   * of memory, because the user who returns with it could otherwise never open the presentation.
   * @throws ServiceError too_large, rate_limited, unavailable
   */
  async reserveStored(pptId: string, memory: RequestMemory): Promise<void> {
    const { db } = this.#context;
    let bytes = await sharedDocumentBytes(db, pptId);
    if (bytes * documentMemoryWeight + reserveStep > memory.largestShare) {
      await deleteClosedDocument(db, pptId);
      bytes = await sharedDocumentBytes(db, pptId);
    }
    await reserveFor(bytes, memory);
  }

  /**
   * Creates a document from the last save. The draft of an earlier document is kept.
   * @returns undefined if one already exists.
   * @throws ServiceError presentation_not_found, too_large, unavailable
   */
  async create(
    caller: EditorCaller,
    { pptId, memory, time }: { pptId: string; memory: RequestMemory; time: TimeAllowance },
  ): Promise<{ key: OpenKey; doc: Y.Doc; saved: { revision: number; version: string } } | undefined> {
    const { db, random, log, work } = this.#context;
    const { revision } = await requirePresentation(db, caller, pptId);
    const key: OpenKey = { pptId, appId: caller.app.appId, documentId: random(12).toString('base64url') };
    const source = { deckText: await this.#lastDeck({ pptId, revision }, memory), documentId: key.documentId };
    const isSmall = source.deckText.length <= maxInlineBytes;
    const opened = isSmall
      ? await openSharedDocument(source)
      : await work.decks.run(caller, 'openSharedDocument', source);
    if (!opened) throw unreadableDeck({ pptId, revision });
    const saved = { revision, version: opened.version };
    const isInserted = await inTransaction(db, async (tx) => {
      if (!(await insertSharedDocument(tx, { ...key, ...saved, document: opened.document }))) return false;
      await detachSharedDraft(tx, pptId);
      return true;
    });
    if (!isInserted) return undefined;
    log('opened a shared presentation', { ppt_id: pptId });
    const doc = new Y.Doc();
    time.run(() => Y.applyUpdate(doc, opened.document));
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

  /**
   * Stores the shared draft like any other draft, based on the last save, together with its document. A draft that references
   * too many pictures is stored without its new references, so that no text is lost; the next save reports the error.
   */
  async store(
    key: OpenKey,
    { text, slides, ...state }: { text: string; slides: number; document: Uint8Array; number: number },
  ): Promise<boolean> {
    const { db, clock, random, log } = this.#context;
    const { pptId, appId } = key;
    return inTransaction(db, async (tx) => {
      const row = await findPresentation(tx, { app: { appId }, unionId: null }, pptId, 'update');
      if (!row) throw new ServiceError('presentation_not_found', { pptId });
      if (!(await storeSharedDocument(tx, key, state))) return false;
      const now = clock();
      const draftId = `draft_${random(12).toString('base64url')}`;
      const { revision: base } = row;
      const stored = await upsertDraft(tx, {
        draftId,
        pptId,
        appId,
        sessionHash: sharedSession,
        base,
        deck: text,
        slides,
        now,
      });
      await deleteOldDrafts(tx, pptId, stored);
      try {
        await addPictureReferences(tx, pptId, referencedPictures(text), now);
      } catch (error) {
        // These are thrown before any statement fails, so the transaction continues.
        if (!(error instanceof ServiceError && isPictureLimit(error))) throw error;
        log('stored a shared draft without its pictures, because there are too many', { ppt_id: pptId, app_id: appId });
      }
      return true;
    });
  }

  /**
   * Deletes a document that takes too long to decode, which no editor creates. Its draft is kept.
   * @throws ServiceError too_large if another process has it
   */
  async discard({ pptId, appId }: Omit<OpenKey, 'documentId'>, stored: StoredDocument): Promise<void> {
    const { db, log } = this.#context;
    const bytes = sourceBytes(stored);
    await inTransaction(db, async (tx) => {
      const current = await this.lock(tx, pptId);
      if (current?.documentId !== stored.documentId) return;
      const holders = await findOtherProcesses(tx, { pptId, processId: this.#processId });
      if (holders.some(({ hasDocument }) => hasDocument)) throw new ServiceError('too_large', { pptId, bytes });
      await deleteSharedDocument(tx, pptId);
    });
    const text = 'deleted a shared document that takes too long to decode; its draft is kept';
    log(text, { ppt_id: pptId, app_id: appId, level: 'error' });
  }

  /**
   * Stores the draft, including updates that its process had not stored yet, and deletes the document. Keeps a document
   * that was closed in the meantime.
   * @param isOpen Returns whether an editor has reconnected to the document in the meantime.
   */
  async closeAbandoned({ pptId, appId }: Omit<OpenKey, 'documentId'>, isOpen: () => boolean): Promise<void> {
    const { db, memory: budget, work } = this.#context;
    const memory = budget.open({ app: appId, owner: `document ${pptId}` });
    try {
      await reserveFor(await sharedDocumentBytes(db, pptId), memory);
      const stored = await inTransaction(db, (tx) => this.lock(tx, pptId));
      if (!stored || stored.isInUse || stored.isClosed) return;
      const key = { pptId, appId, documentId: stored.documentId };
      const owner = { app: { appId }, unionId: null };
      const read = await readAbandonedDocument(stored, { work, owner });
      if (!read) return await this.discard({ pptId, appId }, stored);
      const { deckText: text, slides, document, version } = read;
      if (stored.updates.length > 0) {
        await this.store(key, { text, slides, document, number: stored.number }).catch((error: unknown) => {
          if (!(error instanceof ServiceError && error.code === 'presentation_not_found')) throw error;
        });
      }
      // If there are no updates, the draft is that of an earlier document.
      const isSaved = stored.number > 0 && stored.version === version;
      await inTransaction(db, async (tx) => {
        const current = await this.lock(tx, pptId);
        if (current?.documentId !== stored.documentId || current.number !== stored.number) return;
        const holders = await findOtherProcesses(tx, { pptId, processId: this.#processId });
        if (isOpen() || holders.some(({ hasDocument }) => hasDocument)) return;
        await deleteSharedDocument(tx, pptId);
        if (isSaved) await deleteSharedDraft(tx, pptId);
      });
    } finally {
      memory.close();
    }
  }
}

/** Whether an error says that a deck, or its presentation, references too many pictures. */
function isPictureLimit({ code }: ServiceError): boolean {
  return code === 'too_large' || code === 'quota_exceeded';
}

/** Reserves memory for a document that has grown. @throws ServiceError too_large, rate_limited, unavailable */
export async function reserveFor(bytes: number, memory: RequestMemory): Promise<void> {
  const missing = bytes * documentMemoryWeight - memory.bytes;
  if (missing > 0) await memory.reserve(missing + reserveStep, { mayWait: false });
}
