import type { SaveMode } from '@ppt-embed/protocol/editor';
import { sql, type Selectable } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import type { Tables } from '../../stores/db/tables.ts';
import type { Application, ApplicationLimits } from '../../http/caller.ts';

/** An application as stored. */
export type ApplicationRow = Selectable<Tables['applications']>;

/** Converts a stored application to the attributes that requests need. */
export function toApplication(row: ApplicationRow): Application {
  return {
    appId: row.app_id,
    name: row.name,
    securityDomain: row.security_domain,
    frameOrigins: row.frame_origins,
    eventsUrl: row.events_url,
    saveMode: row.save_mode,
    limits: {
      requestsPerMinute: row.requests_per_minute,
      maxPresentations: toLimit(row.max_presentations),
      maxPictures: toLimit(row.max_pictures),
      maxTotalPictureBytes: toLimit(row.max_picture_bytes),
      maxPresentationsPerUser: toLimit(row.max_user_presentations),
      maxPicturesPerUser: toLimit(row.max_user_pictures),
      maxTotalPictureBytesPerUser: toLimit(row.max_user_picture_bytes),
    },
  };
}

const toLimit = (stored: string | null) => (stored === null ? null : Number(stored));

/** Returns an application that is not disabled. */
export async function findApplication(db: Database | Tx, appId: string): Promise<Application | undefined> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('app_id', '=', appId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && toApplication(row);
}

/** Returns the application with this token, or with this token before a rotation whose overlap has not ended. */
export async function findApplicationByToken(
  db: Database | Tx,
  tokenHash: string,
  now: Date,
): Promise<{ app: Application; isPrevious: boolean } | undefined> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where((of) =>
      of.or([
        of('token_hash', '=', tokenHash),
        of.and([of('previous_token_hash', '=', tokenHash), of('previous_token_until', '>', now)]),
      ]),
    )
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && { app: toApplication(row), isPrevious: row.token_hash !== tokenHash };
}

/** Returns an application, including a disabled one. */
export async function findApplicationRow(db: Database | Tx, appId: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('applications').selectAll().where('app_id', '=', appId).executeTakeFirst();
}

/** Blocks other transactions before they write applications, for example of processes that start at the same time. */
export async function lockApplications(tx: Tx): Promise<void> {
  await sql`lock table applications in share row exclusive mode`.execute(tx);
}

/** Returns the application that was generated at an earlier start and is not disabled. */
export async function findSeededApplication(tx: Tx): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .selectAll()
    .where('seeded', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
}

/** Columns of an application that the settings or an operator set. */
export interface ApplicationValues {
  appId: string;
  name: string;
  tokenHash: string;
  securityDomain: readonly string[];
  frameOrigins: readonly string[];
  /** When its editors save. An update without it leaves it unchanged. */
  saveMode?: SaveMode;
  eventsUrl: string | null;
  eventsSecret: string | null;
  seeded: boolean;
  now: Date;
}

/** Inserts an application, or updates the one with its id. */
export async function upsertApplication(tx: Tx, values: ApplicationValues): Promise<void> {
  const changing = {
    token_hash: values.tokenHash,
    security_domain: JSON.stringify(values.securityDomain),
    frame_origins: JSON.stringify(values.frameOrigins),
    events_url: values.eventsUrl,
    events_secret: values.eventsSecret,
    ...(values.saveMode && { save_mode: values.saveMode }),
  };
  await tx
    .insertInto('applications')
    .values({
      app_id: values.appId,
      name: values.name,
      seeded: values.seeded,
      disabled_at: null,
      created_at: values.now,
      ...changing,
    })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet(changing))
    .execute();
}

/** Inserts an application that an operator creates. Its id never equals a generated one. */
export async function insertApplication(
  db: Database,
  values: Omit<ApplicationValues, 'seeded'> & { isTrusted: boolean; saveMode: SaveMode },
): Promise<void> {
  await db
    .insertInto('applications')
    .values({
      app_id: values.appId,
      name: values.name,
      token_hash: values.tokenHash,
      security_domain: JSON.stringify(values.securityDomain),
      frame_origins: JSON.stringify(values.frameOrigins),
      events_url: values.eventsUrl,
      events_secret: values.eventsSecret,
      seeded: false,
      trusted: values.isTrusted,
      save_mode: values.saveMode,
      disabled_at: null,
      created_at: values.now,
    })
    .execute();
}

