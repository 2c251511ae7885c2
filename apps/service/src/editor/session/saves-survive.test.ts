import { expect, inject, it } from 'vitest';
import { killWhileSaving } from '../../../testing/kill-while-saving.ts';
import { newMigratedPostgres } from '../../../testing/new-database.ts';

// `saves-survive.slow.test.ts` kills the process fifty times, on the embedded database as well.
it('loses no acknowledged save when the process is killed while saving', async () => {
  const databaseUrl = await newMigratedPostgres(inject('postgresUrl'));
  const { lost, kills, acknowledged } = await killWhileSaving({
    databaseUrl,
    kills: 1,
    // Loading the deck engine in each thread takes most of the time of a start.
    environment: { WORKER_THREADS: '1' },
  });
  expect([lost, kills]).toEqual([[], 1]);
  expect(acknowledged).toBeGreaterThan(0);
});
