import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // `total` is the number of users once `is_counted` has been set, when the list of users is requested for the first
  // time (`user-queries.ts`).
  sql`create table user_counters (
    app_id text primary key,
    total bigint not null,
    is_counted boolean not null
  )`,
  // Uses triggers, because the previous version does not write the counter. They run in a fixed order, so that two
  // statements with users of several applications cannot deadlock.
  sql`create function count_added_users() returns trigger language plpgsql as $$
    begin
      insert into user_counters (app_id, total, is_counted)
      select app_id, count(*), false from changed group by app_id order by app_id
      on conflict (app_id) do update set total = user_counters.total + excluded.total;
      return null;
    end
  $$`,
  sql`create function count_removed_users() returns trigger language plpgsql as $$
    begin
      insert into user_counters (app_id, total, is_counted)
      select app_id, -count(*), false from changed group by app_id order by app_id
      on conflict (app_id) do update set total = user_counters.total + excluded.total;
      return null;
    end
  $$`,
  sql`create trigger count_added after insert on users referencing new table as changed
    for each statement execute function count_added_users()`,
  sql`create trigger count_removed after delete on users referencing old table as changed
    for each statement execute function count_removed_users()`,
];

/** Counts the sub-users of each application. Each page of their list states the total. */
export const userCounters: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
