import { blankDeck } from '@ppt-embed/deck';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { unlimited } from '../../testing/unlimited.ts';
import { createAndCommit, type Creation } from './create-presentation.ts';

let service: TestService;
let grantId: string;
beforeAll(async () => {
  service = await startTestService();
  await service.connect();
  const { db } = service.appContext;
  grantId = (await db.selectFrom('grants').select('grant_id').executeTakeFirstOrThrow()).grant_id;
});
afterAll(() => service.close());

const app = {
  appId: 'Harbour',
  name: 'Harbour',
  securityDomain: [],
  frameOrigins: [],
  eventsUrl: 'https://app.example.com/events',
  saveMode: 'manual' as const,
  limits: unlimited,
};

const create = (creation: Partial<Creation> = {}) => {
  const { db, random, clock } = service.appContext;
  const deck = blankDeck({ language: 'en', title: 'Harbour news' });
  const source = { owner: { app, unionId: 'lin' }, deck, refUrl: '', sourceKind: 'markdown' } as const;
  return createAndCommit(db, random, { ...source, now: clock(), ...creation });
};
const count = async (table: 'presentations' | 'revisions' | 'events') => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
  `.execute(service.appContext.db);
  return rows[0]?.count;
};
const counts = async () => [await count('presentations'), await count('revisions'), await count('events')];
const insertUrl = (secret: string) => (pptId: string) => ({
  url: `https://slides.example.com/e/${secret}`,
  insert: sql`
    insert into editor_addresses (address_hash, app_id, grant_id, ppt_id, expires_at)
    values (${secret}, 'Harbour', ${grantId}, ${pptId}, now())
  `,
});

it('writes a presentation, its event and its editor URL without a transaction', async () => {
  const transaction = vi.spyOn(service.appContext.db, 'transaction');
  const { ppt_id: pptId, url } = await create({ issueUrl: insertUrl('first') });
  expect([url, transaction.mock.calls.length]).toEqual(['https://slides.example.com/e/first', 0]);
  transaction.mockRestore();
  expect(await counts()).toEqual([1, 1, 1]);
  const { db } = service.appContext;
  const event = await db.selectFrom('events').select('body').where('ppt_id', '=', pptId).executeTakeFirstOrThrow();
  expect(JSON.parse(event.body)).toMatchObject({
    type: 'ppt.created',
    data: { ppt_id: pptId, union_id: 'lin', seq: 1 },
  });
  const issued = await db.selectFrom('editor_addresses').select('ppt_id').execute();
  expect(issued).toEqual([{ ppt_id: pptId }]);
});

it('writes nothing and uses up no number if its editor URL cannot be issued', async () => {
  const before = await counts();
  const issueUrl = insertUrl('first');
  await expect(create({ issueUrl })).rejects.toThrow('duplicate key');
  await expect(create({ issueUrl, key: { appId: 'Harbour', unionId: 'lin', key: 'k', bodyHash: '' } })).rejects.toThrow(
    'duplicate key',
  );
  expect(await counts()).toEqual(before);
  const { ppt_id: pptId } = await create({ issueUrl: insertUrl('second') });
  const { db } = service.appContext;
  const { app_number: number } = await db
    .selectFrom('presentations')
    .select('app_number')
    .where('ppt_id', '=', pptId)
    .executeTakeFirstOrThrow();
  expect(number).toBe('2');
});
