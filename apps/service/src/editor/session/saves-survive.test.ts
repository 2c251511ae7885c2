import { expect, inject, it } from 'vitest';
import { isFullRun } from '../../../../../tooling/everyday.ts';
import { killWhileSaving } from '../../../testing/kill-while-saving.ts';
import { newMigratedPostgres } from '../../../testing/new-database.ts';

/** Number of times that the process is killed. */
const rounds = isFullRun ? 2 : 1;

// `saves-survive.slow.test.ts` kills the process fifty times, on the embedded database as well.
it('loses no acknowledged save when the process is killed while saving', async () => {
  const databaseUrl = await newMigratedPostgres(inject('postgresUrl'));
  const { lost, kills, acknowledged } = await killWhileSaving({ databaseUrl, kills: rounds });
  expect([lost, kills]).toEqual([[], rounds]);
  expect(acknowledged).toBeGreaterThan(1);
});
