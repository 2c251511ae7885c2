import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Counts the slides of drafts, so that a list of drafts can be shown without reading their decks. */
export const draftSlides: Migration = {
  async up(db) {
    await sql`alter table drafts add column slides integer`.execute(db);
  },
};
