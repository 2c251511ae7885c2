import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../stores/db/connect.ts';
import type { Database } from '../../stores/db/database.ts';
import { migrate } from '../../stores/db/migrate.ts';
import { deleteBatch } from '../../operate/sweep/delete-batch.ts';
import { sweepRules } from '../../operate/sweep/sweep-rules.ts';
import { readSettings } from '../../start/read-settings.ts';
import { systemClock } from '../../kernel/clock.ts';
import { systemRandom } from '../../kernel/random.ts';
import { createAccount } from './create-account.ts';
import { listAccounts } from './list-accounts.ts';
import { passwordMatches } from './password.ts';
import { findAccount } from './account-queries.ts';
import { resetAccount } from './reset-account.ts';
import { beginAttempt } from './sign-in-attempts.ts';

let db: Database;
const appContext = () => ({ db, clock: systemClock, random: systemRandom });
const matches = async (name: string, password: string) =>
  passwordMatches(password, (await findAccount(db, name))?.password_hash);

beforeAll(async () => {
  db = await openEmbedded();
  await migrate(db);
});
afterAll(() => db.destroy());

describe('creating an account', () => {
  it('makes a password up that nobody can guess, and keeps only its hash', async () => {
    const one = await createAccount(appContext(), { name: 'lin@example.com' });
    const other = await createAccount(appContext(), { name: 'yu@example.com' });
    expect(one.password).toMatch(/^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
    expect(one.password).not.toBe(other.password);
    const row = await findAccount(db, 'lin@example.com');
    expect(row?.password_hash).toMatch(/^scrypt\$65536\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(one.password);
    expect(await matches('lin@example.com', one.password)).toBe(true);
    expect(await matches('lin@example.com', other.password)).toBe(false);
  });

  it('takes a password that was chosen, in whatever form the keyboard writes it', async () => {
    await createAccount(appContext(), { name: 'own', password: 'Ångström über alles' });
    expect(await matches('own', 'Ångström über alles'.normalize('NFD'))).toBe(true);
    expect(await matches('own', 'ångström über alles')).toBe(false);
  });

  it('knows a name in other letters as the same', async () => {
    const { name } = await createAccount(appContext(), { name: '  Wang@Example.com ' });
    expect(name).toBe('wang@example.com');
    await expect(createAccount(appContext(), { name: 'ＷＡＮＧ@example.com' })).rejects.toThrow(/already/);
  });

  it.each(['', ' ', 'two words', 'a\u0000b', 'x'.repeat(201)])('refuses %j as a name', async (name) => {
    await expect(createAccount(appContext(), { name })).rejects.toThrow('1 to 200 characters');
  });

  it.each([
    ['short', 'at least 15 characters'],
    ['x'.repeat(201), 'at most 200'],
    ['aaaaaaaaaaaaaaaaaaaa', '5 different'],
    ['my name is guess-me!', 'name of the account'],
  ])('refuses %j as a password', async (password, why) => {
    await expect(createAccount(appContext(), { name: 'guess-me', password })).rejects.toThrow(why);
    expect(await findAccount(db, 'guess-me')).toBeUndefined();
  });
});

describe('an account', () => {
  it('is listed without anything of its password', async () => {
    const list = await listAccounts(db);
    expect(list.map(({ name }) => name)).toEqual(['lin@example.com', 'yu@example.com', 'own', 'wang@example.com']);
    expect(Object.keys(list[0] ?? {})).toEqual(['name', 'createdAt', 'passwordSetAt']);
  });

  it('that is reset takes the new password alone', async () => {
    const before = await createAccount(appContext(), { name: 'reset-me' });
    const after = await resetAccount(appContext(), { name: 'Reset-Me' });
    expect(after.name).toBe('reset-me');
    expect(await matches('reset-me', before.password)).toBe(false);
    expect(await matches('reset-me', after.password)).toBe(true);
    await expect(resetAccount(appContext(), { name: 'nobody' })).rejects.toThrow('no account "nobody"');
  });
});

it('checks a password as long for an account that is not there', async () => {
  expect(await passwordMatches('anything at all, long', undefined)).toBe(false);
});

it('forgets tries once their quarter of an hour is over', async () => {
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
