import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { everyday } from '../../../../tooling/everyday.ts';
import { openTestDatabase } from '../../testing/test-service.ts';
import type { Database } from '../stores/db/database.ts';
import { systemClock } from '../kernel/clock.ts';
import { systemRandom } from '../kernel/random.ts';
import { readSettings, SettingsError } from './read-settings.ts';
import { disableApplication } from '../identity/applications/disable-application.ts';
import { dropDatabase, newMigratedPostgres } from '../../testing/new-database.ts';
import { connect } from '../stores/db/connect.ts';
import { seedApplication } from './seed-application.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const seed = (environment: Record<string, string>, database = db) =>
  seedApplication({ db: database, clock: systemClock, random: systemRandom, settings: readSettings(environment) });
const rows = () => db.selectFrom('applications').selectAll().orderBy('created_at').execute();

it('creates an application once, and updates it when the settings change', async () => {
  const first = await seed({});
  expect(first).toEqual({ appId: expect.stringMatching(/^app_/), appToken: expect.stringMatching(/^pptapp_/) });
  const [before] = await rows();
  expect(await seed({ SECURITY_DOMAIN: 'https://a.example.com/cb' })).toEqual({ appId: first.appId });
  expect(await rows()).toEqual([
    { ...before, security_domain: ['https://a.example.com/cb'], frame_origins: ['https://a.example.com'] },
  ]);
});

it('sets the save mode, and leaves it unchanged without the setting', async () => {
  const environment = { APP_ID: 'saves', APP_TOKEN: 'the-token-of-saves' };
  const modeAfter = async (more: Record<string, string>) => {
    await seed({ ...environment, ...more });
    return (await rows()).find((row) => row.app_id === 'saves')?.save_mode;
  };
  expect(await modeAfter({})).toBe('manual');
  expect(await modeAfter({ SAVE_MODE: 'auto' })).toBe('auto');
  expect(await modeAfter({})).toBe('auto');
  expect(await modeAfter({ SAVE_MODE: 'manual' })).toBe('manual');
  expect(() => readSettings({ SAVE_MODE: 'never' })).toThrow(/SAVE_MODE .*manual or auto/);
});

it('creates another application if the first was disabled', async () => {
  const { appId = '' } = await seed({});
  await disableApplication({ db, clock: systemClock }, appId);
  expect(await seed({})).toEqual({ appId: expect.not.stringContaining(appId), appToken: expect.any(String) });
});

it('creates a webhook secret only once', async () => {
  const environment = { APP_ID: 'named', APP_TOKEN: 'sixteen-characters', EVENTS_URL: 'http://localhost:1/events' };
  expect(await seed(environment)).toEqual({ eventsSecret: expect.stringMatching(/^whsec_/) });
  expect(await seed(environment)).toEqual({});
});

it('rejects a token that belongs to a different application', async () => {
  await seed({ APP_ID: 'one', APP_TOKEN: 'the-token-of-one-app' });
  await expect(seed({ APP_ID: 'two', APP_TOKEN: 'the-token-of-one-app' })).rejects.toThrow(SettingsError);
});

it.each(everyday(1, [{}, { APP_ID: 'one', APP_TOKEN: 'the-token-of-one-app' }]))(
  'creates one application if several processes start at the same time with %j',
  async (environment) => {
    const url = await newMigratedPostgres(inject('postgresUrl'));
    const database = await connect({ kind: 'postgres', url }, () => undefined);
    onTestFinished(async () => {
      await database.close();
      await dropDatabase(url);
    });
    await Promise.all(Array.from({ length: 5 }, () => seed(environment, database.db)));
    expect(await database.db.selectFrom('applications').select('app_id').execute()).toHaveLength(1);
  },
);