/** Returns all applications, oldest first. */
export async function selectApplications(db: Database): Promise<ApplicationRow[]> {
  return db.selectFrom('applications').selectAll().orderBy('created_at').orderBy('app_id').execute();
}

/** Columns that an operator can change. Undefined ones stay unchanged. */
export interface ApplicationChanges {
  name?: string;
  securityDomain?: readonly string[];
  frameOrigins?: readonly string[];
  /** URL that receives events; null if events are no longer queued. */
  eventsUrl?: string | null;
  /** Secret that signs events, which is set with the first event URL. */
  eventsSecret?: string;
  isTrusted?: boolean;
  saveMode?: SaveMode;
  limits?: Partial<ApplicationLimits>;
}

/**
 * Changes columns of an application.
 * @returns undefined if the application does not exist or is disabled.
 */
export async function changeApplication(
  db: Database,
  appId: string,
  { name, securityDomain, frameOrigins, eventsUrl, eventsSecret, isTrusted, saveMode, limits = {} }: ApplicationChanges,
): Promise<ApplicationRow | undefined> {
  const { requestsPerMinute, maxPresentations, maxPictures, maxTotalPictureBytes } = limits;
  const { maxPresentationsPerUser, maxPicturesPerUser, maxTotalPictureBytesPerUser } = limits;
  return db
    .updateTable('applications')
    .set({
      // An update statement needs at least one column.
      app_id: appId,
      ...(name !== undefined && { name }),
      ...(securityDomain && { security_domain: JSON.stringify(securityDomain) }),
      ...(frameOrigins && { frame_origins: JSON.stringify(frameOrigins) }),
      ...(eventsUrl !== undefined && { events_url: eventsUrl }),
      ...(eventsSecret !== undefined && { events_secret: eventsSecret }),
      ...(isTrusted !== undefined && { trusted: isTrusted }),
      ...(saveMode !== undefined && { save_mode: saveMode }),
      ...(requestsPerMinute !== undefined && { requests_per_minute: requestsPerMinute }),
      ...(maxPresentations !== undefined && { max_presentations: maxPresentations }),
      ...(maxPictures !== undefined && { max_pictures: maxPictures }),
      ...(maxTotalPictureBytes !== undefined && { max_picture_bytes: maxTotalPictureBytes }),
      ...(maxPresentationsPerUser !== undefined && { max_user_presentations: maxPresentationsPerUser }),
      ...(maxPicturesPerUser !== undefined && { max_user_pictures: maxPicturesPerUser }),
      ...(maxTotalPictureBytesPerUser !== undefined && { max_user_picture_bytes: maxTotalPictureBytesPerUser }),
    })
    .where('app_id', '=', appId)
    .where('disabled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Replaces the token. The previous token stays valid until the given time; older tokens no longer work.
 * @returns whether the application exists and is not disabled
 */
export async function setTokenHash(
  db: Database,
  appId: string,
  { tokenHash, previousUntil }: { tokenHash: string; previousUntil: Date | null },
): Promise<boolean> {
  const row = await db
    .updateTable('applications')
    .set((of) => ({
      token_hash: tokenHash,
      previous_token_hash: previousUntil ? of.ref('token_hash') : null,
      previous_token_until: previousUntil,
    }))
    .where('app_id', '=', appId)
    .where('disabled_at', 'is', null)
    .returning('app_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Replaces the secret that signs events. Until the given time, the previous secret also signs events.
 * @returns whether the application exists, is not disabled and receives events
 */
export async function setEventsSecret(
  db: Database,
  appId: string,
  { secret, previousUntil }: { secret: string; previousUntil: Date | null },
): Promise<boolean> {
  const row = await db
    .updateTable('applications')
    .set((of) => ({
      events_secret: secret,
      previous_events_secret: previousUntil ? of.ref('events_secret') : null,
      previous_events_secret_until: previousUntil,
    }))
    .where('app_id', '=', appId)
    .where('disabled_at', 'is', null)
    .where('events_secret', 'is not', null)
    .returning('app_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Disables an application, or enables it. If it is already disabled, the original time is kept.
 * @param disabledAt Null to enable it.
 * @returns undefined if the application does not exist.
 */
export async function setDisabled(
  db: Database,
  appId: string,
  disabledAt: Date | null,
): Promise<ApplicationRow | undefined> {
  return db
    .updateTable('applications')
    .set((of) => ({ disabled_at: disabledAt && of.fn.coalesce('disabled_at', of.val(disabledAt)) }))
    .where('app_id', '=', appId)
    .returningAll()
    .executeTakeFirst();
}
