import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What laying a source out has to tell, beside what it made. */
export const reports: Migration = {
  async up(db) {
    await sql`alter table revisions add column report text`.execute(db);
  },
};
