import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/test-service.ts';
import type { Database } from './database.ts';

/** Tables whose rows do not belong to a single application, and the reason. */
const shared: Readonly<Record<string, string>> = {
  server_keys: 'the service signs with them for all applications',
  credential_listeners: 'one row for each process',
  collaboration_processes: 'one row for each process',
  accounts: 'users of the workspace, who may authorize any application',
  sign_ins: 'of accounts',
  sign_in_attempts: 'counted per account and client address',
  pictures: 'identical pictures are stored once for all applications',
  leftover_files: 'names in the file store, which is shared',
  rendered_files: 'names in the file store; they are rendered again on demand',
  kysely_migration: 'the schema',
  kysely_migration_lock: 'the schema',
};

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

it('includes app_id in every table, except those with a documented reason', async () => {
  const { rows } = await sql<{ name: string; has_app_id: boolean }>`
    select table_name as name, exists (
      select from information_schema.columns
      where columns.table_schema = tables.table_schema and columns.table_name = tables.table_name
        and column_name = 'app_id'
    ) as has_app_id
    from information_schema.tables where table_schema = 'public'
  `.execute(db);
  const without = rows.filter((row) => !row.has_app_id).map(({ name }) => name);
  expect(without.toSorted()).toEqual(Object.keys(shared).toSorted());
  expect(rows.length).toBeGreaterThan(20);
});

it('rejects rows without an application', async () => {
  const { rows } = await sql<{ name: string; is_nullable: string; has_check: boolean }>`
    select table_name as name, is_nullable, exists (
      select from pg_constraint
      where conrelid = table_name::regclass and pg_get_constraintdef(oid) like 'CHECK ((app_id IS NOT NULL))%'
    ) as has_check
    from information_schema.columns where table_schema = 'public' and column_name = 'app_id'
  `.execute(db);
  expect(rows.filter((row) => row.is_nullable === 'YES' && !row.has_check)).toEqual([]);
});
