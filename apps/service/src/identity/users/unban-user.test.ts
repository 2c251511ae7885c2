import { afterAll, beforeAll, expect, it } from 'vitest';
import { findApplication } from '../applications/application-queries.ts';
import { inTransaction } from '../../stores/db/database.ts';
import type { Application } from '../../http/caller.ts';
import { appId, startTestService, type TestService } from '../../../testing/test-service.ts';
import { banUser } from './ban-user.ts';
import { unbanUser } from './unban-user.ts';

const day = 86_400;

let service: TestService;
let app: Application;
beforeAll(async () => {
  service = await startTestService({ environment: { EVENTS_URL: 'https://app.example.com/events' } });
  const found = await findApplication(service.appContext.db, appId);
  if (!found) throw new Error('no application');
  app = found;
});
afterAll(() => service.close());

const change = (verb: typeof banUser, unionId: string) =>
  inTransaction(service.appContext.db, (tx) =>
    verb(tx, service.appContext.random, { app, unionId, now: service.appContext.clock() }),
  );

/** Returns the types of the events about a sub-user, in order. */
async function eventsOf(unionId: string): Promise<string[]> {
  const rows = await service.appContext.db
    .selectFrom('events')
    .select(['type', 'body'])
    .orderBy('created_at')
    .execute();
  return rows.filter(({ body }) => body.includes(`"${unionId}"`)).map(({ type }) => type);
}

it('reports the revocation of tokens once, no matter how often the user has connected', async () => {
  for (let times = 0; times < 3; times += 1) {
    service.advance(60 * day);
    await service.connect('lin');
  }
  const other = await service.connect('lin');
  await change(banUser, 'lin');
  service.advance(1);
  expect((await change(unbanUser, 'lin')).status).toBe('active');
  expect((await eventsOf('lin')).filter((type) => type !== 'user.created')).toEqual(['user.banned', 'token.revoked']);
  const rejected = await service.post('/oauth/saas-url', { token: other.accessToken, body: {} });
  expect(rejected.json.code).toBe(40101);
});

it.each([
  { verb: unbanUser, other: banUser, before: 'active', after: 'active' },
  { verb: banUser, other: unbanUser, before: 'banned', after: 'banned' },
] as const)(
  'reports $after only for a user in that state, even if a concurrent request changes the state',
  async ({ verb, other, before, after }) => {
    const { random, clock } = service.appContext;
    const user = { app, unionId: `meanwhile-${after}`, now: clock() };
    await service.connect(user.unionId);
    if (before === 'banned') await change(banUser, user.unionId);
    const row = await inTransaction(service.appContext.db, (tx) => {
      let isFirst = true;
      // Runs between the first statement, which finds nothing to change, and the second.
      const interrupted = tx.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (isFirst) {
            isFirst = false;
            await other(tx, random, user);
          }
          return result;
        },
      });
      return verb(interrupted, random, user);
    });
    expect(row.status).toBe(after);
  },
);

it('does not report a revocation of tokens if all of them had expired', async () => {
  await service.connect('yu');
  await change(banUser, 'yu');
  service.advance(60 * day);
  await change(unbanUser, 'yu');
  expect((await eventsOf('yu')).filter((type) => type !== 'user.created')).toEqual(['user.banned']);
});
