import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newDatabase } from '../testing/new-database.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { connect } from './connect.ts';
import { startSweeping, sweep } from './sweep.ts';

const short = ['authorization_requests', 'sign_ins', 'editor_addresses', 'idempotency_keys', 'events'] as const;
const long = ['tokens', 'editor_sessions', 'drafts'] as const;
const kept = ['grants', 'presentations', 'revisions'] as const;
const daySeconds = 86_400;
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    environment: {
      EVENTS_URL: 'http://127.0.0.1:9/',
      EVENTS_SECRET: secret,
    },
  });
  const { accessToken } = await service.connect();
  const { json } = await service.createMarkdown(accessToken, '# Harbour news', { 'Idempotency-Key': 'press' });
  const session = await service.open(json.data.saas_ppt);
  const { deck } = (await service.editor(session, 'GET', '/deck')).json;
  await service.editor(session, 'PUT', '/draft', { base_revision: 0, deck });
  await service.parts.db.updateTable('events').set({ delivered_at: service.parts.clock() }).execute();
});
afterAll(() => service.close());

const filled = async (tables: readonly (typeof short | typeof long | typeof kept)[number][]) => {
  const counts = await Promise.all(
    tables.map(async (table) => (await service.parts.db.selectFrom(table).selectAll().execute()).length),
  );
  return tables.filter((_table, index) => counts[index] !== 0);
};
const sweepAfter = (days: number) => {
  service.advance(days * daySeconds);
  return sweep(service.parts.db, service.parts.clock());
};

it('leaves alone what is still good', async () => {
  await sweep(service.parts.db, service.parts.clock());
  expect(await filled([...short, ...long, ...kept])).toEqual([...short, ...long, ...kept]);
});

it('deletes what has been over for a day, tokens and sessions after thirty', async () => {
  await sweepAfter(10);
  expect(await filled([...short, ...long, ...kept])).toEqual([...long, ...kept]);
  await sweepAfter(51);
  expect(await filled([...long, ...kept])).toEqual(kept);
});

it('keeps an event that could not be delivered', async () => {
  await service.connect('lin');
  await service.parts.db.updateTable('events').set({ failed_at: service.parts.clock() }).execute();
  await sweepAfter(100);
  expect(await filled(['events'])).toEqual(['events']);
});

it('begins at once, and a failure is a line in the log', async () => {
  await service.connect();
  service.advance(100 * daySeconds);
  await startSweeping(service.parts).stop();
  expect(await filled(['tokens'])).toEqual([]);
  const broken = { ...service.parts, clock: () => new Date(Number.NaN) };
  await startSweeping(broken).stop();
  expect(service.lines.at(-1)).toMatch(/what is over could not be swept: /);
});

it('is not kept from the rest by one table that cannot be swept now', async () => {
  const postgres = new URL(await newDatabase(inject('postgresUrl')));
  postgres.searchParams.set('options', '-c lock_timeout=200');
  const database = await connect({ kind: 'postgres', url: postgres.href }, () => undefined);
  const stubborn = await startTestService({
    db: database.db,
    environment: { EVENTS_URL: 'http://127.0.0.1:9/', EVENTS_SECRET: secret },
  });
  const { db, clock } = stubborn.parts;
  await stubborn.connect('lin');
  await db.updateTable('events').set({ delivered_at: clock() }).execute();
  stubborn.advance(100 * daySeconds);
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('authorization_requests').selectAll().forUpdate().execute();
    await expect(sweep(db, clock())).rejects.toThrow('lock timeout');
  });
  expect(await db.selectFrom('events').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('tokens').selectAll().execute()).toEqual([]);
  await stubborn.close();
});

it('deletes a great many rows in portions, so that no statement takes long', async () => {
  const { db, clock } = service.parts;
  const over = new Date(clock().getTime() - 1000);
  await sql`
    insert into sign_in_attempts (subject_hash, attempts, window_ends_at)
    select n::text, 1, ${over} from generate_series(1, 25000) as n
  `.execute(db);
  const statements: string[] = [];
  await sweep(
    db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        statements.push(String(result.numAffectedRows));
        return Promise.resolve(result);
      },
    }),
    clock(),
  );
  expect(statements.filter((count) => Number(count) > 0)).toEqual(['10000', '10000', '5000']);
});
