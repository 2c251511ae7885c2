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

it('five editors make 10,000 changes each while processes are killed', async () => {
  const databaseUrl = await newMigratedPostgres(inject('postgresUrl'));
  service = await startServiceProcesses({ count: 2, databaseUrl, environment: { COLLABORATION: 'on' } });
  const options = { service, editors: 5, edits: 50_000, killEvery: 5500, random: seededRandom(4242) };
  const { decks, lost, ...counts } = await editTogether(options);
  console.log(counts);
  for (const deck of decks) expect(deck).toEqual(decks[0]);
  expect(lost).toEqual([]);
  expect(counts.kills).toBe(9);
  expect(counts.undone).toBeGreaterThan(1000);
}, 3_600_000);
