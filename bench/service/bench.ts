import { startPostgres } from '../../e2e/postgres.ts';
import { buildService } from '../../scripts/build/build-service.ts';
import { benchAgainstBare } from './against-bare.ts';
import { benchEvents } from './events.ts';
import { benchFirstCreations } from './first-creations.ts';
import { benchLayout } from './layout.ts';
import { benchMemory } from './memory.ts';
import { benchSaves } from './saves.ts';
import { benchStartUp } from './start-up.ts';

const defaultRequests = 100_000;

/**
 * Measures frequent calls, events, layout, startup, and memory use of the built service over N requests (100,000 by
 * default): `pnpm bench service [--requests=N]`.
 */
export async function benchService(): Promise<void> {
  const requestsArgument = process.argv
    .find((argument) => argument.startsWith('--requests='))
    ?.slice('--requests='.length);
  const requests = requestsArgument === undefined ? defaultRequests : Number(requestsArgument);
  if (!Number.isInteger(requests) || requests < 1000) throw new Error('--requests is a whole number from 1000.');
  await buildService();
  const postgres = await startPostgres();
  try {
    await benchAgainstBare(postgres.url);
    await benchEvents(postgres.url);
    await benchLayout(postgres.url);
    await benchFirstCreations(postgres.url);
    await benchSaves(postgres.url);
    await benchStartUp();
    await benchMemory(postgres.url, requests);
  } finally {
    await postgres.stop();
  }
}
