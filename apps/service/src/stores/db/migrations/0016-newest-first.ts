import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create index events_newest on events (created_at)`,
  sql`create index grants_newest on grants (created_at)`,
  sql`create index grants_newest_of_app on grants (app_id, created_at)`,
];

/** Adds indexes for the operator's lists of events and grants, which would otherwise read and sort whole tables. */
export const newestFirst: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
