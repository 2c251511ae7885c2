import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Drops a column that `0018-shared-presentations` has replaced. */
export const unusedDraftColumn: Migration = {
  async up(db) {
    await sql`alter table drafts drop column shared_document`.execute(db);
  },
};
