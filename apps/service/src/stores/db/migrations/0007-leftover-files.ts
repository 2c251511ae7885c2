import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Lists files that may be orphaned, because the file store is not part of a transaction. */
export const leftoverFiles: Migration = {
  async up(db) {
    await sql`create table leftover_files (name text primary key, noted_at timestamptz not null)`.execute(db);
    await sql`create index leftover_files_noted on leftover_files (noted_at)`.execute(db);
  },
};
