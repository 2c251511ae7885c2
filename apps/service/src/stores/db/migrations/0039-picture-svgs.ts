import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Records the SVG that is stored next to a picture, for exported files. */
export const pictureSvgs: Migration = {
  async up(db) {
    await sql`alter table pictures add column svg_bytes integer`.execute(db);
  },
};
