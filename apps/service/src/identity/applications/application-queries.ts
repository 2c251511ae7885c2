import type { Selectable } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import type { Tables } from '../../stores/db/tables.ts';
import type { Application } from '../../http/caller.ts';

export type ApplicationRow = Selectable<Tables['applications']>;

export function toApplication(row: ApplicationRow): Application {
  return {
    appId: row.app_id,
    name: row.name,
    securityDomain: row.security_domain,
    frameOrigins: row.frame_origins,
    eventsUrl: row.events_url,
  };
}

/** Applications that are not disabled. */
export function findApplication(db: Database | Tx, appId: string): Promise<Application | undefined> {
  return findEnabled(db, 'app_id', appId);
}

export function findApplicationByToken(db: Database | Tx, tokenHash: string): Promise<Application | undefined> {
  return findEnabled(db, 'token_hash', tokenHash);
}

async function findEnabled(
  db: Database | Tx,
  column: 'app_id' | 'token_hash',
  value: string,
): Promise<Application | undefined> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where(column, '=', value)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row && toApplication(row);
}

export async function findApplicationRow(db: Database | Tx, appId: string): Promise<ApplicationRow | undefined> {
  return db.selectFrom('applications').selectAll().where('app_id', '=', appId).executeTakeFirst();
}

/** Returns the application that was generated at an earlier start and is not disabled. */
export async function findSeeded(tx: Tx): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .selectAll()
    .where('seeded', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
}

export interface ApplicationValues {
  appId: string;
  name: string;
  tokenHash: string;
  securityDomain: readonly string[];
  frameOrigins: readonly string[];
  eventsUrl: string | null;
  eventsSecret: string | null;
  seeded: boolean;
  now: Date;
}

export async function upsertApplication(tx: Tx, values: ApplicationValues): Promise<void> {
  const changing = {
    token_hash: values.tokenHash,
    security_domain: JSON.stringify(values.securityDomain),
    frame_origins: JSON.stringify(values.frameOrigins),
    events_url: values.eventsUrl,
    events_secret: values.eventsSecret,
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

/** Returns the operator's own application, never one with a generated id. */
export async function insertApplication(
  db: Database,
  values: Omit<ApplicationValues, 'seeded'> & { isTrusted: boolean },
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
      disabled_at: null,
      created_at: values.now,
    })
    .execute();
}

export async function selectApplications(db: Database): Promise<ApplicationRow[]> {
  return db.selectFrom('applications').selectAll().orderBy('created_at').orderBy('app_id').execute();
}

/** @returns whether the application exists and is not disabled. */
export async function setTokenHash(db: Database, appId: string, tokenHash: string): Promise<boolean> {
  const row = await db
    .updateTable('applications')
    .set({ token_hash: tokenHash })
    .where('app_id', '=', appId)
    .where('disabled_at', 'is', null)
    .returning('app_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Disabling again keeps the first time. @returns undefined if the application does not exist. */
export async function setDisabled(db: Database, appId: string, now: Date): Promise<ApplicationRow | undefined> {
  return db
    .updateTable('applications')
    .set((of) => ({ disabled_at: of.fn.coalesce('disabled_at', of.val(now)) }))
    .where('app_id', '=', appId)
    .returningAll()
    .executeTakeFirst();
}
