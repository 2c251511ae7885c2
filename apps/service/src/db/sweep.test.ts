import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { startSweeping, sweep } from './sweep.ts';

const short = ['authorization_requests', 'sign_ins', 'editor_addresses', 'idempotency_keys', 'events'] as const;
const long = ['tokens', 'editor_sessions', 'drafts'] as const;
const kept = ['grants', 'presentations', 'revisions'] as const;
const daySeconds = 86_400;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    environment: {
      EVENTS_URL: 'http://127.0.0.1:9/',
      EVENTS_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
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
