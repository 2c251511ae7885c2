import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { openEmbedded, type OpenDatabase } from '../src/stores/db/connect.ts';
import type { Database } from '../src/stores/db/database.ts';
import { migrate } from '../src/stores/db/migrate.ts';
import type { Tables } from '../src/stores/db/tables.ts';
import { sha256 } from '../src/kernel/hash.ts';

/** The version of PGlite, and of the options by which {@link createSmall} makes it smaller. */
const engine = `${pgliteVersion()} without templates`;

/** Creates an empty database in memory. */
export async function newEmbeddedDatabase(): Promise<Database> {
  return (await openEmbedded({ loadDataDir: await emptyFiles() })).db;
}

/** Creates a database in memory that already has the service's tables. */
export async function newMigratedDatabase(): Promise<Database> {
  return (await openMigratedDatabase()).db;
}

/** Creates a database in memory with the service's tables, and the notifications of its changes. */
export async function openMigratedDatabase(): Promise<OpenDatabase> {
  return openEmbedded({ loadDataDir: await migratedFiles() });
}

/** Copies a database with empty tables to a new folder, for a process that has the folder as `DATABASE_URL`. */
export async function writeMigratedDatabase(folder: string): Promise<void> {
  const input = new Uint8Array(await (await migratedFiles()).arrayBuffer());
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input, stdio: 'pipe' });
}

/** Creates the files of {@link newMigratedDatabase} unless they are cached on this machine. */
export async function cacheMigratedDatabase(): Promise<void> {
  await migratedFiles();
}

const migratedFiles = () =>
  cachedDatabase('tables', engine + schema(), async () => {
    const pglite = await PGlite.create({ loadDataDir: await emptyFiles() });
    await migrate(new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) }));
    return pglite;
  });

const emptyFiles = () => cachedDatabase('empty-database', engine, createSmall);

/**
 * Creates a database of a third of the usual 40 MB, because a test that opens a database spends most of its time
 * reading the files: without the two template databases, and with write-ahead log segments of 1 MB instead of 16.
 */
async function createSmall(): Promise<PGlite> {
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await pglite.exec('update pg_database set datistemplate = false');
  await pglite.exec('drop database template0');
  await pglite.exec('drop database template1');
  return pglite;
}

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(main), '../package.json'), 'utf8')) as { version: string };
  return version;
}

/** Migrations that create the tables. */
function schema(): string {
  const folder = join(import.meta.dirname, '../src/stores/db/migrations');
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  return [join(folder, '../migrate.ts'), ...files.toSorted().map((name) => join(folder, name))]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

/** Files of this process's databases by the path of their cache: a process reads each only once. */
const loaded = new Map<string, Promise<Blob>>();

/**
 * Returns the files of a database. Creating one takes seconds, and unpacking it a tenth of that, so a database is
 * created once per machine for all test files.
 * @param contents Everything on which the files depend.
 */
function cachedDatabase(name: string, contents: string, make: () => Promise<PGlite>): Promise<Blob> {
  const prefix = `ppt-embed-${name}-${process.getuid?.() ?? 0}-`;
  const cache = join(tmpdir(), `${prefix}${sha256(contents).slice(0, 12)}.tar`);
  const files = loaded.get(cache) ?? readOrFill(cache, prefix, make);
  loaded.set(cache, files);
  return files;
}

async function readOrFill(cache: string, prefix: string, make: () => Promise<PGlite>): Promise<Blob> {
  return new Blob([readCache(cache) ?? (await fillCache(cache, prefix, make))]);
}

function readCache(cache: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return readFileSync(cache);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function fillCache(cache: string, prefix: string, make: () => Promise<PGlite>): Promise<Uint8Array<ArrayBuffer>> {
  removeOldCaches(prefix);
  const pglite = await make();
  // Writes a checkpoint. Otherwise, the loaded database would replay the write-ahead log.
  await pglite.exec('checkpoint');
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

const maxCacheAgeMs = 7 * 24 * 60 * 60 * 1000;

/** Removes files that are a week old. They belong to earlier migrations, or will be created again. */
function removeOldCaches(prefix: string): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const path = join(tmpdir(), name);
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - modified > maxCacheAgeMs) rmSync(path, { force: true });
  }
}
