import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Size of a stored picture: null for older pictures, and for those that an older process writes. */
export const pictureBytes: Migration = {
  async up(db) {
    await sql`alter table pictures add column bytes bigint`.execute(db);
  },
};
