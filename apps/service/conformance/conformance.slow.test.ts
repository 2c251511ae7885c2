import { inject } from 'vitest';
import { newMigratedPostgres } from '../testing/new-database.ts';
import { publishedDocument } from './inspect-target.ts';
import { serviceFromEnvironment } from './service-from-environment.ts';
import { runSpecification, runSuite } from './run-suite.ts';
import { startOwnService } from './start-own-service.ts';

const named = serviceFromEnvironment();
const onPostgres = async (count: number) =>
  startOwnService({ count, databaseUrl: await newMigratedPostgres(inject('postgresUrl')) });

if (named && (await publishedDocument(named.url))) {
  runSuite(`the service at ${named.url}`, () => Promise.resolve(named), { generated: true, fuzzRuns: 1000 });
} else if (named) {
  runSpecification(`the service at ${named.url}`, () => Promise.resolve(named));
} else {
  runSuite('one process on PGlite', () => startOwnService({ count: 1 }), { generated: true, fuzzRuns: 20_000 });
  runSuite('one process on PostgreSQL', () => onPostgres(1), { generated: true, fuzzRuns: 60_000 });
  // Several processes validate fields and bodies with the same code, so that they get fewer random requests.
  for (const count of [2, 3])
    runSuite(`${count} processes on PostgreSQL`, () => onPostgres(count), { generated: false, fuzzRuns: 10_000 });
}
