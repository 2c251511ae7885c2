import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Stores the layout report of a source with the deck. */
export const reports: Migration = {
  async up(db) {
    await sql`alter table revisions add column report text`.execute(db);
  },
};
