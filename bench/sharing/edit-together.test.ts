import { afterEach, expect, inject, it } from 'vitest';
import { newMigratedPostgres } from '../../apps/service/testing/new-database.ts';
import { startServiceProcesses, type ServiceProcesses } from '../../apps/service/testing/service-process.ts';
import { seededRandom } from '../load/arrivals.ts';
import { editTogether } from './edit-together.ts';

let service: ServiceProcesses | undefined;
afterEach(() => service?.stop());

it('editors at two processes have the same deck with all confirmed changes after one process was killed', async () => {
  const databaseUrl = await newMigratedPostgres(inject('postgresUrl'));
  service = await startServiceProcesses({ count: 2, databaseUrl, environment: { COLLABORATION: 'on' } });
  const result = await editTogether({ service, editors: 3, edits: 200, killEvery: 120, random: seededRandom(27) });
  for (const deck of result.decks) expect(deck).toEqual(result.decks[0]);
  expect(result.lost).toEqual([]);
  expect(result).toMatchObject({ kills: 1, confirmed: 1 });
  expect(result.inserted).toBeGreaterThan(20);
});
