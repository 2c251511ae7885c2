import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, canUseApt } from './apt.ts';

const versions = '/usr/lib/postgresql';

/** Returns the `bin` folder of the newest installed PostgreSQL, which has both the server and `pg_dump`. */
export function installedPostgres(): string | undefined {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version))
    .find((folder) => ['postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, 'bin', name))));
}

/**
 * Ensures that `pg_dump` and `pg_restore` are installed to test backups, because the PostgreSQL of the tests does not
 * include them.
 */
export function ensurePostgresTools(): void {
  if (!installedPostgres() && canUseApt()) aptInstall(['postgresql']);
}
