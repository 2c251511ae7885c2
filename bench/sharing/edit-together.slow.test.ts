import { afterEach, expect, inject, it } from 'vitest';
import { newMigratedPostgres } from '../../apps/service/testing/new-database.ts';
import { startServiceProcesses, type ServiceProcesses } from '../../apps/service/testing/service-process.ts';
import { seededRandom } from '../load/arrivals.ts';
import { editTogether } from './edit-together.ts';

let service: ServiceProcesses | undefined;
afterEach(() => service?.stop());

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
