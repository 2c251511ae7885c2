import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the sessions and unopened URLs of a user whose grant is shared with other users. */
export const editorsOfUser: Migration = {
  async up(db) {
    for (const table of ['editor_addresses', 'editor_sessions']) {
      const statement = `create index ${table}_of_user on ${table} (app_id, user_id) where user_id is not null`;
      await sql.raw(statement).execute(db);
    }
  },
};
