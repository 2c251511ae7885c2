import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Drops a column that `0009-retention` has cleared and that nothing reads or writes. */
export const unusedSource: Migration = {
  async up(db) {
    await sql`alter table presentations drop column source`.execute(db);
  },
};
