import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, inject, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { sql } from 'kysely';
import { newDatabase } from '../../../testing/new-database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

it('does not send startup parameters that PgBouncer rejects', async () => {
  let startup = '';
  const server = createServer((socket) => {
    socket.once('data', (bytes) => {
      startup += bytes.toString('latin1');
      socket.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const pool = openPool({ url: `postgres://ppt@127.0.0.1:${port}/ppt` }, () => undefined);
  await expect(pool.probe()).rejects.toThrow(/terminated|ECONNRESET/);
  const names = startup
    .slice(8)
    .split('\0')
    .filter((_text, index) => index % 2 === 0);
  // PgBouncer tracks these parameters itself, and rejects others unless `ignore_startup_parameters` names them.
  expect(names.filter((name) => name !== '').toSorted()).toEqual([
    'application_name',
    'client_encoding',
    'database',
    'user',
  ]);
  await pool.end();
  server.close();
});

it('limits the statement time on every connection, including the one for migrations', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  const { db, close } = await connect({ kind: 'postgres', url, connections: 2 }, () => undefined).then((database) => ({
    db: database.db,
    close: () => database.close(),
  }));
  await migrate(db);
  const limits = () =>
    db.connection().execute(async (connection) => {
      const { rows } = await sql<{ statement: string; idle: string }>`
        select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.1)
      `.execute(connection);
      return [rows[0]?.statement, rows[0]?.idle];
    });
  expect(await Promise.all([limits(), limits()])).toEqual([
    ['30s', '30s'],
    ['30s', '30s'],
  ]);
  await close();
});

itInFullRun('compresses decks with LZ4 if the server supports it', async () => {
  const url = await newDatabase(inject('postgresUrl'));
  const database = await connect({ kind: 'postgres', url }, () => undefined);
  const { db } = database;
  const { rows: settings } = await sql<{ enumvals: string[] }>`
    select enumvals from pg_settings where name = 'default_toast_compression'
  `.execute(db);
  const deck = JSON.stringify(Array.from({ length: 1000 }, (_item, index) => `text of slide ${index}`));
  await sql`create table decks (deck text)`.execute(db);
  await sql`insert into decks values (${deck})`.execute(db);
  const { rows } = await sql`select pg_column_compression(deck) as compression, deck from decks`.execute(db);
  expect(rows).toEqual([{ compression: settings[0]?.enumvals.includes('lz4') ? 'lz4' : 'pglz', deck }]);
  await database.close();
});
