import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../stores/db/database.ts';
import { systemClock } from '../kernel/clock.ts';
import { systemRandom } from '../kernel/random.ts';
import { readSettings, SettingsError } from './read-settings.ts';
import { disableApplication } from '../identity/applications/disable-application.ts';
import { newMigratedDatabase } from '../../testing/embedded-database.ts';
import { seedApplication } from './seed-application.ts';

let db: Database;
beforeAll(async () => {
  db = await newMigratedDatabase();
});
afterAll(() => db.destroy());

const seed = (environment: Record<string, string>) =>
  seedApplication({ db, clock: systemClock, random: systemRandom, settings: readSettings(environment) });
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
