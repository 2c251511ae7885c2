import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Adds the quotas that each sub-user of an application has; null for no limit. Older processes ignore them. */
export const userQuotas: Migration = {
  async up(db) {
    await sql`alter table applications
      add column max_user_presentations bigint,
      add column max_user_pictures bigint,
      add column max_user_picture_bytes bigint`.execute(db);
  },
};
