// `conformance.slow.test.ts` repeats the suite on PGlite, and with one, two and three processes.
import { inject } from 'vitest';
import { isFullRun } from '../../../tooling/everyday.ts';
import { newMigratedPostgres } from '../testing/new-database.ts';
import { runSpecification, runSuite } from './run-suite.ts';
import { startInProcess } from './start-in-process.ts';
import { startOwnService } from './start-own-service.ts';
import { startUndescribedService } from './start-undescribed-service.ts';

if (isFullRun) {
  runSuite(
    'two processes on one PostgreSQL, behind a round-robin load balancer',
    async () => startOwnService({ count: 2, databaseUrl: await newMigratedPostgres(inject('postgresUrl')) }),
    { generated: true, fuzzRuns: 250 },
  );
  runSpecification('a service that publishes nothing about itself', startUndescribedService);
} else {
  runSuite('a service in this process, on PostgreSQL', startInProcess, {
    generated: true,
    rules: false,
    fieldStep: 10,
    fuzzRuns: 20,
  });
}
