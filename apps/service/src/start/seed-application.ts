import { settleCredentialChanges } from '../stores/db/credential-changes.ts';
import { afterCommit, inTransaction } from '../stores/db/database.ts';
import { sha256 } from '../kernel/hash.ts';
import type { AppContext } from '../context/app-context.ts';
import { SettingsError } from './read-settings.ts';
import {
  generateAppId,
  generateAppToken,
  generateEventsSecret,
} from '../identity/applications/generated-credentials.ts';
import {
  findApplicationByToken,
  findApplicationRow,
  findSeededApplication,
  lockApplications,
  upsertApplication,
} from '../identity/applications/application-queries.ts';

/** Generated values of an application that was not in the database yet. */
export interface GeneratedCredentials {
  appId?: string;
  /** Token generated at this start. Printed once, because only its hash is stored. */
  appToken?: string;
  /** Webhook secret generated at this start. */
  eventsSecret?: string;
}

/**
 * Stores the configured application in the database in development, and generates missing values on the first start. In
 * production, operators create applications and nothing is seeded.
 * @throws SettingsError if the token belongs to a different application.
 */
export async function seedApplication({
  db,
  clock,
  random,
  settings,
}: Pick<AppContext, 'db' | 'clock' | 'random' | 'settings'>): Promise<GeneratedCredentials> {
  if (settings.isProduction) return {};
  const { appId, appToken, securityDomain, frameOrigins, saveMode, eventsUrl, eventsSecret } = settings.application;
  return inTransaction(db, async (tx) => {
    await lockApplications(tx);
    const generated: GeneratedCredentials = {};
    const known = await (appId ? findApplicationRow(tx, appId) : findSeededApplication(tx));
    if (!appId) generated.appId = known?.app_id ?? generateAppId(random);
    if (!appId && !known) generated.appToken = generateAppToken(random);
    const id = appId ?? generated.appId ?? '';
    const token = appToken ?? generated.appToken;
    const tokenFound = token ? await findApplicationByToken(tx, sha256(token), clock()) : undefined;
    if (tokenFound && tokenFound.app.appId !== id) {
      throw new SettingsError(['APP_TOKEN is invalid: another application uses it. Choose another one.']);
    }
    const secret = eventsSecret ?? known?.events_secret ?? null;
    if (eventsUrl && !secret) generated.eventsSecret = generateEventsSecret(random);
    afterCommit(tx, settleCredentialChanges);
    await upsertApplication(tx, {
      appId: id,
      name: appId ?? 'PPT Embed development',
      tokenHash: token ? sha256(token) : (known?.token_hash ?? ''),
      securityDomain,
      frameOrigins,
      ...(saveMode && { saveMode }),
      eventsUrl: eventsUrl ?? null,
      eventsSecret: secret ?? generated.eventsSecret ?? null,
      seeded: !appId,
      now: clock(),
    });
    return generated;
  });
}
