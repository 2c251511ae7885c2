import type { EditorSource, HistoryPage, HistoryRecord, PageRequest } from '@ppt-embed/protocol/host';
import type { EventType } from '@ppt-embed/protocol/service';
import { hashIds } from '../../kernel/bytes.ts';
import type { SealedStore } from '../../storage/sealed-store.ts';

/** A presentation as recorded by the host. */
export interface LedgerEntry {
  pptId: string;
  /** The host app's own id of the user who created it. */
  userId: string;
  title: string;
  source: EditorSource['kind'];
  /** Time of creation in Unix milliseconds. */
  createdAt: number;
  lastEvent?: LastEvent;
}

/** The most recent event of a presentation. */
export interface LastEvent {
  type: EventType;
  /** Time of the event in ISO 8601. */
  timestamp: string;
  /** Increases per presentation, if the service provides it. */
  seq?: number;
}

/**
 * The host's own ledger. It maps `pptId` to user, title, source and last event, and never matches presentations
 * by title.
 */
export class Ledger {
  readonly #store: SealedStore;

  constructor(store: SealedStore) {
    this.#store = store;
  }

  async find(pptId: string): Promise<LedgerEntry | undefined> {
    return (await this.#store.read<LedgerEntry>(await entryKey(pptId)))?.content;
  }

  /** Returns several records, in the order requested. */
  async findMany(pptIds: readonly string[]): Promise<(LedgerEntry | undefined)[]> {
    const found = await this.#store.readMany<LedgerEntry>(await Promise.all(pptIds.map(entryKey)));
    return found.map((stored) => stored?.content);
  }

  /**
   * Adds a presentation. An existing record is kept, unless an event created it before the response to the creation
   * arrived. In that case, the host's own data replaces it.
   */
  async add(entry: LedgerEntry): Promise<void> {
    const key = await entryKey(entry.pptId);
    const owner = await this.#addEntry(key, entry);
    if (owner.userId !== entry.userId) return;
    // If the list already contains the name, nothing changes.
    await this.#store.write(await ownKey(owner), { pptId: owner.pptId }, null);
  }

  async #addEntry(key: string, entry: LedgerEntry): Promise<LedgerEntry> {
    for (;;) {
      const stored = await this.#store.read<LedgerEntry>(key);
      const merged = stored ? merge(stored.content, entry) : entry;
      if (stored && merged === stored.content) return merged;
      if ((await this.#store.write(key, merged, stored?.version ?? null)) !== null) return merged;
    }
  }

  /** Applies an event, unless a later one has already been applied. */
  async recordEvent(pptId: string, event: LastEvent, title: string | undefined): Promise<void> {
    const key = await entryKey(pptId);
    for (;;) {
      const stored = await this.#store.read<LedgerEntry>(key);
      if (!stored || isOlder(event, stored.content.lastEvent)) return;
      const entry: LedgerEntry = { ...stored.content, lastEvent: event, ...(title && { title }) };
      if ((await this.#store.write(key, entry, stored.version)) !== null) return;
    }
  }

  /** Changes the title, which later events may change again. */
  async rename(pptId: string, title: string): Promise<void> {
    const key = await entryKey(pptId);
    for (;;) {
      const stored = await this.#store.read<LedgerEntry>(key);
      if (!stored || stored.content.title === title) return;
      if ((await this.#store.write(key, { ...stored.content, title }, stored.version)) !== null) return;
    }
  }

  /** Removes a presentation from its user's list. It still belongs to the user, who may restore it. */
  async hide(pptId: string): Promise<void> {
    const entry = await this.find(pptId);
    const key = entry && (await ownKey(entry));
    const stored = key === undefined ? null : await this.#store.read<{ pptId: string }>(key);
    if (key !== undefined && stored) await this.#store.remove(key, stored.version);
  }

  /** Adds a hidden presentation to its user's list again, at its previous position. */
  async show(pptId: string): Promise<void> {
    const entry = await this.find(pptId);
    // If the list already contains the name, nothing changes.
    if (entry) await this.#store.write(await ownKey(entry), { pptId }, null);
  }

  /** Returns a user's presentations, newest first. */
  async listOf(userId: string, { page, pageSize }: PageRequest): Promise<HistoryPage> {
    const folder = await ownFolder(userId);
    const { names, total } = await this.#store.listPage(folder, { offset: (page - 1) * pageSize, limit: pageSize });
    const rows = await this.#store.readMany<{ pptId: string }>(names.map((name) => `${folder}/${name}`));
    const entries = await this.findMany(rows.filter((row) => row !== null).map(({ content }) => content.pptId));
    return {
      records: entries.filter((entry) => entry !== undefined).map(recordOf),
      page,
      pageSize,
      total,
      lastPage: Math.max(1, Math.ceil(total / pageSize)),
    };
  }
}

function recordOf({ pptId, title, userId, createdAt }: LedgerEntry): HistoryRecord {
  return { pptId, title, userId, appId: '', createdAt: new Date(createdAt).toISOString() };
}

/** Merges two records of a presentation. A title from the service is authoritative; the host's title is a guess. */
function merge(stored: LedgerEntry, added: LedgerEntry): LedgerEntry {
  if (stored.source !== 'home' || added.source === 'home' || stored.userId !== added.userId) return stored;
  return { ...stored, source: added.source, title: stored.title || added.title };
}

function isOlder(event: LastEvent, last: LastEvent | undefined): boolean {
  if (!last) return false;
  if (event.seq !== undefined && last.seq !== undefined) return event.seq < last.seq;
  return Date.parse(event.timestamp) < Date.parse(last.timestamp);
}

async function entryKey(pptId: string): Promise<string> {
  return `presentations/${await hashIds(pptId)}`;
}

async function ownFolder(userId: string): Promise<string> {
  return `mine/${await hashIds(userId)}`;
}

/** Returns the key for sorting by creation time. */
async function ownKey({ userId, createdAt, pptId }: LedgerEntry): Promise<string> {
  const time = String(createdAt).padStart(15, '0');
  return `${await ownFolder(userId)}/${time}-${(await hashIds(pptId)).slice(0, 32)}`;
}
