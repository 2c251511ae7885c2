import { startPostgres } from '../../e2e/postgres.ts';
import { benchAgainstBare } from './against-bare.ts';
import { benchEvents } from './events.ts';
import { benchLayOut } from './lay-out.ts';
import { benchMemory } from './memory.ts';
import { benchStartUp } from './start-up.ts';

const usualRequests = 100_000;

/** `pnpm bench service [--requests=N]`: hot calls, events, layout, start-up, and memory over N requests (100,000 unless given). */
export async function benchService(): Promise<void> {
  const given = process.argv.find((argument) => argument.startsWith('--requests='))?.slice('--requests='.length);
  const requests = given === undefined ? usualRequests : Number(given);
  if (!Number.isInteger(requests) || requests < 1000) throw new Error('--requests is a whole number from 1000.');
  const postgres = await startPostgres();
  try {
    await benchAgainstBare(postgres.url);
    await benchEvents(postgres.url);
    await benchLayOut(postgres.url);
    await benchStartUp();
    await benchMemory(postgres.url, requests);
  } finally {
    await postgres.stop();
  }
}
