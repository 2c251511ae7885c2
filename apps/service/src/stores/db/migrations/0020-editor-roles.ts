import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table editor_addresses
    add column role text not null default 'edit',
    add column can_download boolean not null default true,
    add column user_name text`,
  sql`alter table editor_sessions
    add column role text not null default 'edit',
    add column can_download boolean not null default true,
    add column user_name text`,
];

/**
 * Adds the role of a user in an editor, and the name that other users see. The previous version ignores roles: it opens
 * every editor URL for editing.
 */
export const editorRoles: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
