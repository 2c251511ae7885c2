import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the size of a stored picture: null for older pictures, and for pictures that an older process writes. */
export const pictureBytes: Migration = {
  async up(db) {
    await sql`alter table pictures add column bytes bigint`.execute(db);
  },
};
