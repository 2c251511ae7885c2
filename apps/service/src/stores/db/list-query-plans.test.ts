import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { claimEvents, resetFailed } from '../../events/event-queries.ts';
import { listEvents } from '../../events/list-events.ts';
import { listGrants } from '../../identity/grants/list-grants.ts';
import { numberAllUsers } from '../../identity/users/number-users.ts';
import { listUsers } from '../../identity/users/user-queries.ts';
import { eventStats } from '../../operate/metrics/event-stats.ts';
import { fillAppIds, tablesToFill } from '../../operate/sweep/fill-app-ids.ts';
import { findRecords } from '../../presentations/records/find-records.ts';
import { listNewest, listRecords } from '../../presentations/records/record-queries.ts';
import { listRevisions } from '../../presentations/revision-queries.ts';
import { openMigratedPostgres } from '../../../testing/new-database.ts';
import { plansOf } from '../../../testing/query-plans.ts';
import type { Database } from './database.ts';

const now = new Date(Date.UTC(2026, 10, 22));
let db: Database;
let drop: () => Promise<void>;

/** Twenty applications with a thousand rows in each table. */
const at = sql`${now}::timestamptz - interval '1 second' * n`;
const rows = sql`generate_series(1, 20000) as n`;
const app = sql`'app-' || n % 20`;
const user = sql`case when n % 2 = 0 then 'user-' || n % 100 end`;
const fill = [
  sql`insert into applications (app_id, name, token_hash, security_domain, frame_origins, seeded, created_at)
    select 'app-' || n, '', n, '[]', '[]', false, now() from generate_series(0, 19) as n`,
  sql`insert into users (app_id, union_id, name, status, created_at) select ${app}, 'user-' || n, '', 'active', ${at} from ${rows}`,
  sql`insert into grants (grant_id, app_id, union_id, person, code_hash, code_challenge, code_expires_at, exchanged_at, created_at)
    select 'grant-' || n, ${app}, ${user}, '', n, '', ${at}, ${at}, ${at} from ${rows}`,
  sql`insert into tokens (token_hash, app_id, kind, grant_id, expires_at, created_at)
    select 'token-' || n, ${app}, 'access', 'grant-' || n, ${at} + interval '1 day', ${at} from ${rows}`,
  sql`insert into presentations (ppt_id, app_id, union_id, app_number, user_number, title, cover_id, ref_url, source_kind, revision, seq, created_at)
    select 'ppt-' || n, ${app}, ${user}, n, case when n % 2 = 0 then n end, 'Title ' || n, '', '', 'markdown', 0, 0, ${at} from ${rows}`,
  sql`update presentations set deleted_at = created_at where app_number % 50 = 0`,
  sql`insert into record_counters (app_id, union_id, total)
    select app_id, '', max(app_number) from presentations group by app_id
    union all
    select app_id, union_id, max(user_number) from presentations where union_id is not null group by app_id, union_id`,
  sql`insert into revisions (ppt_id, app_id, revision, title, deck, saved_at) select 'ppt-' || n, ${app}, 0, '', '{}', ${at} from ${rows}`,
  sql`insert into record_counters (app_id, union_id, total) select ${app}, 'other-' || n, 0 from ${rows}`,
  sql`insert into user_counters (app_id, total, is_counted) select 'other-' || n, 0, true from ${rows}`,
  sql`insert into drafts (draft_id, ppt_id, app_id, session_hash, base_revision, deck, saved_at)
    select 'draft-' || n, 'ppt-' || n, ${app}, '', 0, '{}', ${at} from ${rows}`,
  sql`insert into presentation_pictures (ppt_id, hash) select 'ppt-' || n, '' from ${rows}`,
  sql`insert into picture_checks (ppt_id, app_id, due_at) select 'ppt-' || n, ${app}, ${at} from ${rows}`,
  sql`insert into events (id, app_id, type, ppt_id, body, attempt, due_at, delivered_at, failed_at, created_at)
    select 'event-' || n, ${app}, 'ppt.saved', 'ppt-' || n, '{}', 1, ${at},
      case when n % 40 > 1 then ${at} end, case when n % 40 = 1 then ${at} end, ${at} from ${rows}`,
];
beforeAll(async () => {
  ({ db, drop } = await openMigratedPostgres(inject('postgresUrl')));
  for (const statement of fill) await statement.execute(db);
  await sql`vacuum analyze`.execute(db);
});
afterAll(() => drop());

