import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // One index for each column that a sweep reads. It does not contain rows that are never deleted.
  sql`create index sign_ins_expire on sign_ins (expires_at)`,
  sql`create index sign_in_attempts_end on sign_in_attempts (window_ends_at)`,
  sql`create index authorization_requests_expire on authorization_requests (expires_at)`,
  sql`create index editor_addresses_expire on editor_addresses (expires_at)`,
  sql`create index editor_sessions_expire on editor_sessions (expires_at)`,
  sql`create index tokens_expire on tokens (expires_at)`,
  sql`create index drafts_saved on drafts (saved_at)`,
  sql`create index idempotency_keys_created on idempotency_keys (created_at)`,
  sql`create index charges_charged on charges (charged_at)`,
  sql`create index events_delivered on events (delivered_at) where delivered_at is not null`,
  sql`create index events_given_up on events (failed_at) where failed_at is not null`,

  // A grant is deleted with the last row that refers to it, or if its code was never exchanged.
  sql`create index editor_addresses_of_grant on editor_addresses (grant_id)`,
  sql`create index editor_sessions_of_grant on editor_sessions (grant_id)`,
  sql`create index grants_unused on grants (code_expires_at) where exchanged_at is null`,
  sql`delete from grants
    where exchanged_at is not null and code_expires_at < now() - interval '30 days'
      and not exists (select from tokens where tokens.grant_id = grants.grant_id)
      and not exists (select from editor_addresses where editor_addresses.grant_id = grants.grant_id)
      and not exists (select from editor_sessions where editor_sessions.grant_id = grants.grant_id)`,

  // Rendered files and when to delete them. They are rendered again on demand.
  sql`create table rendered_files (name text primary key, delete_at timestamptz not null)`,
  sql`create index rendered_files_due on rendered_files (delete_at)`,

  // Time at which a deck or draft last referenced a picture, and the presentations that may reference unused pictures.
  sql`alter table presentation_pictures add column held_at timestamptz not null default now()`,
  sql`create table picture_checks (
    ppt_id text primary key references presentations,
    due_at timestamptz not null
  )`,
  sql`create index picture_checks_due on picture_checks (due_at)`,
  sql`insert into picture_checks (ppt_id, due_at)
    select ppt_id, now() + random() * interval '7 days' from (select distinct ppt_id from presentation_pictures) as held`,

  // The source was stored but never read. The column remains until no older version writes it.
  sql`alter table presentations alter column source set default ''`,
  sql`update presentations set source = '' where source <> ''`,
];

/** Adds indexes for sweeps, and tables for deleting files and pictures. */
export const retention: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
