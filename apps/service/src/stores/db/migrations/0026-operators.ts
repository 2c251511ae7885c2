import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds accounts whose users may see the state of the service. */
export const operators: Migration = {
  async up(db) {
    await sql`alter table accounts add column is_operator boolean not null default false`.execute(db);
  },
};
