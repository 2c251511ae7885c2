import * as Y from 'yjs';
import { parseDeck, type Deck } from '@ppt-embed/deck';
import { documentVersion, toSharedDocument } from '@ppt-embed/deck/collaboration';
import type { AppContext, SavedDeck } from '../context/app-context.ts';
import { lastDeckBytes, readLastDeck } from '../editor/session/deck-queries.ts';
import type { EditorCaller } from '../http/caller.ts';
import type { MemoryBudget, RequestMemory } from '../http/limits/memory-budget.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { deckText } from '../presentations/deck-text.ts';
import {
  deleteOldDrafts,
  findSharedDocument,
  deleteSharedDraft,
  removeSharedDocument,
  sharedSession,
  upsertDraft,
} from '../presentations/drafts/draft-queries.ts';
import { referencedPictures } from '../presentations/picture-hashes.ts';
import { addPictureReferences } from '../presentations/picture-references.ts';
import { lockPresentation, requirePresentation } from '../presentations/require-presentation.ts';
import { inTransaction } from '../stores/db/database.ts';
import { collaborationLimits, documentMemoryWeight } from './limits.ts';
import { OpenDocument, type DocumentOptions } from './open-document.ts';

/** A document stored this recently belongs to editors that are about to reconnect, after a restart of the service. */
const restartSeconds = 60;

export interface CollaborationContext extends AppContext {
  memory: MemoryBudget;
}

export interface CollaborationTimes {
  /** Delay between a change and storing it. */
  storeDelayMs: number;
  /** How long a document stays in memory after its last editor has left. */
  idleMs: number;
}

interface Entry {
  opening: Promise<OpenDocument>;
  memory: RequestMemory;
  idleTimer?: NodeJS.Timeout | undefined;
  closing?: Promise<void>;
}

/** The documents that this process holds, one for each presentation that has editors. */
export class OpenDocuments {
  readonly #context: CollaborationContext;
  readonly #times: CollaborationTimes;
  readonly #entries = new Map<string, Entry>();

  constructor(context: CollaborationContext, times: CollaborationTimes) {
    this.#context = context;
    this.#times = times;
  }

  /** Number of documents in memory. */
  get size(): number {
    return this.#entries.size;
  }

  /** Whether the document of a presentation is in memory. */
  has(pptId: string): boolean {
    return this.#entries.has(pptId);
  }

  /** Called after each save, so that the editors of a shared presentation know of it. */
  async recordSave(save: SavedDeck): Promise<void> {
    const document = await this.#entries.get(save.pptId)?.opening.catch(() => undefined);
    document?.recordSave(save);
  }

  /**
   * Returns the document of the caller's presentation, which is opened if it is not open yet. Call `release` for each
   * editor that leaves.
   * @param documentId The document that the editor has, if it reconnects.
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

  /** Continues with the stored document if its editors return, or begins with the last save. */
  async #load(
    caller: EditorCaller,
    { pptId, documentId, memory }: { pptId: string; documentId: string | undefined; memory: RequestMemory },
  ): Promise<OpenDocument> {
    const { db, clock, random, log } = this.#context;
    const doc = new Y.Doc();
    const stored = await findSharedDocument(db, pptId);
    const reserve = (bytes: number) => reserveFor(bytes, memory);
    const { revision } = await requirePresentation(db, caller, pptId);
    let id: unknown;
    if (stored) {
      await reserve(stored.document.length);
      Y.applyUpdate(doc, stored.document);
      id = doc.getMap('document').get('id');
      const isRecent = clock().getTime() - stored.savedAt.getTime() <= restartSeconds * 1000;
      if (typeof id === 'string' && (isRecent || id === documentId))
        return this.#openDocument(caller, { pptId, id, doc, reserve, saved: { revision, version: null } });
    }
    const deck = await this.#lastDeck({ pptId, revision }, memory);
    const begun = toSharedDocument(deck);
    const newId = random(12).toString('base64url');
    begun.getMap('document').set('id', newId);
    log('opened a shared presentation', { ppt_id: pptId });
    const saved = { revision, version: documentVersion(begun) };
    return this.#openDocument(caller, { pptId, id: newId, doc: begun, reserve, saved });
  }

  async #lastDeck({ pptId, revision }: { pptId: string; revision: number }, memory: RequestMemory): Promise<Deck> {
    const { db } = this.#context;
    const bytes = await lastDeckBytes(db, { pptId, revision });
    if (bytes > collaborationLimits.deckBytes) throw new ServiceError('too_large', { bytes });
    await reserveFor(bytes * 2, memory);
    const last = await readLastDeck(db, { pptId, revision });
    const parsed = last && parseDeck(JSON.parse(last.deck));
    if (!parsed?.ok) throw new ServiceError('presentation_not_found', { pptId, revision });
    return parsed.deck;
  }

  #openDocument(
    caller: EditorCaller,
    { pptId, ...options }: { pptId: string } & Pick<DocumentOptions, 'id' | 'doc' | 'saved' | 'reserve'>,
  ): OpenDocument {
    const { log } = this.#context;
    const store = (deck: Deck, document: Uint8Array) => this.#store(caller, { pptId, deck, document });
    return new OpenDocument({ ...options, store, log, storeDelayMs: this.#times.storeDelayMs });
  }

  /** Stores the shared draft like any other draft, on the last save, and its document beside it. */
  async #store(
    caller: EditorCaller,
    { pptId, deck, document }: { pptId: string; deck: Deck; document: Uint8Array },
  ): Promise<void> {
    const { db, clock, random } = this.#context;
    const text = deckText(deck);
    await inTransaction(db, async (tx) => {
      const { revision } = await lockPresentation(tx, caller, pptId);
      const now = clock();
      const draftId = `draft_${random(12).toString('base64url')}`;
      await upsertDraft(tx, {
        draftId,
        pptId,
        appId: caller.app.appId,
        sessionHash: sharedSession,
        base: revision,
        deck: text,
        now,
        document,
      });
      await deleteOldDrafts(tx, pptId);
      await addPictureReferences(tx, pptId, referencedPictures(text), now);
    });
  }

  /** Called after an editor has left a document. The last one starts its end. */
  release(caller: EditorCaller, document: OpenDocument): void {
    const entry = this.#entries.get(caller.pptId ?? '');
    if (!entry || document.users > 0) return;
    clearTimeout(entry.idleTimer);
    entry.idleTimer = setTimeout(() => void this.#close(caller.pptId ?? '', document), this.#times.idleMs).unref();
  }

  async #close(pptId: string, document: OpenDocument, isRestart = false): Promise<void> {
    const entry = this.#entries.get(pptId);
    if (!entry || (document.users > 0 && !isRestart)) return;
    clearTimeout(entry.idleTimer);
    entry.closing ??= this.#finish(pptId, { entry, document, isRestart });
    await entry.closing;
  }

  async #finish(
    pptId: string,
    { entry, document, isRestart }: { entry: Entry; document: OpenDocument; isRestart: boolean },
  ): Promise<void> {
    try {
      await document.store();
      // The next user who opens the presentation begins with the last save, and is offered the draft if it differs.
      if (!isRestart && document.isSaved) await deleteSharedDraft(this.#context.db, pptId);
      else if (!isRestart) await removeSharedDocument(this.#context.db, pptId);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#context.log(`could not close a shared presentation: ${message}`, { level: 'error' });
    } finally {
      document.destroy();
      entry.memory.close();
      this.#entries.delete(pptId);
    }
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
  // In steps, because documents grow by a few bytes at a time.
  if (missing > 0) await memory.reserve(missing + 1024 * 1024, { mayWait: false });
}
