import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Adds the Yjs document of a draft that several users edit. It exists only while users edit, so that a restarted
 * service continues with the same history. The draft's deck is always complete without it.
 */
export const sharedDocuments: Migration = {
  async up(db) {
    await sql`alter table drafts add column shared_document bytea`.execute(db);
  },
};
