import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds whether the user of an editor may create presentations. The previous version ignores it: each of its editors may
 * save a copy.
 */
export const editorCreation: Migration = {
  async up(db) {
    await sql`alter table editor_addresses add column can_create boolean not null default true`.execute(db);
    await sql`alter table editor_sessions add column can_create boolean not null default true`.execute(db);
  },
};
