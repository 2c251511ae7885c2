import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sends a notification when a statement changes whether credentials are valid, or which actions they allow. */
const notifyOf = (table: string, when: string, message: string) => [
  sql`${sql.raw(`create function notify_changed_${table}() returns trigger language plpgsql as $$
    begin
      perform pg_notify('credential_changes', jsonb_build_array(${message})::text);
      return null;
    end
  $$`)}`,
  sql`${sql.raw(`create trigger credential_changes after update on ${table}
    for each row when (${when}) execute function notify_changed_${table}()`)}`,
];

const statements = [
  // Uses triggers, so that every writer notifies, including an older process that is still running and an operator.
  ...notifyOf('applications', 'old is distinct from new', `'application', new.app_id`),
  ...notifyOf('users', 'old.status is distinct from new.status', `'user', new.app_id, new.union_id`),
  ...notifyOf('grants', 'old.revoked_at is distinct from new.revoked_at', `'grant', new.grant_id`),

  // Processes that hold credentials in memory, and the last change that each has confirmed.
  sql`create sequence credential_change_numbers as bigint`,
  sql`create table credential_listeners (
    listener_id text primary key,
    confirmed bigint not null,
    alive_at timestamptz not null
  )`,
  sql`create index credential_listeners_alive_at on credential_listeners (alive_at)`,
];

/** Notifies processes that hold credentials in memory of changes. */
export const credentialChanges: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
