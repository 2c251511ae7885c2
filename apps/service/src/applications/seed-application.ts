import { inTransaction } from '../db/database.ts';
import { sha256 } from '../http/hash.ts';
import type { Parts } from '../parts.ts';
import { SettingsError } from '../settings.ts';
import { makeAppId, makeAppToken, makeEventsSecret } from './made-up.ts';
import { findApplicationByToken, findApplicationRow, findSeeded, upsertApplication } from './queries.ts';

/** The application that is not in the settings. */
export interface MadeUp {
  appId?: string;
  /** Of this start: printed once, since only its hash is kept. */
  appToken?: string;
  /** Of this start. */
  eventsSecret?: string;
}

/**
 * In development, puts the application of the settings into the database; what they leave out is made up at the first
 * start. In production an operator creates applications, and nothing is seeded.
 */
export async function seedApplication({
  db,
  clock,
  random,
  settings,
}: Pick<Parts, 'db' | 'clock' | 'random' | 'settings'>): Promise<MadeUp> {
  if (settings.isProduction) return {};
  const { appId, appToken, securityDomain, frameOrigins, eventsUrl, eventsSecret } = settings.application;
  return inTransaction(db, async (tx) => {
    const madeUp: MadeUp = {};
    const known = await (appId ? findApplicationRow(tx, appId) : findSeeded(tx));
    if (!appId) madeUp.appId = known?.app_id ?? makeAppId(random);
    if (!appId && !known) madeUp.appToken = makeAppToken(random);
    const id = appId ?? madeUp.appId ?? '';
    const token = appToken ?? madeUp.appToken;
    const holder = token ? await findApplicationByToken(tx, sha256(token)) : undefined;
    if (holder && holder.appId !== id) {
      throw new SettingsError(['APP_TOKEN is wrong: another application has this one. Choose another.']);
    }
    const secret = eventsSecret ?? known?.events_secret ?? null;
    if (eventsUrl && !secret) madeUp.eventsSecret = makeEventsSecret(random);
    await upsertApplication(tx, {
      appId: id,
      name: appId ?? 'PPT Embed development',
      tokenHash: token ? sha256(token) : (known?.token_hash ?? ''),
      securityDomain,
      frameOrigins,
      eventsUrl: eventsUrl ?? null,
      eventsSecret: secret ?? madeUp.eventsSecret ?? null,
      seeded: !appId,
      now: clock(),
    });
    return madeUp;
  });
}
