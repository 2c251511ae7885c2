import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table shared_documents add column closed_at timestamptz`,
  sql`create index shared_documents_closed_at on shared_documents (closed_at)`,
  sql`create index shared_documents_open_used_at on shared_documents (used_at) where closed_at is null`,
];

/**
 * Adds the documents of presentations that are not open in any editor, so that an editor that was offline can merge its
 * changes with the same history.
 */
export const closedDocuments: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
