import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, canUseApt } from './apt.ts';

const versions = '/usr/lib/postgresql';

/** The folder of `bin` of the newest PostgreSQL that the system has, server and `pg_dump` alike. */
export function installedPostgres(): string | undefined {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(versions, version))
    .find((folder) => ['postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, 'bin', name))));
}

/** `pg_dump` and `pg_restore` are what backups are tried with: they do not come with the PostgreSQL of the tests. */
export function ensurePostgresTools(): void {
  if (!installedPostgres() && canUseApt()) aptInstall(['postgresql']);
}
