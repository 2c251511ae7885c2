import { inTransaction } from '../db/database.ts';
import { sha256 } from '../http/hash.ts';
import type { Parts } from '../parts.ts';
import { SettingsError } from '../settings.ts';
import { findApplicationByToken, findApplicationRow, findSeeded, upsertApplication } from './queries.ts';

/** What was made up at this start: printed once, since only its hash is kept. */
export interface MadeUp {
  appId?: string;
  appToken?: string;
  eventsSecret?: string;
}

/** Puts the application of the settings into the database; what they leave out is made up at the first start. */
export function seedApplication({ db, clock, random, settings }: Omit<Parts, 'files' | 'log'>): Promise<MadeUp> {
  const { appId, appToken, securityDomain, frameOrigins, eventsUrl, eventsSecret } = settings.application;
  return inTransaction(db, async (tx) => {
    const madeUp: MadeUp = {};
    const known = await (appId ? findApplicationRow(tx, appId) : findSeeded(tx));
    if (!appId && !known) {
      madeUp.appId = `app_${random(9).toString('base64url')}`;
      madeUp.appToken = `pptapp_${random(32).toString('base64url')}`;
    }
    const id = appId ?? known?.app_id ?? madeUp.appId ?? '';
    const token = appToken ?? madeUp.appToken;
    const holder = token ? await findApplicationByToken(tx, sha256(token)) : undefined;
    if (holder && holder.appId !== id) {
      throw new SettingsError(['APP_TOKEN is wrong: another application has this one. Choose another.']);
    }
    const secret = eventsSecret ?? known?.events_secret ?? null;
    if (eventsUrl && !secret) madeUp.eventsSecret = `whsec_${random(32).toString('base64')}`;
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
