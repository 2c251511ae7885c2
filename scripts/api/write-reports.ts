import { buildPackages } from '../build-packages.ts';
import { checkApi, writeReports } from './api-report.ts';

// `pnpm api`: the public API as it is now, to be committed with the change.
await buildPackages();
writeReports();
process.exitCode = checkApi() ? 0 : 1;
