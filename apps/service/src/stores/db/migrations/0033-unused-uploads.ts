import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table unused_uploads (
    hash text primary key,
    app_id text not null,
    union_id text,
    created_at timestamptz not null
  )`,
  sql`create index unused_uploads_of_owner on unused_uploads (app_id, union_id)`,
  sql`create index unused_uploads_created on unused_uploads (created_at)`,
];

/**
 * Lists uploads that no presentation contains yet, so that they count towards quotas. The previous version writes none:
 * its uploads count from the time at which a presentation contains them.
 */
export const unusedUploads: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
