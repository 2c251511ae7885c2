import { sql } from 'kysely';
import type { Random } from '../../kernel/random.ts';
import { inTransaction, type Database } from '../db/database.ts';

/** Signing keys of this database. */
interface ServerKeys {
  current: Buffer;
  /** Rotated keys that still verify, newest first. */
  previous: readonly Buffer[];
}

/**
 * Time in ms for which a process uses the keys before it reads them again. A rotation reaches every process within this
 * time.
 */
const cacheMs = 60_000;
/** Minimum time between two reads for signatures that no known key verifies, which anyone can send. */
const minReadIntervalMs = 1000;

const cache = new WeakMap<Database, { keys: Promise<ServerKeys>; readAt: number }>();

/** Returns the key that signs download and thumbnail URLs. It is created once and shared by all processes of this database. */
export async function serverKey(db: Database, random: Random): Promise<Buffer> {
  return (await read(db, random, cacheMs)).current;
}

/**
 * Tries the current key, then the rotated ones, until one passes. If none does, the keys are read again, because
 * another process may have created a newer key.
 * @returns the first result that is not undefined
 */
export async function tryServerKeys<Result>(
  db: Database,
  random: Random,
  attempt: (key: Buffer) => Result | undefined | Promise<Result | undefined>,
): Promise<Result | undefined> {
  const tried = new Set<string>();
  for (const maxAgeMs of [cacheMs, minReadIntervalMs]) {
    const { current, previous } = await read(db, random, maxAgeMs);
    for (const key of [current, ...previous]) {
      if (tried.has(key.toString('base64'))) continue;
      tried.add(key.toString('base64'));
      const result = await attempt(key);
      if (result !== undefined) return result;
    }
  }
  return undefined;
}

/**
 * Replaces the key. The old key still verifies for a while, and earlier keys until their time ends.
 * @returns the time until which the old key verifies; null if it no longer does
 */
export async function rotateServerKey(db: Database, random: Random, overlapSeconds: number): Promise<Date | null> {
  const previousUntil = await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('server_keys')
      .where('valid_until', '<=', sql<Date>`now()`)
      .execute();
    const known = await tx
      .selectFrom('server_keys')
      .select('key')
      .where('name', '=', 'signing')
      .forUpdate()
      .executeTakeFirst();
    const key = random(32).toString('base64url');
    if (!known) {
      await tx.insertInto('server_keys').values({ name: 'signing', key }).execute();
      return null;
    }
    await tx.updateTable('server_keys').set({ key }).where('name', '=', 'signing').execute();
    if (overlapSeconds <= 0) return null;
    const previous = await tx
      .insertInto('server_keys')
      .values({
        name: `signing before ${random(8).toString('hex')}`,
        key: known.key,
        valid_until: sql<Date>`now() + make_interval(secs => ${overlapSeconds}::integer)`,
      })
      .returning('valid_until')
      .executeTakeFirstOrThrow();
    return previous.valid_until;
  });
  cache.delete(db);
  return previousUntil;
}

function read(db: Database, random: Random, maxAgeMs: number): Promise<ServerKeys> {
  const cached = cache.get(db);
  if (cached && performance.now() - cached.readAt < maxAgeMs) return cached.keys;
  const keys = load(db, random);
  const entry = { keys, readAt: performance.now() };
  cache.set(db, entry);
  // Failures are not cached, so that the next caller reads again.
  keys.catch(() => {
    if (cache.get(db) === entry) cache.delete(db);
  });
  return keys;
}

async function load(db: Database, random: Random): Promise<ServerKeys> {
  const found = await select(db);
  if (found.some((row) => row.valid_until === null)) return toKeys(found);
  await db
    .insertInto('server_keys')
    .values({ name: 'signing', key: random(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return toKeys(await select(db));
}

interface KeyRow {
  key: string;
  valid_until: Date | null;
}

/** Reads the keys, the current one first. */
function select(db: Database): Promise<KeyRow[]> {
  return db
    .selectFrom('server_keys')
    .select(['key', 'valid_until'])
    .where((of) => of.or([of('valid_until', 'is', null), of('valid_until', '>', sql<Date>`now()`)]))
    .orderBy('valid_until', (order) => order.desc().nullsFirst())
    .execute();
}

function toKeys(rows: readonly KeyRow[]): ServerKeys {
  const [current, ...previous] = rows.map(({ key }) => Buffer.from(key, 'base64url'));
  if (!current) throw new Error('The signing key was deleted from the database.');
  return { current, previous };
}
