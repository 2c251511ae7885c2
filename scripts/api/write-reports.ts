import { buildPackages } from '../build/build-packages.ts';
import { checkApi, writeReports } from './api-report.ts';

// `pnpm api` writes the API reports, which are committed with the change.
await buildPackages();
writeReports();
process.exitCode = checkApi() ? 0 : 1;
