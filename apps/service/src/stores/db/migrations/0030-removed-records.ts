import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Owners of a record: the application, whose `union_id` is empty as in `record_counters`, and its sub-user. */
const owners = (presentation: string) =>
  sql.raw(`
    select '' as union_id, ${presentation}.app_number as number
    union all
    select ${presentation}.union_id, ${presentation}.user_number where ${presentation}.user_number is not null
  `);

const statements = [
  // Each row is about 1,000 consecutive record numbers of an owner. Without it, every page of a list and every creation
  // with a quota would count the index entries of all deleted records. Blocks without such records have no row.
  sql`create table removed_records (
    app_id text not null,
    union_id text not null,
    block bigint not null,
    deleted integer not null,
    erased integer not null,
    restorable integer not null,
    deleted_numbers bit(1000) not null,
    primary key (app_id, union_id, block)
  )`,
  // Uses a trigger, because the previous version does not write the table. The application's row always comes before
  // that of the sub-user, so that two deletions cannot deadlock.
  sql`create function count_removed_records() returns trigger language plpgsql as $$
    declare
      is_deleted constant integer := (new.deleted_at is not null)::integer;
      deleted constant integer := is_deleted - (old.deleted_at is not null)::integer;
      erased constant integer := (new.erased_at is not null)::integer - (old.erased_at is not null)::integer;
      restorable constant integer := (new.deleted_at is not null and new.erased_at is null)::integer
        - (old.deleted_at is not null and old.erased_at is null)::integer;
      owner record;
    begin
      for owner in select * from (${owners('new')}) as owners order by union_id collate "C" loop
        insert into removed_records as counted
          (app_id, union_id, block, deleted, erased, restorable, deleted_numbers)
        values (
          new.app_id, owner.union_id, (owner.number - 1) / 1000, deleted, erased, restorable,
          set_bit(repeat('0', 1000)::bit(1000), ((owner.number - 1) % 1000)::integer, is_deleted)
        )
        on conflict (app_id, union_id, block) do update set
          deleted = counted.deleted + excluded.deleted,
          erased = counted.erased + excluded.erased,
          restorable = counted.restorable + excluded.restorable,
          deleted_numbers = set_bit(counted.deleted_numbers, ((owner.number - 1) % 1000)::integer, is_deleted);
      end loop;
      return null;
    end
  $$`,
  // Blocks writes to the table until the migration has been committed, so that the next statement misses none.
  sql`create trigger count_removed after update of deleted_at, erased_at on presentations for each row
    when ((old.deleted_at is null) <> (new.deleted_at is null) or (old.erased_at is null) <> (new.erased_at is null))
    execute function count_removed_records()`,
  sql`insert into removed_records (app_id, union_id, block, deleted, erased, restorable, deleted_numbers)
    select app_id, owner.union_id, (owner.number - 1) / 1000, count(deleted_at), count(erased_at),
      count(*) filter (where deleted_at is not null and erased_at is null),
      bit_or(set_bit(
        repeat('0', 1000)::bit(1000), ((owner.number - 1) % 1000)::integer, (deleted_at is not null)::integer
      ))
    from presentations cross join lateral (${owners('presentations')}) as owner
    where deleted_at is not null or erased_at is not null
    group by app_id, owner.union_id, (owner.number - 1) / 1000`,
];

/** Counts the deleted and erased records of each owner. */
export const removedRecords: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
