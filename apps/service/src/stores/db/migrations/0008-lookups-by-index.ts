import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table events add column ppt_id text`,
  // Quotes inside a string are escaped, so this pattern matches only the field.
  sql`update events set ppt_id = substring(body from '"ppt_id":"([^"\\\\]+)"') where type like 'ppt.%'`,
  sql`create index events_of_presentation on events (ppt_id) where ppt_id is not null`,
  // Processes of an older version do not fill the column, so these rows are searched too when a presentation is erased.
  sql`create index events_without_ppt_id on events (id) where ppt_id is null and type like 'ppt.%'`,
  sql`create index grants_of_user on grants (app_id, union_id)`,
  sql`create index tokens_of_grant on tokens (grant_id)`,
];

/** Adds indexes for erasing a presentation and lifting a suspension, which used to read whole tables. */
export const lookupsByIndex: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
