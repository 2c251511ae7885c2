import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table comment_threads (
    thread_id text primary key,
    ppt_id text not null references presentations,
    app_id text not null,
    slide_id text not null,
    element_id text,
    created_at timestamptz not null,
    resolved_at timestamptz,
    resolved_by text
  )`,
  sql`create index comment_threads_of_presentation on comment_threads (ppt_id, created_at)`,
  sql`create table comments (
    comment_id text primary key,
    number bigint not null generated always as identity,
    thread_id text not null references comment_threads on delete cascade,
    ppt_id text not null references presentations,
    app_id text not null,
    author_id text,
    author_name text not null,
    body text not null,
    mentions jsonb not null,
    created_at timestamptz not null,
    edited_at timestamptz
  )`,
  sql`create index comments_of_thread on comments (thread_id, number)`,
  sql`create index comments_of_presentation on comments (ppt_id)`,

  // Sub-users who share a connection have the same union_id, or none; user_id tells them apart.
  sql`alter table editor_addresses add column user_id text`,
  sql`alter table editor_sessions add column user_id text`,
];

/** Adds comments on slides and elements, and the ids of users who write them. */
export const comments: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
