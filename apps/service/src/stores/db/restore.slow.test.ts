import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newDatabase, newMigratedPostgres } from '../../../testing/new-database.ts';
import { png } from '../../../testing/pictures.ts';
import { startTestService } from '../../../testing/test-service.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-backup-'));
  // The database server runs as a different user, who must be able to write to the folder.
  chmodSync(folder, 0o777);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

const tablesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => name);
};

/** Returns the rows of every table as text, like a logical dump. */
async function dump(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    for (const table of await tablesOf(client)) await client.query(`copy "${table}" to '${join(folder, table)}'`);
  });
}

/** Restores a dump into an empty database with the same schema. */
async function restore(url: string): Promise<void> {
  const database = await connect({ kind: 'postgres', url }, () => undefined);
  await migrate(database.db);
  await database.close();
  await onDatabase(url, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const table of await tablesOf(client)) {
      await client.query(`truncate "${table}" cascade`);
    }
    for (const table of await tablesOf(client)) await client.query(`copy "${table}" from '${join(folder, table)}'`);
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and is_identity = 'YES'`,
    );
    for (const { table, column } of rows) {
      await client.query(
        `select setval(pg_get_serial_sequence('"${table}"', '${column}'), coalesce((select max("${column}") from "${table}"), 0) + 1, false)`,
      );
    }
  });
}

it('restores the service from a dump of the database and the pictures alone, and users stay connected', async () => {
  const source = await newMigratedPostgres(inject('postgresUrl'));
  const before = await startTestService({ db: (await connect({ kind: 'postgres', url: source }, () => undefined)).db });
  const connected = await before.connect('lin');
  const picture = `data:image/png;base64,${png.toString('base64')}`;
  const { json: created } = await before.createMarkdown(
    connected.accessToken,
    `# 季度汇报\n\n## 图\n\n![](${picture})`,
  );
  const pptId = created.data.ppt_id as string;
  const session = await before.open(created.data.saas_ppt as string);
  const { json: opened } = await before.editor(session, 'GET', '/deck');
  await before.editor(session, 'PUT', '/deck', { base_revision: 0, deck: { ...opened.deck, title: '改过' } });
  await before.editor(session, 'POST', '/rendered', { revision: 1, slides: 2 });
  const links = await before.post('/saas/api/ppt-download', { token: connected.accessToken, body: { ppt_id: pptId } });
  const file = await before.get(links.json.data.download_url as string);
  await dump(source);
  mkdirSync(join(folder, 'files'));
  cpSync(join(before.folder, 'files/pictures'), join(folder, 'files/pictures'), { recursive: true });
  await before.close();

  const to = await newDatabase(inject('postgresUrl'));
  await restore(to);
  const after = await startTestService({ db: (await connect({ kind: 'postgres', url: to }, () => undefined)).db });
  cpSync(join(folder, 'files'), join(after.folder, 'files'), { recursive: true });

  const { json: history } = await after.post('/saas/api/history', {
    token: connected.accessToken,
    body: { page: 1, page_size: 10 },
  });
  expect(history.data).toMatchObject({ total: 1, ppt_list: [{ title: '改过', uid: 'lin', ppt_id: pptId }] });
  const { json: deck } = await after.editor(session, 'GET', '/deck');
  expect([deck.revision, deck.deck.title]).toEqual([1, '改过']);
  const src = JSON.stringify(deck.deck).match(/picture:([0-9a-f]{64})/)?.[1];
  expect((await after.get(`/pictures/${src}`)).status).toBe(200);
  const second = await after.get(links.json.data.download_url as string);
  expect([second.status, second.text.length]).toEqual([200, file.text.length]);
  expect((await after.get(created.data.saas_ppt as string)).status).toBe(410);
  const { json: refreshed } = await after.post('/oauth/token', {
    token: connected.refreshToken,
    body: { app_id: 'Harbour', code: connected.code, code_verifier: connected.verifier },
  });
  expect(refreshed.data.union_data.union_id).toBe('lin');
  const { json: next } = await after.createMarkdown(refreshed.data.access_token as string);
  expect(next.code).toBe(200);
  expect(await after.appContext.db.selectFrom('charges').selectAll().execute()).toHaveLength(1);
  await after.close();
});
