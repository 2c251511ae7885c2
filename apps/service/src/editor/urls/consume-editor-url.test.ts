import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { fillEditorUrls, secretOf } from '../../../testing/fill-single-use.ts';
import { dropDatabase, newMigratedPostgres } from '../../../testing/new-database.ts';
import { appId } from '../../../testing/service-client.ts';
import { sha256 } from '../../kernel/hash.ts';
import { connect } from '../../stores/db/connect.ts';
import type { Database } from '../../stores/db/database.ts';
import { consumeEditorUrl } from './consume-editor-url.ts';

/** Opens a database with one connection and the application of `fillEditorUrls`. */
async function openDatabase(): Promise<Database> {
  const url = await newMigratedPostgres(inject('postgresUrl'));
  const database = await connect({ kind: 'postgres', url, connections: 1 }, () => undefined);
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(url);
  });
  await sql`
    insert into applications (app_id, name, token_hash, security_domain, frame_origins, seeded, created_at)
    values (${appId}, 'Solar', 'none', '[]', '[]', true, now())
  `.execute(database.db);
  return database.db;
}

it('opens each URL once, with a statement that is prepared once per connection', async () => {
  const db = await openDatabase();
  await fillEditorUrls(db, 'batch', 8);
  const open = (number: number) =>
    consumeEditorUrl(db, {
      urlHash: sha256(secretOf('batch', number)),
      sessionHash: sha256(`session ${number}`),
      eventId: `msg_${number}`,
      now: new Date(),
      sessionExpires: new Date(Date.now() + 60_000),
    });
  for (let number = 0; number < 8; number += 1) expect(await open(number)).toMatchObject({ app_id: appId });
  expect(await open(3)).toBeUndefined();
  const { rows } = await sql<{ uses: number }>`
    select (generic_plans + custom_plans)::integer as uses from pg_prepared_statements where statement like '%editor_addresses%'
  `.execute(db);
  expect(rows).toEqual([{ uses: 9 }]);
});
