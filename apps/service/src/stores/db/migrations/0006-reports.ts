import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the layout report of a source to the stored deck. */
export const reports: Migration = {
  async up(db) {
    await sql`alter table revisions add column report text`.execute(db);
  },
};
