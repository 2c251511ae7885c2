import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the quota of the number of pictures of an application; null for no limit. Older processes ignore it. */
export const pictureQuota: Migration = {
  async up(db) {
    await sql`alter table applications add column max_pictures bigint`.execute(db);
  },
};
