import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Processes that have connections to editors of shared presentations.
  sql`create table collaboration_processes (
    process_id text primary key,
    alive_at timestamptz not null
  )`,
  sql`create index collaboration_processes_alive_at on collaboration_processes (alive_at)`,

  // The presentations of each process, and whether the process has the document in memory.
  sql`create table shared_presentation_processes (
    ppt_id text not null references presentations,
    process_id text not null references collaboration_processes on delete cascade,
    app_id text not null,
    has_document boolean not null,
    registered_at timestamptz not null,
    primary key (ppt_id, process_id)
  )`,
  sql`create index shared_presentation_processes_of_process on shared_presentation_processes (process_id)`,

  // Open documents. Each row contains the document's state after a number of updates, and the last save.
  sql`create table shared_documents (
    ppt_id text primary key references presentations,
    app_id text not null,
    document_id text not null,
    document bytea not null,
    stored_number integer not null,
    last_number integer not null,
    revision integer not null,
    version text,
    used_at timestamptz not null
  )`,
  sql`create index shared_documents_used_at on shared_documents (used_at)`,

  // The updates after that state.
  sql`create table shared_updates (
    ppt_id text not null references shared_documents on delete cascade,
    number integer not null,
    app_id text not null,
    data bytea not null,
    primary key (ppt_id, number)
  )`,
];

/** Shares presentations across several processes. Replaces `drafts.shared_document`, which a later release drops. */
export const sharedPresentations: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
