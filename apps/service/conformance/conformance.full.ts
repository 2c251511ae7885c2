import { inject } from 'vitest';
import { newDatabase } from '../src/testing/new-database.ts';
import { namedService } from './named-service.ts';
import { runSuite } from './run-suite.ts';
import { startOwn } from './start-own.ts';

const named = namedService();
const onPostgres = async (count: number) => startOwn({ count, databaseUrl: await newDatabase(inject('postgresUrl')) });

if (named) {
  runSuite(`the service at ${named.url}`, () => Promise.resolve(named), { generated: true, fuzzRuns: 1000 });
} else {
  runSuite('one process on PGlite', () => startOwn({ count: 1 }), { generated: true, fuzzRuns: 20_000 });
  runSuite('one process on PostgreSQL', () => onPostgres(1), { generated: true, fuzzRuns: 60_000 });
  runSuite('two processes on PostgreSQL', () => onPostgres(2), { generated: true, fuzzRuns: 20_000 });
}
