import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { systemRandom } from '../../kernel/random.ts';
import { newDatabase } from '../../../testing/new-database.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { rotateServerKey, serverKey, tryServerKeys } from './server-key.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('reads the key again after a failure, and changes it only in a rotation', async () => {
  const { db } = await connect({ kind: 'postgres', url: await newDatabase(inject('postgresUrl')) }, () => undefined);
  await expect(serverKey(db, systemRandom)).rejects.toThrow('server_keys');
  await migrate(db);
  const key = await serverKey(db, systemRandom);
  expect(key).toHaveLength(32);
  expect(await serverKey(db, systemRandom)).toEqual(key);
  await rotateServerKey(db, systemRandom, 60);
  expect(await serverKey(db, systemRandom)).not.toEqual(key);
  await db.destroy();
});

it('tries the current key before rotated keys, which it tries until their time is up', async () => {
  const { db } = service.appContext;
  const first = await serverKey(db, systemRandom);
  expect(await rotateServerKey(db, systemRandom, 3600)).toBeInstanceOf(Date);
  const second = await serverKey(db, systemRandom);
  const tried = async () => {
    const keys: Buffer[] = [];
    expect(await tryServerKeys(db, systemRandom, (key) => void keys.push(key))).toBeUndefined();
    return keys;
  };
  expect(await tried()).toEqual([second, first]);
  expect(await rotateServerKey(db, systemRandom, 0)).toBeNull();
  const third = await serverKey(db, systemRandom);
  expect(await tried()).toEqual([third, first]);
  await db
    .updateTable('server_keys')
    .set({ valid_until: new Date(0) })
    .where('valid_until', 'is not', null)
    .execute();
  await rotateServerKey(db, systemRandom, 0);
  expect(await tried()).toEqual([await serverKey(db, systemRandom)]);
  expect(await db.selectFrom('server_keys').selectAll().execute()).toHaveLength(1);
});

it('keeps signed links and repeated refreshes valid during the overlap of a rotation', async () => {
  const { appContext } = service;
  const connected = await service.connect();
  const { json } = await service.createMarkdown(connected.accessToken);
  const session = await service.open(json.data.saas_ppt);
  await service.editor(session, 'POST', '/rendered', { revision: 0, slides: 2 });
  const download = (await service.editor(session, 'POST', '/download')).json.download_url as string;
  const refreshed = (await service.refresh(connected)).json;
  const status = async () => (await service.send('HEAD', download)).status;

  await rotateServerKey(appContext.db, appContext.random, 3600);
  expect(await status()).toBe(200);
  expect((await service.refresh(connected)).json.data).toEqual(refreshed.data);

  await appContext.db.deleteFrom('server_keys').where('valid_until', 'is not', null).execute();
  await rotateServerKey(appContext.db, appContext.random, 0);
  expect(await status()).toBe(404);
});
