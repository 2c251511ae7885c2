import type { Random } from '../../kernel/random.ts';
import type { Database } from '../db/database.ts';

const keys = new WeakMap<Database, Promise<Buffer>>();

/** The key that signs download and thumbnail URLs. It is created once and shared by all processes of this database. */
export function serverKey(db: Database, random: Random): Promise<Buffer> {
  let key = keys.get(db);
  if (!key) {
    key = load(db, random);
    keys.set(db, key);
    // Failures are not cached, so that the next caller reads again.
    key.catch(() => keys.delete(db));
  }
  return key;
}

async function load(db: Database, random: Random): Promise<Buffer> {
  await db
    .insertInto('server_keys')
    .values({ name: 'signing', key: random(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('server_keys').select('key').where('name', '=', 'signing').executeTakeFirstOrThrow();
  return Buffer.from(row.key, 'base64url');
}
