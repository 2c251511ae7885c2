import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Finds the rendered files of a presentation, whose id is in their names. The primary key cannot, because it is ordered
 * by the collation of the database.
 */
export const renderedFilesByName: Migration = {
  async up(db) {
    await sql`create index rendered_files_by_name on rendered_files (name text_pattern_ops)`.execute(db);
  },
};
