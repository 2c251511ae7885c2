import { inject } from 'vitest';
import { dropAbandonedDatabases } from '../../apps/service/testing/new-database.ts';

// Each mutant runs in a new thread, which cannot use the databases of the last one. They would take gigabytes.
const holder = globalThis as { hasDroppedDatabases?: boolean };
if (!holder.hasDroppedDatabases) await dropAbandonedDatabases(inject('postgresUrl'));
holder.hasDroppedDatabases = true;
