import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  sql`create table accounts (
    name text primary key,
    password_hash text not null,
    password_set_at timestamptz not null,
    created_at timestamptz not null
  )`,
  sql`alter table sign_ins add column account text references accounts`,
  sql`create index sign_ins_of_account on sign_ins (account)`,
  sql`create table sign_in_attempts (
    subject_hash text primary key,
    attempts integer not null,
    window_ends_at timestamptz not null
  )`,
  sql`alter table applications add column trusted boolean not null default false`,
];

/** Adds accounts with passwords, counters of sign-in attempts, and trusted applications. */
export const accounts: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db);
  },
};
