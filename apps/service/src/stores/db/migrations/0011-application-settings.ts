import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // The secrets that are still valid after a rotation with an overlap. An older process ignores them, so for that
  // process the overlap ends early.
  sql`alter table applications
    add column previous_token_hash text,
    add column previous_token_until timestamptz,
    add column previous_events_secret text,
    add column previous_events_secret_until timestamptz`,
  sql`create index applications_previous_token on applications (previous_token_hash)
    where previous_token_hash is not null`,

  // Limits of an application. null: the default rate, or no quota.
  sql`alter table applications
    add column requests_per_minute integer,
    add column max_presentations bigint,
    add column max_picture_bytes bigint`,
  sql`create index presentations_erased on presentations (app_id) where erased_at is not null`,

  // Rotated signing keys, which still verify until then. null: the current key.
  sql`alter table server_keys add column valid_until timestamptz`,
];

/** Adds secrets that overlap when they are rotated, and limits of each application. */
export const applicationSettings: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
