import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table tokens add column predecessor_hash text`,
  sql`alter table tokens add column retires_at timestamptz`,
];

/** Keeps a refresh token valid until its successor has been used. */
export const tokenSuccessors: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
