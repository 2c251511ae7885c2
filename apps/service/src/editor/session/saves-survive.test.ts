import { expect, inject, it } from 'vitest';
import { killWhileSaving } from '../../../testing/kill-while-saving.ts';
import { newDatabase } from '../../../testing/new-database.ts';

it.each([
  ['the embedded database', () => Promise.resolve(undefined)],
  ['PostgreSQL', () => newDatabase(inject('postgresUrl'))],
])(
  'loses no acknowledged save when the process is killed while saving: %s',
  async (_name, database) => {
    const databaseUrl = await database();
    const { lost, kills, acknowledged } = await killWhileSaving({ ...(databaseUrl && { databaseUrl }), kills: 2 });
    expect([lost, kills]).toEqual([[], 2]);
    expect(acknowledged).toBeGreaterThan(1);
  },
  180_000,
);
