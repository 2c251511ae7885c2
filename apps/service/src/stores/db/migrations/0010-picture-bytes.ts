import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How large a stored picture is: null where it was stored before. An older process beside this one writes null too. */
export const pictureBytes: Migration = {
  async up(db) {
    await sql`alter table pictures add column bytes bigint`.execute(db);
  },
};