const ofApp = { app: { appId: 'app-4' }, unionId: null };
const ofUser = { app: { appId: 'app-4' }, unionId: 'user-4' };
const page = { offset: 40, limit: 20 };
const grants = { appId: undefined, unionId: undefined, includeEnded: false, now, after: undefined, limit: 50 };

describe('query plans of lists', () => {
  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['the history of an application', (db) => listRecords(db, ofApp, page)],
    ['the history of a sub-user', (db) => listRecords(db, ofUser, page)],
    ['recent presentations of an application', (db) => listNewest(db, ofApp, 20)],
    ['recent presentations of a sub-user', (db) => listNewest(db, ofUser, 20)],
    ...(['created', 'edited', 'title'] as const).flatMap((sort) =>
      [ofApp, ofUser].map((owner): [string, (db: Database) => Promise<unknown>] => [
        `titles with a word in the order "${sort}" of ${owner.unionId ?? 'an application'}`,
        (db) => findRecords(db, owner, { words: ['title'], sort, ...page }),
      ]),
    ),
    ['the versions of a presentation', (db) => listRevisions(db, 'ppt-7')],
    ['sub-users', (db) => listUsers(db, 'app-4', page)],
    ['sub-users without a number', (db) => numberAllUsers(db, 100)],
    ['grants of an application', (db) => listGrants(db, { ...grants, appId: 'app-4' })],
    ['grants of a sub-user', (db) => listGrants(db, { ...grants, appId: 'app-4', unionId: 'user-4' })],
    ['events', (db) => listEvents(db, { limit: 20 })],
    ['events after another one', (db) => listEvents(db, { after: 'event-500', limit: 20 })],
    ['events of an application', (db) => listEvents(db, { appId: 'app-4', limit: 20 })],
    ...(['waiting', 'delivered', 'failed'] as const).map((state): [string, (db: Database) => Promise<unknown>] => [
      `${state} events`,
      (db) => listEvents(db, { state, limit: 20 }),
    ]),
    ['the state of the outbox', (db) => eventStats(db, now)],
    [
      'due events',
      (db) => claimEvents(db, { now, until: now, perApplication: 8, inFlight: new Map([['app-4', 1]]), maxEvents: 16 }),
    ],
    ['failed events of an application to send again', (db) => resetFailed(db, { appId: 'app-4', now, limit: 1000 })],
    ...tablesToFill.map((table): [string, (db: Database) => Promise<unknown>] => [
      `rows of ${table.table} without an application`,
      (db) => fillAppIds(db, table, 1000),
    ]),
  ])('reads no table sequentially for %s', async (_what, operation) => {
    const plans = await plansOf(db, operation);
    expect(plans.length).toBeGreaterThan(0);
    // Twenty rows are read at once.
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (?!applications)/);
  });

  it('reads only the sub-users of a page once they have numbers', async () => {
    // The first list counts the users, and numbers them.
    await listUsers(db, 'app-5', page);
    const [, list = '', ...more] = await plansOf(db, (db) => listUsers(db, 'app-5', { offset: 900, limit: 20 }));
    expect(list).toMatch(
      /Index Scan Backward using users_of_app on users [^\n]*\n +Index Cond: .*app_number <=.*app_number >/,
    );
    expect(more).toEqual([]);
  });

  it('reads the newest grants of all applications with an index, and those of a later page', async () => {
    const [first = '', ...more] = await plansOf(db, (db) => listGrants(db, grants));
    expect(first).toMatch(/Index Scan Backward using grants_newest on grants/);
    expect(more).toEqual([]);
    const [, next = ''] = await plansOf(db, (db) => listGrants(db, { ...grants, after: 'grant-9000' }));
    expect(next).toMatch(/Index Scan Backward using grants_newest on grants[^\n]*\n +Index Cond: .*created_at <=/);
  });
});
