import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table presentation_pictures add column app_id text`,
  // An older process does not set the column.
  sql`create trigger fill_app_id before insert or update on presentation_pictures
    for each row when (new.app_id is null) execute function fill_app_id_from_presentations()`,
  // The sweep fills existing rows in batches (`fill-app-ids.ts`) and finds them with the index.
  sql`alter table presentation_pictures
    add constraint presentation_pictures_app_id_is_set check (app_id is not null) not valid`,
  sql`create index presentation_pictures_without_app_id on presentation_pictures (ppt_id) where app_id is null`,
];

/** Adds the application to the last table whose rows belong to one (see `0015-app-ids.ts`). */
export const pictureAppIds: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
