import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { openEmbedded } from '../src/stores/db/connect.ts';
import type { Database } from '../src/stores/db/database.ts';
import { migrate } from '../src/stores/db/migrate.ts';
import type { Tables } from '../src/stores/db/tables.ts';
import { sha256 } from '../src/kernel/hash.ts';

/** The PGlite version, from the name of pnpm's folder. */
const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');

/** An empty database in memory. */
export async function newEmbeddedDatabase(): Promise<Database> {
  return openEmbedded({ loadDataDir: await emptyFiles() });
}

/** A database in memory that already has the service's tables. */
export async function newMigratedDatabase(): Promise<Database> {
  return openEmbedded({ loadDataDir: await migratedFiles() });
}

/** Copies a database with empty tables to a new folder, for a process that has the folder as `DATABASE_URL`. */
export async function writeMigratedDatabase(folder: string): Promise<void> {
  const input = new Uint8Array(await (await migratedFiles()).arrayBuffer());
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input, stdio: 'pipe' });
}

const migratedFiles = () =>
  cachedDatabase(`tables-${sha256(engine + schema()).slice(0, 12)}`, async () => {
    const pglite = await PGlite.create({ loadDataDir: await emptyFiles() });
    await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }));
    // Otherwise the loaded database would replay the write-ahead log.
    await pglite.exec('checkpoint');
    return pglite;
  });

const emptyFiles = () => cachedDatabase(`empty-database-${sha256(engine).slice(0, 12)}`, () => PGlite.create());

/** The migrations that create the tables. */
function schema(): string {
  const folder = join(import.meta.dirname, '../src/stores/db/migrations');
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  return [join(folder, '../migrate.ts'), ...files.toSorted().map((name) => join(folder, name))]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/**
 * The files of a database. Creating one takes seconds, and unpacking it a tenth of that, so it is created once per
 * machine for all test files.
 */
async function cachedDatabase(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const cache = join(tmpdir(), `ppt-embed-${name}-${process.getuid?.() ?? 0}.tar`);
  return new Blob([readCache(cache) ?? (await fillCache(cache, make))]);
}

function readCache(cache: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return readFileSync(cache);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function fillCache(cache: string, make: () => Promise<PGlite>): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await make();
  const bytes = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
  const temporaryPath = `${cache}.${process.pid}`;
  try {
    writeFileSync(temporaryPath, bytes);
    renameSync(temporaryPath, cache);
  } finally {
    rmSync(temporaryPath, { force: true });
  }
  return bytes;
}
