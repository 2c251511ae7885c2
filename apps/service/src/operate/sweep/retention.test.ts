import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/test-service.ts';
import { readSettings } from '../../start/read-settings.ts';
import type { Database } from '../../stores/db/database.ts';
import type { FileStore } from '../../stores/files/file-store.ts';
import { sweepRules } from './sweep-rules.ts';
import { sweepTasks } from './sweep-tasks.ts';

/** Tables without a sweep task, and the ways in which their rows are deleted. */
const withoutTask: Readonly<Record<string, string>> = {
  applications: 'never, because records and charges refer to them',
  users: 'never, because records and charges refer to them',
  user_counters: 'never: one row for each application',
  record_counters: 'never, because records are numbered without gaps',
  removed_records: 'never: one row for up to a thousand records',
  accounts: 'an operator',
  server_keys: 'a rotation',
  revisions: 'a save, and the erasure of the presentation',
  comment_threads: 'users, and the erasure of the presentation',
  comments: 'users, and the deletion of the thread',
  comment_revisions: 'the erasure of the presentation',
  shared_documents: 'the processes, for those that were closed long ago or whose process was killed',
  shared_updates: 'storing the document, and its deletion',
  shared_presentation_processes: 'the deletion of the process',
  picture_checks: 'the task for presentation_pictures',
  pictures: 'the task for leftover_files',
  kysely_migration: 'never: the schema',
  kysely_migration_lock: 'never: the schema',
};

const settings = readSettings({ CHARGE_DAYS: '1000' });
const now = new Date(Date.UTC(2026, 10, 23));
const rules = sweepRules(now, settings.retention);
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Database;
let tables: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(db);
  tables = rows.map(({ name }) => name).toSorted();
});
afterAll(() => database.close());

it('deletes rows of every table with a sweep task, or documents the reason why not', () => {
  const files = {} as FileStore;
  const tasks = sweepTasks({ db, files, clock: () => now, log: () => undefined, settings }).map(({ name }) => name);
  const swept = tables.filter((table) => tasks.includes(table));
  expect([...swept, ...Object.keys(withoutTask)].toSorted()).toEqual(tables);
  expect(rules.map(({ table }) => table).filter((table) => !swept.includes(table))).toEqual([]);
});

it('indexes every column by which rows expire', async () => {
  const { rows } = await sql<{ column: string }>`
    select indrelid::regclass || '.' || attname as column
    from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
  `.execute(db);
  const indexed = new Set(rows.map(({ column }) => column));
  expect(rules.map(({ table, column }) => `${table}.${column}`).filter((column) => !indexed.has(column))).toEqual([]);
});

it('documents the retention of every table', () => {
  const page = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('\n## Retention\n');
  const documented = section.split('\n## ')[0] ?? '';
  const rows = documented.split('\n').map((line) => line.split('|')[1] ?? '');
  const isDocumented = (table: string) => rows.some((names) => names.includes(`\`${table}\``));
  expect(tables.filter((table) => !table.startsWith('kysely_') && !isDocumented(table))).toEqual([]);
});
