import { expect, inject, it } from 'vitest';
import { killWhileSaving } from '../../../testing/kill-while-saving.ts';
import { newMigratedPostgres } from '../../../testing/new-database.ts';

const onPostgres = async (count: number) => ({ databaseUrl: await newMigratedPostgres(inject('postgresUrl')), count });

it.each([
  ['one process on the embedded database', () => Promise.resolve({})],
  ['one process on PostgreSQL', () => onPostgres(1)],
  ['two processes on PostgreSQL, alternating', () => onPostgres(2)],
  ['three processes on PostgreSQL, alternating', () => onPostgres(3)],
])(
  'loses no acknowledged save when the service is killed fifty times while saving: %s',
  async (_name, database) => {
    const { lost, kills, acknowledged } = await killWhileSaving({ ...(await database()), kills: 50 });
    expect([lost, kills]).toEqual([[], 50]);
    expect(acknowledged).toBeGreaterThan(100);
  },
  1_800_000,
);
