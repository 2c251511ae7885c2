import { sql } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';

/** Seconds within which a process must prove that it is alive. Afterwards, other processes do not wait for it. */
const aliveSeconds = 10;
/** Minimum number of seconds for which the registration of a presentation is kept. */
const registrationSeconds = 10;
/** Seconds after which a process without editors has deleted its registration, including the time between heartbeats. */
const longRegistrationSeconds = 20;

const isAlive = sql`processes.alive_at > clock_timestamp() - ${aliveSeconds} * interval '1 second'`;

/** Statement that proves that a process is alive. */
export const heartbeatText = `
  insert into collaboration_processes (process_id, alive_at) values ($1, clock_timestamp())
  on conflict (process_id) do update set alive_at = excluded.alive_at`;

/** Deletes a process and its registrations. */
export async function deleteProcess(db: Database, processId: string): Promise<void> {
  await db.deleteFrom('collaboration_processes').where('process_id', '=', processId).execute();
}

/** Returns the other live processes that have the documents of some presentations, by presentation. */
export async function findHolders(
  db: Database,
  { pptIds, processId }: { pptIds: readonly string[]; processId: string },
): Promise<Map<string, Set<string>>> {
  const holders = new Map<string, Set<string>>();
  if (pptIds.length === 0) return holders;
  const { rows } = await sql<{ ppt_id: string; process_id: string }>`
    select ppt_id, process_id
    from shared_presentation_processes join collaboration_processes as processes using (process_id)
    where ppt_id = any(${pptIds}::text[]) and process_id <> ${processId} and has_document and ${isAlive}
  `.execute(db);
  for (const row of rows) holders.set(row.ppt_id, (holders.get(row.ppt_id) ?? new Set()).add(row.process_id));
  return holders;
}

/**
 * Returns the presentations, of those that a process has registered, that other processes have too. A process that was
 * killed stays registered for a while, so it counts only if it has been alive since this process registered. A process
 * without the document counts only later, because it stays registered for a while after its last editor has left.
 */
export async function findShared(
  db: Database,
  { pptIds, processId }: { pptIds: readonly string[]; processId: string },
): Promise<string[]> {
  if (pptIds.length === 0) return [];
  const { rows } = await sql<{ ppt_id: string }>`
    select distinct own.ppt_id
    from shared_presentation_processes as own
      join shared_presentation_processes as other on other.ppt_id = own.ppt_id and other.process_id <> own.process_id
      join collaboration_processes as processes on processes.process_id = other.process_id
    where own.ppt_id = any(${pptIds}::text[]) and own.process_id = ${processId}
      and ${isAlive} and processes.alive_at > own.registered_at
      and (other.has_document
        or own.registered_at < clock_timestamp() - ${longRegistrationSeconds} * interval '1 second')
  `.execute(db);
  return rows.map((row) => row.ppt_id);
}

interface Registration {
  pptId: string;
  appId: string;
  processId: string;
}

/** Records that editors of a presentation are connected to a process, and whether it has the document. */
export async function registerPresentation(
  db: Database | Tx,
  { pptId, appId, processId, hasDocument }: Registration & { hasDocument: boolean },
): Promise<void> {
  await sql`
    insert into shared_presentation_processes (ppt_id, process_id, app_id, has_document, registered_at)
    values (${pptId}, ${processId}, ${appId}, ${hasDocument}::boolean, clock_timestamp())
    on conflict (ppt_id, process_id) do update
    set registered_at = excluded.registered_at,
      has_document = shared_presentation_processes.has_document or excluded.has_document
  `.execute(db);
}

/** Returns the other live processes that have editors of this presentation connected. */
export async function findOtherProcesses(
  db: Database | Tx,
  { pptId, processId }: Pick<Registration, 'pptId' | 'processId'>,
): Promise<{ processId: string; hasDocument: boolean }[]> {
  const { rows } = await sql<{ process_id: string; has_document: boolean }>`
    select process_id, has_document
    from shared_presentation_processes join collaboration_processes as processes using (process_id)
    where ppt_id = ${pptId} and process_id <> ${processId} and ${isAlive}
  `.execute(db);
  return rows.map((row) => ({ processId: row.process_id, hasDocument: row.has_document }));
}

/** Deletes the registrations of a process, except for some presentations and for recent ones. */
export async function deleteOldRegistrations(
  db: Database,
  { processId, except }: { processId: string; except: readonly string[] },
): Promise<void> {
  await sql`
    delete from shared_presentation_processes
    where process_id = ${processId} and ppt_id <> all(${except}::text[])
      and registered_at < clock_timestamp() - ${registrationSeconds} * interval '1 second'
  `.execute(db);
}

/** Deletes the registration of a presentation in a process. */
export async function deleteRegistration(tx: Tx, { pptId, processId }: Pick<Registration, 'pptId' | 'processId'>) {
  await tx
    .deleteFrom('shared_presentation_processes')
    .where('ppt_id', '=', pptId)
    .where('process_id', '=', processId)
    .execute();
}

/** Notifies the other processes if any of them is connected to editors of the presentation. */
export async function notifyHolders(
  db: Database,
  { channel, processId, pptId, payload }: { channel: string; processId: string; pptId: string; payload: string },
): Promise<void> {
  await sql`
    select pg_notify(${channel}, ${payload}) where exists (
      select from shared_presentation_processes
      where ppt_id = ${pptId} and process_id <> ${processId}
    )
  `.execute(db);
}
