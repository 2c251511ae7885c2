import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`alter table events add column ppt_id text`,
  // Inside a text of the body each quote is escaped, so this finds the field alone.
  sql`update events set ppt_id = substring(body from '"ppt_id":"([^"\\\\]+)"') where type like 'ppt.%'`,
  sql`create index events_of_presentation on events (ppt_id) where ppt_id is not null`,
  // A process from before this migration does not fill the column: whoever erases looks through these, too.
  sql`create index events_without_ppt_id on events (id) where ppt_id is null and type like 'ppt.%'`,
  sql`create index grants_of_user on grants (app_id, union_id)`,
  sql`create index tokens_of_grant on tokens (grant_id)`,
];

/** What erasing a presentation and ending a ban look up, which read whole tables before. */
export const lookupsByIndex: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
