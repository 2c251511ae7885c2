import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Removing a picture and storing the same one at that moment must not meet in one file. */
export const pictureFiles: Migration = {
  async up(db) {
    await sql`alter table pictures add column file text`.execute(db);
  },
};
