import { expect, it } from 'vitest';
import { requireOwnRecords, unionIdOf } from './union-id.ts';

const perUser = { connection: 'perUser' } as const;
const ofId = (id: string): Promise<string | null> => unionIdOf(perUser, { id });

it('derives a stable union id from the id, within the service’s limits and without revealing it', async () => {
  const long = 'x'.repeat(100_000);
  const ids = [
    'ann',
    'Ann',
    ' ann',
    'ann@example.com',
    '张伟',
    '\0',
    long,
    `${long}y`,
    '["ann","u-1"]',
    '\ud800',
    '\ud801',
  ];
  const unionIds = await Promise.all(ids.map(ofId));
  expect(new Set(unionIds).size).toBe(ids.length);
  for (const unionId of unionIds) expect(unionId).toMatch(/^user-[\w-]{43}$/);
  expect(await Promise.all(ids.map(ofId))).toEqual(unionIds);
});

it('uses the union id from the host app, but none if the host app opts out or the connection is shared', async () => {
  expect(await unionIdOf(perUser, { id: 'ann', unionId: 'u-1' })).toBe('u-1');
  expect(await unionIdOf(perUser, { id: 'ann', unionId: '' })).toBe(await ofId('ann'));
  expect(await unionIdOf(perUser, { id: 'ann', unionId: null })).toBeNull();
  expect(await unionIdOf({ connection: 'shared' }, { id: 'ann', unionId: 'u-1' })).toBeNull();
});

it('rejects only users without a sub-user who would see the records of others', async () => {
  const withoutSubUser = { id: 'ann', unionId: null };
  await expect(requireOwnRecords(perUser, withoutSubUser)).rejects.toMatchObject({ code: 'forbidden' });
  await requireOwnRecords(perUser, { id: 'ann' });
  await requireOwnRecords(perUser, { ...withoutSubUser, isAdmin: true });
  await requireOwnRecords({ connection: 'shared' }, { id: 'ann' });
});
