import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the authors of versions, like those of comments. They remain null in older rows. */
export const versionAuthors: Migration = {
  async up(db) {
    await sql`alter table revisions
      add column author_id text,
      add column author_name text,
      add column author_session text`.execute(db);
  },
};
