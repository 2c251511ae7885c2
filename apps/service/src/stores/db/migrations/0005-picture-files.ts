import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Gives each stored picture a separate file, which prevents a conflict when a picture is removed and stored again at
 * the same time.
 */
export const pictureFiles: Migration = {
  async up(db) {
    await sql`alter table pictures add column file text`.execute(db);
  },
};
