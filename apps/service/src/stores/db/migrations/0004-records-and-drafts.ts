import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // Gapless record numbers (contract, endpoint 10), so that a page is one index range.
  sql`create table record_counters (
    app_id text not null references applications,
    union_id text not null,
    total bigint not null,
    primary key (app_id, union_id)
  )`,
  sql`alter table presentations add column app_number bigint, add column user_number bigint, add column erased_at timestamptz`,
  sql`update presentations set app_number = numbered.app_number, user_number = numbered.user_number
    from (
      select ppt_id,
        row_number() over (partition by app_id order by number) as app_number,
        case when union_id is not null
          then row_number() over (partition by app_id, union_id order by number) end as user_number
      from presentations
    ) as numbered
    where numbered.ppt_id = presentations.ppt_id`,
  sql`insert into record_counters (app_id, union_id, total)
    select app_id, '', count(*) from presentations group by app_id
    union all
    select app_id, union_id, count(*) from presentations where union_id is not null group by app_id, union_id`,
  sql`drop index presentations_newest`,
  sql`drop index presentations_newest_of_user`,
  sql`alter table presentations drop column number, alter column app_number set not null`,
  sql`create unique index presentations_of_app on presentations (app_id, app_number)`,
  sql`create unique index presentations_of_user on presentations (app_id, union_id, user_number)
    where user_number is not null`,

  sql`alter table presentations drop constraint presentations_source_kind_check,
    add constraint presentations_source_kind_check check (source_kind in ('markdown', 'json', 'blank', 'copy'))`,

  // Columns that a list of versions shows without reading the decks.
  sql`alter table revisions add column title text not null default '', add column slides integer`,
  sql`update revisions set title = presentations.title
    from presentations where presentations.ppt_id = revisions.ppt_id`,

  // One draft per session with unsaved changes.
  sql`create table drafts (
    draft_id text primary key,
    ppt_id text not null references presentations,
    session_hash text not null,
    base_revision integer not null,
    deck text not null,
    saved_at timestamptz not null,
    unique (ppt_id, session_hash)
  )`,
  sql`alter table editor_sessions add column seen_at timestamptz`,
  sql`create index editor_sessions_of_presentation on editor_sessions (ppt_id) where ppt_id is not null`,

  // References from presentations to stored pictures. A picture is removed with its last reference.
  sql`create table presentation_pictures (
    ppt_id text not null references presentations,
    hash text not null,
    primary key (ppt_id, hash)
  )`,
  sql`insert into presentation_pictures (ppt_id, hash)
    select distinct ppt_id, found[1] from revisions, regexp_matches(deck, 'picture:([0-9a-f]{64})', 'g') as found`,
  sql`create index presentation_pictures_of_hash on presentation_pictures (hash)`,

  // Due events per application, so that a slow receiver does not delay the others.
  sql`drop index events_due`,
  sql`create index events_due on events (app_id, due_at) where delivered_at is null and failed_at is null`,
  sql`create index events_failed on events (app_id, failed_at) where failed_at is not null`,
];

export const recordsAndDrafts: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
