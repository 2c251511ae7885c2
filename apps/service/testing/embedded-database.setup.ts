import { cacheMigratedDatabase } from './embedded-database.ts';

/**
 * Caches the files of the embedded database before the first test (Vitest's `globalSetup`). On a new machine, this takes
 * longer than a test may, and several test files would do it at the same time.
 */
export default cacheMigratedDatabase;
