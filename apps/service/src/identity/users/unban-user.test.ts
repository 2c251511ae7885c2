import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findApplication } from '../applications/application-queries.ts';
import { inTransaction } from '../../stores/db/database.ts';
import type { Application } from '../../http/caller.ts';
import { appId, startTestService, type TestService } from '../../../testing/test-service.ts';
import { exchangeCode } from '../oauth/exchange-code.ts';
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

it('revokes the tokens of an exchange that was in progress when the suspension was imposed and lifted', async () => {
  const { db } = service.appContext;
  await service.connect('kim');
  const { code, verifier: codeVerifier } = await service.newCode();
  let changes: Promise<unknown> | undefined;
  const interrupted = db.withPlugin({
    transformQuery: ({ node }) => {
      // The first token of the exchange is stored, so its sub-user was active.
      if (node.kind === 'InsertQueryNode') changes ??= change(banUser, 'kim').then(() => change(unbanUser, 'kim'));
      return node;
    },
    async transformResult({ result }) {
      // Without a lock, both changes are committed before the exchange.
      if (changes) await Promise.race([changes, sleep(200)]);
      return result;
    },
  });
  const { access_token: token } = await exchangeCode(
    { ...service.appContext, db: interrupted },
    { app, code, codeVerifier, seconds: undefined, unionId: 'kim' },
  );
  expect(changes).toBeDefined();
  await changes;
  expect((await service.post('/oauth/saas-url', { token, body: {} })).json.code).toBe(40101);
});

it('does not report a revocation when the code of a rejected exchange is replayed', async () => {
  await service.connect('noor');
  await change(banUser, 'noor');
  const before = await eventTypes();
  const grant = await service.newCode();
  expect((await service.exchange(grant, { union_id: 'noor' })).json.code).toBe(40301);
  expect((await service.exchange(grant)).json.code).toBe(40001);
  expect(await eventTypes()).toEqual(before);
});

async function eventTypes(): Promise<string[]> {
  const rows = await service.appContext.db.selectFrom('events').select('type').orderBy('id').execute();
  return rows.map(({ type }) => type);
}
