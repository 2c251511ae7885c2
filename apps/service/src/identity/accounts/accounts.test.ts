import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun, itInFullRun } from '../../../../../tooling/everyday.ts';
import type { Database } from '../../stores/db/database.ts';
import { deleteBatch } from '../../operate/sweep/delete-batch.ts';
import { sweepRules } from '../../operate/sweep/sweep-rules.ts';
import { readSettings } from '../../start/read-settings.ts';
import { systemClock } from '../../kernel/clock.ts';
import { passwordCost } from '../../kernel/password-cost.ts';
import { systemRandom } from '../../kernel/random.ts';
import { cheapPasswordCost, openTestDatabase } from '../../../testing/test-service.ts';
import { createAccount } from './create-account.ts';
import { listAccounts } from './list-accounts.ts';
import { passwordMatches } from './password.ts';
import { findAccount } from './account-queries.ts';
import { resetAccount } from './reset-account.ts';
import { beginAttempt, cancelAttempt, resetAttempts } from './sign-in-attempts.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Database;
const appContext = (cost = cheapPasswordCost) => ({
  db,
  clock: systemClock,
  random: systemRandom,
  passwordCost: cost,
});
const matches = async (name: string, password: string) =>
  passwordMatches(password, (await findAccount(db, name))?.password_hash, cheapPasswordCost);

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

describe('new account', () => {
  it('gets a generated password that cannot be guessed, and stores only its hash', async () => {
    expect(passwordCost).toEqual({ N: 65_536, r: 8, p: 2 });
    // A hash with the real cost takes a second.
    const cost = isFullRun ? passwordCost : { ...cheapPasswordCost, p: 2 };
    const first = await createAccount(appContext(cost), { name: 'lin@example.com' });
    const second = await createAccount(appContext(), { name: 'yu@example.com' });
    expect(first.password).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
    expect(first.password).not.toBe(second.password);
    const row = await findAccount(db, 'lin@example.com');
    expect(row?.password_hash).toMatch(new RegExp(String.raw`^scrypt\$${cost.N}\$8\$2\$[\w-]{22}\$[\w-]{43}$`));
    expect(JSON.stringify(row)).not.toContain(first.password);
    expect(await matches('lin@example.com', first.password)).toBe(true);
    // The hash of this account is the cheap one.
    expect(await matches('yu@example.com', first.password)).toBe(false);
  });

  it('gets the given password in normalized Unicode form', async () => {
    await createAccount(appContext(), { name: 'own', password: 'Ångström über alles' });
    expect(await matches('own', 'Ångström über alles'.normalize('NFD'))).toBe(true);
    expect(await matches('own', 'ångström über alles')).toBe(false);
  });

  it('cannot have a name that differs only in letter case', async () => {
    const { name } = await createAccount(appContext(), { name: '  Wang@Example.com ' });
    expect(name).toBe('wang@example.com');
    await expect(createAccount(appContext(), { name: 'ＷＡＮＧ@example.com' })).rejects.toThrow(/already/);
  });

  it.each(['', ' ', 'two words', 'a\u0000b', 'x'.repeat(201)])('cannot have the name %j', async (name) => {
    await expect(createAccount(appContext(), { name })).rejects.toThrow('1 to 200 characters');
  });

  it.each([
    ['short', 'at least 15 characters'],
    ['x'.repeat(201), 'at most 200'],
    ['aaaaaaaaaaaaaaaaaaaa', '5 different'],
    ['my name is guess-me!', 'name of the account'],
  ])('cannot have the password %j', async (password, why) => {
    await expect(createAccount(appContext(), { name: 'guess-me', password })).rejects.toThrow(why);
    expect(await findAccount(db, 'guess-me')).toBeUndefined();
  });
});

describe('account', () => {
  it('is listed without its password', async () => {
    const list = await listAccounts(db);
    expect(list.map(({ name }) => name)).toEqual(['lin@example.com', 'yu@example.com', 'own', 'wang@example.com']);
    expect(Object.keys(list[0] ?? {})).toEqual(['name', 'createdAt', 'passwordSetAt', 'isOperator']);
  });

  it('accepts only the new password after a reset', async () => {
    const before = await createAccount(appContext(), { name: 'reset-me' });
    const after = await resetAccount(appContext(), { name: 'Reset-Me' });
    expect(after.name).toBe('reset-me');
    expect(await matches('reset-me', before.password)).toBe(false);
    expect(await matches('reset-me', after.password)).toBe(true);
    await expect(resetAccount(appContext(), { name: 'nobody' })).rejects.toThrow('Account "nobody" not found');
  });
});

it('takes the same time to check a password if the account does not exist', async () => {
  expect(await passwordMatches('anything at all, long', undefined, cheapPasswordCost)).toBe(false);
});

it('forgets failed sign-in attempts after a quarter of an hour', async () => {
  await beginAttempt(appContext(), { account: 'somebody', client: '198.51.100.1' });
  const sweep = async (now: Date) => {
    for (const rows of sweepRules(now, readSettings({}).retention)) await deleteBatch(db, rows, { limit: 100 });
  };
  const tries = () => db.selectFrom('sign_in_attempts').selectAll().execute();
  await sweep(systemClock());
  expect(await tries()).toHaveLength(3);
  await sweep(new Date(Date.now() + 901_000));
  expect(await tries()).toEqual([]);
});

itInFullRun('limits the attempts of all addresses of an IPv6 network, which one customer can have', async () => {
  const attempt = (index: number, network = '2001:db8:7') => ({
    account: `guess-${index}`,
    client: `${network}:${index.toString(16)}::/64`,
  });
  const begin = async (...of: Parameters<typeof attempt>) => (await beginAttempt(appContext(), attempt(...of))).kind;
  for (let index = 0; index < 200; index += 1) expect(await begin(index)).toBe('allowed');
  expect(await begin(200)).toBe('limited');
  expect(await begin(200, '2001:db8:8')).toBe('allowed');
  // Successful attempts, and those whose password was not checked, do not count.
  for (const index of [0, 1]) await resetAttempts(appContext(), attempt(index));
  await cancelAttempt(appContext(), attempt(2));
  expect([await begin(201), await begin(202), await begin(203)]).toEqual(['allowed', 'allowed', 'limited']);
});
