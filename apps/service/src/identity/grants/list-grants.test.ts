import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/test-service.ts';
import { OperatorError } from '../../kernel/operator-error.ts';
import { listGrants, type GrantFilter } from './list-grants.ts';
import { revokeGrantById } from './revoke-grant-by-id.ts';

const now = new Date(Date.UTC(2026, 10, 22));
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await sql`insert into applications (app_id, name, token_hash, security_domain, frame_origins, seeded, created_at)
    select 'app-' || n, '', n, '[]', '[]', false, ${now} from generate_series(1, 2) as n`.execute(db);
  await sql`insert into users (app_id, union_id, name, status, created_at)
    values ('app-1', 'lin', '', 'active', ${now}), ('app-2', 'lin', '', 'active', ${now})`.execute(db);
  const grants: [id: string, app: string, user: string | null, codeExpiresIn: number, exchanged: boolean][] = [
    ['grant_active', 'app-1', 'lin', -60, true],
    ['grant_other_app', 'app-2', 'lin', -60, true],
    ['grant_expired', 'app-1', null, -60, true],
    ['grant_revoked', 'app-1', null, 60, false],
    ['grant_pending', 'app-1', null, 1, false],
    ['grant_unused', 'app-1', null, 0, false],
  ];
  for (const [index, [id, app, user, codeExpiresIn, exchanged]] of grants.entries()) {
    await sql`insert into grants (grant_id, app_id, union_id, person, code_hash, code_challenge, code_expires_at,
        exchanged_at, revoked_at, created_at)
      values (${id}, ${app}, ${user}, 'owner', ${id}, '', ${at(codeExpiresIn)}, ${exchanged ? now : null},
        ${id === 'grant_revoked' ? now : null}, ${at(-index)})`.execute(db);
  }
  const tokens: [grant: string, app: string, expiresIn: number][] = [
    ['grant_active', 'app-1', 0],
    ['grant_active', 'app-1', 1],
    ['grant_other_app', 'app-2', 60],
    ['grant_expired', 'app-1', 0],
  ];
  for (const [index, [grant, app, expiresIn]] of tokens.entries()) {
    await sql`insert into tokens (token_hash, app_id, kind, grant_id, expires_at, created_at)
      values (${String(index)}, ${app}, 'access', ${grant}, ${at(expiresIn)}, ${now})`.execute(db);
  }
});
afterAll(() => database.close());

/** Returns the ids and states of the listed grants. */
async function listed(filter: Partial<GrantFilter> = {}): Promise<{ rows: string[]; hasMore: boolean }> {
  const all = { appId: undefined, unionId: undefined, includeEnded: true, now, after: undefined, limit: 10 };
  const { grants, hasMore } = await listGrants(database.db, { ...all, ...filter });
  return { rows: grants.map(({ grantId, state }) => `${grantId.replace('grant_', '')}: ${state}`), hasMore };
}

describe('list of grants', () => {
  it('contains every grant, newest first, with its state', async () => {
    expect(await listed()).toEqual({
      rows: [
        'active: active',
        'other_app: active',
        'expired: expired',
        'revoked: revoked',
        'pending: pending',
        'unused: expired',
      ],
      hasMore: false,
    });
  });

  it('contains the account, the sub-user and the expiry of the last token', async () => {
    const filter = { appId: 'app-1', unionId: 'lin', includeEnded: false, now, after: undefined, limit: 1 };
    expect(await listGrants(database.db, filter)).toEqual({
      grants: [
        {
          grantId: 'grant_active',
          appId: 'app-1',
          unionId: 'lin',
          userName: 'owner',
          state: 'active',
          createdAt: now,
          expiresAt: at(1),
        },
      ],
      hasMore: false,
    });
  });

  it('contains only valid grants, those of an application and those of a sub-user, if requested', async () => {
    expect((await listed({ includeEnded: false })).rows).toEqual([
      'active: active',
      'other_app: active',
      'pending: pending',
    ]);
    expect((await listed({ appId: 'app-2' })).rows).toEqual(['other_app: active']);
    expect((await listed({ unionId: 'lin' })).rows).toEqual(['active: active', 'other_app: active']);
  });

  it('continues after a grant, and reports whether there are more', async () => {
    expect(await listed({ limit: 2 })).toEqual({ rows: ['active: active', 'other_app: active'], hasMore: true });
    const rest = { after: 'grant_other_app', limit: 4 };
    expect(await listed(rest)).toMatchObject({ rows: { length: 4 }, hasMore: false });
    await expect(listed({ after: 'grant_none' })).rejects.toThrow(new OperatorError('Grant "grant_none" not found.'));
  });
});

it('revokes a grant by its id, once', async () => {
  const appContext = { db: database.db, clock: () => at(5), random: (bytes: number) => Buffer.alloc(bytes) };
  const revokedAt = async () =>
    (
      await database.db
        .selectFrom('grants')
        .select('revoked_at')
        .where('grant_id', '=', 'grant_unused')
        .executeTakeFirstOrThrow()
    ).revoked_at;
  expect(await revokedAt()).toBeNull();
  await revokeGrantById(appContext, 'grant_unused');
  await revokeGrantById({ ...appContext, clock: () => at(9) }, 'grant_unused');
  expect(await revokedAt()).toEqual(at(5));
  await expect(revokeGrantById(appContext, 'grant_none')).rejects.toThrow(/^Grant "grant_none" not found\./);
});
