import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table server_keys (
    name text primary key,
    key text not null
  )`,
  sql`create table applications (
    app_id text primary key,
    name text not null,
    token_hash text not null unique,
    security_domain jsonb not null,
    frame_origins jsonb not null,
    events_url text,
    events_secret text,
    seeded boolean not null,
    disabled_at timestamptz,
    created_at timestamptz not null
  )`,
  sql`create table users (
    app_id text not null references applications,
    union_id text not null,
    number bigint generated always as identity,
    name text not null,
    status text not null check (status in ('active', 'banned')),
    created_at timestamptz not null,
    primary key (app_id, union_id)
  )`,
  sql`create index users_newest on users (app_id, number desc)`,
  sql`create table sign_ins (
    token_hash text primary key,
    person text not null,
    expires_at timestamptz not null
  )`,
  sql`create table authorization_requests (
    request_hash text primary key,
    app_id text not null references applications,
    redirect_uri text not null,
    state text not null,
    code_challenge text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  sql`create table grants (
    grant_id text primary key,
    app_id text not null references applications,
    union_id text,
    person text not null,
    code_hash text not null unique,
    code_challenge text not null,
    code_expires_at timestamptz not null,
    exchanged_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null
  )`,
  sql`create table tokens (
    token_hash text primary key,
    kind text not null check (kind in ('access', 'refresh')),
    grant_id text not null references grants,
    expires_at timestamptz not null,
    rotated_at timestamptz,
    created_at timestamptz not null
  )`,
  sql`create table presentations (
    ppt_id text primary key,
    number bigint generated always as identity,
    app_id text not null references applications,
    union_id text,
    title text not null,
    cover_id text not null,
    ref_url text not null,
    source_kind text not null check (source_kind in ('markdown', 'json', 'blank')),
    source text not null,
    revision integer not null,
    seq integer not null,
    rendered_at timestamptz,
    charged_until timestamptz,
    created_at timestamptz not null
  )`,
  sql`create index presentations_newest on presentations (app_id, number desc)`,
  sql`create index presentations_newest_of_user on presentations (app_id, union_id, number desc)`,
  sql`create table revisions (
    ppt_id text not null references presentations,
    revision integer not null,
    deck text not null,
    saved_at timestamptz not null,
    primary key (ppt_id, revision)
  )`,
  sql`create table idempotency_keys (
    app_id text not null references applications,
    union_id text not null,
    key text not null,
    body_hash text not null,
    ppt_id text not null,
    created_at timestamptz not null,
    primary key (app_id, union_id, key)
  )`,
  sql`create table editor_addresses (
    address_hash text primary key,
    app_id text not null references applications,
    union_id text,
    grant_id text not null references grants,
    ppt_id text references presentations,
    expires_at timestamptz not null,
    opened_at timestamptz
  )`,
  sql`create table editor_sessions (
    token_hash text primary key,
    app_id text not null references applications,
    union_id text,
    grant_id text not null references grants,
    ppt_id text references presentations,
    expires_at timestamptz not null,
    rendered_at timestamptz,
    created_at timestamptz not null
  )`,
  sql`create table charges (
    number bigint generated always as identity primary key,
    app_id text not null references applications,
    union_id text,
    ppt_id text not null references presentations,
    charged_at timestamptz not null,
    charged_until timestamptz not null
  )`,
  sql`create table pictures (
    hash text primary key,
    content_type text not null,
    width integer not null,
    height integer not null,
    created_at timestamptz not null
  )`,
  sql`create table events (
    id text primary key,
    app_id text not null references applications,
    type text not null,
    body text not null,
    attempt integer not null,
    due_at timestamptz not null,
    claimed_until timestamptz,
    delivered_at timestamptz,
    failed_at timestamptz,
    created_at timestamptz not null
  )`,
  sql`create index events_due on events (due_at) where delivered_at is null and failed_at is null`,
];

export const firstTables: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
