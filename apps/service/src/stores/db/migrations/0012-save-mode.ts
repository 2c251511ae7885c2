import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // An older process neither reads nor writes these columns: its saves are manual.
  sql`alter table applications add column save_mode text not null default 'manual'
    check (save_mode in ('manual', 'auto'))`,
  sql`alter table revisions add column automatic boolean not null default false`,
  sql`alter table revisions add column version_name text`,
];

/** Adds the save mode of an application, marks of automatic saves, and names of versions. */
export const saveMode: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
