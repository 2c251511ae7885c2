import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openEmbedded } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { sha256 } from '../http/hash.ts';

/** Which PGlite this is: pnpm's folders carry the version. */
const engine = sha256(createRequire(import.meta.url).resolve('@electric-sql/pglite')).slice(0, 12);

/** Making an empty database takes seconds, unpacking one a tenth of that: made once on a machine, for all test files. */
const cache = join(tmpdir(), `ppt-embed-empty-database-${engine}-${process.getuid?.() ?? 0}.tar`);

/** An empty database in memory. */
export async function newEmbeddedDatabase(): Promise<Database> {
  return openEmbedded({ loadDataDir: new Blob([readCache() ?? (await fillCache())]) });
}

function readCache(): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(cache));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function fillCache(): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await PGlite.create();
  const bytes = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await pglite.close();
  const draft = `${cache}.${process.pid}`;
  try {
    writeFileSync(draft, bytes);
    renameSync(draft, cache);
  } finally {
    rmSync(draft, { force: true });
  }
  return bytes;
}
