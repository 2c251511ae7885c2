import type { EditorSource, HistoryPage, HistoryRecord, PageRequest } from '@ppt-embed/protocol/host';
import type { EventType } from '@ppt-embed/protocol/service';
import { hashIds } from '../../kernel/bytes.ts';
import type { SealedStore } from '../../storage/sealed-store.ts';

/** One presentation as the host knows it. */
export interface LedgerEntry {
  pptId: string;
  /** The host app's own id of the person it belongs to. */
  userId: string;
  title: string;
  source: EditorSource['kind'];
  /** Unix milliseconds. */
  createdAt: number;
  lastEvent?: LastEvent;
}

export interface LastEvent {
  type: EventType;
  /** ISO 8601. */
  timestamp: string;
  /** Rises per presentation, where the service counts. */
  seq?: number;
}

/** The host's own ledger: `pptId` ↔ person, title, source, last event. Never filled by matching titles. */
export class Ledger {
  readonly #store: SealedStore;

  constructor(store: SealedStore) {
    this.#store = store;
  }

  async find(pptId: string): Promise<LedgerEntry | undefined> {
    return (await this.#store.read<LedgerEntry>(await entryKey(pptId)))?.content;
  }

  /** Several at once, in the order asked. */
  async findMany(pptIds: readonly string[]): Promise<(LedgerEntry | undefined)[]> {
    const found = await this.#store.readMany<LedgerEntry>(await Promise.all(pptIds.map(entryKey)));
    return found.map((stored) => stored?.content);
  }

  /**
   * Adds a presentation; one that is known stays as it is. Only the service's word may have come first, ahead of the
   * answer to the creation itself: then the host knows better what it was made from.
   */
  async add(entry: LedgerEntry): Promise<void> {
    const key = await entryKey(entry.pptId);
    const owner = await this.#addEntry(key, entry);
    if (owner.userId !== entry.userId) return;
    // Twice the same name is no second row.
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

  /** Takes in what an event tells, unless a later one was here first. */
  async recordEvent(pptId: string, event: LastEvent, title: string | undefined): Promise<void> {
    const key = await entryKey(pptId);
    for (;;) {
      const stored = await this.#store.read<LedgerEntry>(key);
      if (!stored || isOlder(event, stored.content.lastEvent)) return;
      const entry: LedgerEntry = { ...stored.content, lastEvent: event, ...(title && { title }) };
      if ((await this.#store.write(key, entry, stored.version)) !== null) return;
    }
  }

  /** A person's presentations, newest first. */
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

/** A title that the service told is the presentation's own; the host's is a guess. */
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

/** Sorts by time of creation. */
async function ownKey({ userId, createdAt, pptId }: LedgerEntry): Promise<string> {
  const time = String(createdAt).padStart(15, '0');
  return `${await ownFolder(userId)}/${time}-${(await hashIds(pptId)).slice(0, 32)}`;
}
