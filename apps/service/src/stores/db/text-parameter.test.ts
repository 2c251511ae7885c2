import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newEmbeddedDatabase } from '../../../testing/embedded-database.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import { textParameter } from './text-parameter.ts';

const databases: Record<string, Database> = {};
beforeAll(async () => {
  databases['PGlite'] = await newEmbeddedDatabase();
  databases['PostgreSQL'] = (await connect({ kind: 'postgres', url: inject('postgresUrl') }, () => undefined)).db;
});
afterAll(() => Promise.all(Object.values(databases).map((db) => db.destroy())));

it.each(['PGlite', 'PostgreSQL'])(
  'stores the same text whether it is passed as a string or as bytes: %s',
  async (name) => {
    const db = databases[name]!;
    const text = 'a "quoted" \\ line\n数据 é 😀 '.repeat(10_000);
    for (const value of [text, new TextEncoder().encode(text), Buffer.from(`x${text}`).subarray(1)]) {
      const { rows } = await sql<{ text: string }>`select ${textParameter(db, value)} as text`.execute(db);
      expect(rows[0]?.text === text).toBe(true);
    }
  },
);
