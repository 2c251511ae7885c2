import { expect, it } from 'vitest';
import { systemRandom } from '../../kernel/random.ts';
import { newEmbeddedDatabase } from '../../../testing/embedded-database.ts';
import { migrate } from '../db/migrate.ts';
import { serverKey } from './server-key.ts';

it('is read again after a failure, and never changes', async () => {
  const db = await newEmbeddedDatabase();
  await expect(serverKey(db, systemRandom)).rejects.toThrow('server_keys');
  await migrate(db);
  const key = await serverKey(db, systemRandom);
  expect(key).toHaveLength(32);
  expect(await serverKey(db, systemRandom)).toEqual(key);
  await db.destroy();
});
