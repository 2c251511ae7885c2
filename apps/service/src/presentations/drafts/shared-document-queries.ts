import { sql } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import { deleteRegistration, findOtherProcesses } from './collaboration-process-queries.ts';

/** Seconds within which editors reconnect after their process was killed or restarted. */
const reconnectSeconds = 60;
/** Hours within which an editor that was offline may return with the document, equal to the lifetime of its session. */
const closedHours = 12;

/** An open document, as stored. */
export interface StoredDocument {
  documentId: string;
  document: Uint8Array;
  /** Updates after `document`, in order. */
  updates: Uint8Array[];
  /** Number of the last update. */
  number: number;
  revision: number;
  version: string | null;
  /** Whether a process has the document, or had it so recently that editors may still reconnect. */
  isInUse: boolean;
  /** Whether the last editor has left. Only an editor that had the document may return with it. */
  isClosed: boolean;
}

/** Returns the size of a stored document in bytes; 0 if there is none. */
export async function sharedDocumentBytes(db: Database, pptId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select octet_length(document) + coalesce(
      (select sum(octet_length(data)) from shared_updates where shared_updates.ppt_id = shared_documents.ppt_id), 0
    ) as bytes
    from shared_documents where ppt_id = ${pptId}
  `.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Locks a presentation's document until the transaction ends, and returns it. */
export async function lockSharedDocument(
  tx: Tx,
  { pptId, processId }: { pptId: string; processId: string },
): Promise<StoredDocument | undefined> {
  const row = await tx
    .selectFrom('shared_documents')
    .select(['document_id', 'document', 'stored_number', 'last_number', 'revision', 'version', 'closed_at'])
    .where('ppt_id', '=', pptId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const updates = await readUpdates(tx, pptId, row.stored_number);
  // A new statement sees what other processes registered while this one waited for the lock.
  const { rows } = await sql<{ is_in_use: boolean }>`
    select used_at > clock_timestamp() - ${reconnectSeconds} * interval '1 second' or exists (
      select from shared_presentation_processes as registered
      join collaboration_processes as processes using (process_id)
      where registered.ppt_id = shared_documents.ppt_id and registered.has_document
        and registered.process_id <> ${processId}
        and processes.alive_at > clock_timestamp() - ${reconnectSeconds} * interval '1 second'
    ) as is_in_use
    from shared_documents where ppt_id = ${pptId}
  `.execute(tx);
  return {
    documentId: row.document_id,
    document: row.document,
    updates: updates.map(({ data }) => data),
    number: row.last_number,
    revision: row.revision,
    version: row.version,
    isInUse: row.closed_at === null && (rows[0]?.is_in_use ?? false),
    isClosed: row.closed_at !== null,
  };
}

function readUpdates(db: Database | Tx, pptId: string, after: number): Promise<{ number: number; data: Uint8Array }[]> {
  return db
    .selectFrom('shared_updates')
    .select(['number', 'data'])
    .where('ppt_id', '=', pptId)
    .where('number', '>', after)
    .orderBy('number')
    .execute();
}

/** A document to store. */
export interface NewDocument {
  pptId: string;
  appId: string;
  documentId: string;
  document: Uint8Array;
  revision: number;
  version: string;
}

/**
 * Stores a new document.
 * @returns false if the presentation has a document already.
 */
export async function insertSharedDocument(db: Database | Tx, row: NewDocument): Promise<boolean> {
  const { rows } = await sql`
    insert into shared_documents
      (ppt_id, app_id, document_id, document, stored_number, last_number, revision, version, used_at)
    values (${row.pptId}, ${row.appId}, ${row.documentId}, ${row.document}, 0, 0, ${row.revision}::integer,
      ${row.version}, clock_timestamp())
    on conflict (ppt_id) do nothing
    returning ppt_id
  `.execute(db);
  return rows.length > 0;
}

/** Identifies a document in memory. */
export interface DocumentKey {
  pptId: string;
  documentId: string;
}

/** The channel on which other processes are notified of an update. */
export interface UpdateNotification {
  channel: string;
  processId: string;
  /** The update in base64, if it is short enough for a notification. */
  data: string | null;
}

/**
 * Appends an update to a document.
 * @returns its number; undefined if the document is no longer open.
 */
export async function appendUpdate(
  db: Database,
  { pptId, documentId }: DocumentKey,
  data: Uint8Array,
  notification: UpdateNotification | undefined,
): Promise<number | undefined> {
  const notify = notification
    ? sql`, pg_notify(${notification.channel}, json_build_array(
        ${notification.processId}::text, ${pptId}::text,
        json_build_object('type', 'update', 'document', ${documentId}::text, 'number', number, 'data', ${notification.data}::text)
      )::text)`
    : sql``;
  // The row is locked until the commit, so updates become visible, and their notifications are sent, in numerical
  // order.
  const { rows } = await sql<{ number: number }>`
    with document as (
      update shared_documents set last_number = last_number + 1
      where ppt_id = ${pptId} and document_id = ${documentId}
      returning app_id, last_number as number
    ),
    appended as (
      insert into shared_updates (ppt_id, number, app_id, data)
      select ${pptId}::text, number, app_id, ${data}::bytea from document
    )
    select number ${notify} from document
  `.execute(db);
  return rows[0]?.number;
}

/** Maximum number of attempts to read updates while other processes store and delete them. */
const maxReads = 5;

/**
 * Returns the data that a process with the updates up to the given number lacks: updates, and the stored state if it is
 * newer.
 * @returns undefined if the document is no longer open
 * @throws Error if updates are missing again and again.
 */
export async function readMissingUpdates(
  db: Database,
  { pptId, documentId }: DocumentKey,
  after: number,
): Promise<{ number: number; updates: Uint8Array[] } | undefined> {
  for (let read = 0; read < maxReads; read += 1) {
    const row = await db
      .selectFrom('shared_documents')
      .select((select) => [
        'stored_number',
        'last_number',
        select.case().when('stored_number', '>', after).then(select.ref('document')).end().as('document'),
      ])
      .where('ppt_id', '=', pptId)
      .where('document_id', '=', documentId)
      .executeTakeFirst();
    if (!row) return undefined;
    const from = Math.max(after, row.stored_number);
    const updates = await readUpdates(db, pptId, from);
    const number = from + updates.length;
    // If updates were stored and deleted between the two statements, the document contains them by now.
    if (number < row.last_number || updates.some((update, index) => update.number !== from + index + 1)) continue;
    return { number, updates: [...(row.document ? [row.document] : []), ...updates.map(({ data }) => data)] };
  }
  throw new Error('Updates of a shared document are missing.');
}

/**
 * Stores the state of a document, and deletes the updates that it contains.
 * @returns whether the state was stored; false if a later state is already stored or the document is no longer open
 */
export async function storeSharedDocument(
  tx: Tx,
  { pptId, documentId }: DocumentKey,
  { document, number }: { document: Uint8Array; number: number },
): Promise<boolean> {
  const { rows } = await sql`
    update shared_documents set document = ${document}::bytea, stored_number = ${number}::integer,
      used_at = clock_timestamp()
    where ppt_id = ${pptId} and document_id = ${documentId} and stored_number <= ${number}::integer
    returning ppt_id
  `.execute(tx);
  if (rows.length === 0) return false;
  await tx.deleteFrom('shared_updates').where('ppt_id', '=', pptId).where('number', '<=', number).execute();
  return true;
}

/** Keeps a document for editors that are about to reconnect because their process is stopping. */
export async function keepSharedDocument(db: Database, { pptId, documentId }: DocumentKey): Promise<void> {
  await sql`
    update shared_documents set used_at = clock_timestamp() where ppt_id = ${pptId} and document_id = ${documentId}
  `.execute(db);
}

/** Stores the last save of a shared presentation. */
export async function setSharedSave(
  db: Database,
  { pptId, documentId }: DocumentKey,
  { revision, version }: { revision: number; version: string | null },
): Promise<void> {
  await db
    .updateTable('shared_documents')
    .set({ revision, version })
    .where('ppt_id', '=', pptId)
    .where('document_id', '=', documentId)
    .where('revision', '<=', revision)
    .execute();
}

/** Reopens a document that was closed. */
export async function reopenSharedDocument(tx: Tx, pptId: string): Promise<void> {
  await sql`
    update shared_documents set closed_at = null, used_at = clock_timestamp() where ppt_id = ${pptId}
  `.execute(tx);
}

/**
 * Records that the last editor of a document in a process has closed. The last process closes the document, which is
 * kept for editors that are offline.
 * @returns whether the process was the last one, and whether the shared draft belongs to this document instead of an
 * earlier one
 */
export async function releaseSharedDocument(
  tx: Tx,
  { pptId, documentId, processId }: DocumentKey & { processId: string },
): Promise<{ isLast: boolean; hasDraft: boolean }> {
  const row = await tx
    .selectFrom('shared_documents')
    .select('stored_number')
    .where('ppt_id', '=', pptId)
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirst();
  await deleteRegistration(tx, { pptId, processId });
  const others = await findOtherProcesses(tx, { pptId, processId });
  if (!row || others.some(({ hasDocument }) => hasDocument)) return { isLast: false, hasDraft: false };
  await sql`update shared_documents set closed_at = clock_timestamp() where ppt_id = ${pptId}`.execute(tx);
  return { isLast: true, hasDraft: row.stored_number > 0 };
}

/**
 * Locks a presentation's document until the transaction ends, so that it is not closed or stored in the meantime.
 * @returns whether the document is open and the shared draft belongs to it instead of an earlier document
 */
export async function lockOpenDraft(tx: Tx, pptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shared_documents')
    .select(['closed_at', 'stored_number'])
    .where('ppt_id', '=', pptId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && row.closed_at === null && row.stored_number > 0;
}

/** Whether the document of a presentation was closed, and is kept for editors that are offline. */
export async function isDocumentClosed(db: Database, pptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shared_documents')
    .select('closed_at')
    .where('ppt_id', '=', pptId)
    .executeTakeFirst();
  return row !== undefined && row.closed_at !== null;
}

/** Deletes the document of a presentation and its updates. */
export async function deleteSharedDocument(tx: Tx, pptId: string): Promise<void> {
  await tx.deleteFrom('shared_documents').where('ppt_id', '=', pptId).execute();
}

/** Deletes the document of a presentation if it was closed, unless its id is `kept`. Its draft is complete. */
export async function deleteClosedDocument(
  db: Database | Tx,
  pptId: string,
  except?: { documentId: string; revision: number },
): Promise<void> {
  await sql`
    delete from shared_documents where ppt_id = ${pptId} and closed_at is not null
      and (document_id, revision) is distinct from (${except?.documentId}::text, ${except?.revision}::integer)
  `.execute(db);
}

/** Deletes documents that were closed so long ago that no editor may return with them. */
export async function deleteExpiredDocuments(db: Database, limit: number): Promise<void> {
  await sql`
    delete from shared_documents where ppt_id in (
      select ppt_id from shared_documents
      where closed_at < clock_timestamp() - ${closedHours} * interval '1 hour'
      order by closed_at limit ${limit}::integer
      for update skip locked
    )
  `.execute(db);
}

/** Moves a document that could not be closed to the end of the abandoned ones. */
export async function postponeAbandonedDocument(db: Database, pptId: string): Promise<void> {
  await sql`
    update shared_documents set used_at = clock_timestamp() where ppt_id = ${pptId} and closed_at is null
  `.execute(db);
}

/** Returns some presentations whose document no process has had for a while, because their process was killed. */
export async function findAbandonedDocuments(db: Database, limit: number): Promise<{ pptId: string; appId: string }[]> {
  const { rows } = await sql<{ ppt_id: string; app_id: string }>`
    select ppt_id, app_id from shared_documents
    where closed_at is null and used_at < clock_timestamp() - ${reconnectSeconds} * interval '1 second'
      and not exists (
        select from shared_presentation_processes as registered
        join collaboration_processes as processes using (process_id)
        where registered.ppt_id = shared_documents.ppt_id and registered.has_document
          and processes.alive_at > clock_timestamp() - ${reconnectSeconds} * interval '1 second'
      )
    order by used_at limit ${limit}::integer
  `.execute(db);
  return rows.map((row) => ({ pptId: row.ppt_id, appId: row.app_id }));
}
