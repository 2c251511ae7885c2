import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table comment_revisions (
    ppt_id text primary key references presentations,
    app_id text not null,
    revision integer not null,
    deleted_revision integer not null
  )`,
  sql`alter table comment_threads add column revision integer not null default 0`,
  sql`alter table comments add column author_session text`,
];

/**
 * Adds the numbers of changes, so that editors load only changed threads, and the sessions of authors without an id.
 */
export const commentRevisions: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
