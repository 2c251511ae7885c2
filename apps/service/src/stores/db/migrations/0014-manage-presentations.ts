import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  // An older process sets neither column. It treats no presentation as deleted, and a presentation that it saves keeps
  // its previous time.
  sql`alter table presentations add column deleted_at timestamptz, add column edited_at timestamptz`,
  sql`update presentations set edited_at = revisions.saved_at
    from revisions
    where revisions.ppt_id = presentations.ppt_id and revisions.revision = presentations.revision
      and presentations.revision > 0`,

  // The deleted presentations of an owner, by number. These few rows show how many numbers a page of the list must
  // skip.
  sql`create index presentations_deleted_of_app on presentations (app_id, app_number) where deleted_at is not null`,
  sql`create index presentations_deleted_of_user on presentations (app_id, union_id, user_number)
    where deleted_at is not null and user_number is not null`,
  // Presentations whose content is still to be erased.
  sql`create index presentations_deleted_at on presentations (deleted_at)
    where deleted_at is not null and erased_at is null`,

  sql`create index presentations_edited_of_app
    on presentations (app_id, coalesce(edited_at, created_at) desc, app_number desc) where deleted_at is null`,
  sql`create index presentations_edited_of_user
    on presentations (app_id, union_id, coalesce(edited_at, created_at) desc, user_number desc) where deleted_at is null`,
];

/** Adds the deletion time of presentations, and the time of the last save, by which lists are sorted. */
export const managePresentations: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
