import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Tables whose rows belong to the application of a row that they reference. `presentation_pictures` follows in `0025`,
 * because the version before this one joins it with `presentations` without naming a table for `app_id`, which would
 * then be ambiguous.
 */
const parents = [
  {
    parent: 'presentations',
    key: 'ppt_id',
    tables: ['revisions', 'drafts', 'picture_checks'],
  },
  { parent: 'grants', key: 'grant_id', tables: ['tokens'] },
] as const;

const statements = parents.flatMap(({ parent, key, tables }) => [
  // An older process does not set the column in new rows or in rows that it changes.
  sql`${sql.raw(`create function fill_app_id_from_${parent}() returns trigger language plpgsql as $$
    begin
      select app_id into new.app_id from ${parent} where ${parent}.${key} = new.${key};
      return new;
    end
  $$`)}`,
  ...tables.flatMap((table) => [
    sql`${sql.raw(`alter table ${table} add column app_id text`)}`,
    sql`${sql.raw(`create trigger fill_app_id before insert or update on ${table}
      for each row when (new.app_id is null) execute function fill_app_id_from_${parent}()`)}`,
    // The trigger is for new rows. The sweep fills existing rows in batches (`fill-app-ids.ts`) and finds them with the
    // index.
    sql`${sql.raw(`alter table ${table} add constraint ${table}_app_id_is_set check (app_id is not null) not valid`)}`,
    sql`${sql.raw(`create index ${table}_without_app_id on ${table} (${key}) where app_id is null`)}`,
  ]),
]);

/** Adds the application to every table whose rows belong to one, so that a database can be sharded by it. */
export const appIds: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
