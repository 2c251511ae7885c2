import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // The position of a user in the list, from 1 without gaps, so that a page is one index range. It is null until the
  // user is numbered (`number-users.ts`), because the previous version does not set it.
  sql`alter table users add column app_number bigint`,
  sql`alter table user_counters add column numbered bigint not null default 0`,
  sql`create index users_of_app on users (app_id, app_number)`,
  sql`create index users_without_number on users (app_id, number) where app_number is null`,
];

/** Numbers the sub-users of each application. */
export const userNumbers: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
