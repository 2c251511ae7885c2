import { sql } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import type { SessionRow } from '../../identity/oauth/authenticate.ts';
import { toApplication } from '../../identity/applications/application-queries.ts';

/** Returns a session with the state of its grant, application and sub-user. */
export async function findEditorSession(db: Database, tokenHash: string): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('editor_sessions as session')
    .innerJoin('grants', 'grants.grant_id', 'session.grant_id')
    .innerJoin('applications', 'applications.app_id', 'session.app_id')
    .leftJoin('users', (join) =>
      join.onRef('users.app_id', '=', 'session.app_id').onRef('users.union_id', '=', 'session.union_id'),
    )
    .selectAll('applications')
    .select(['session.ppt_id', 'session.union_id', 'session.grant_id', 'session.expires_at'])
    .select(['session.role', 'session.can_download', 'session.can_create', 'session.user_name', 'session.user_id'])
    .select(['grants.revoked_at', 'users.status'])
    .where('session.token_hash', '=', tokenHash)
    .executeTakeFirst();
  return (
    row && {
      session: {
        app: toApplication(row),
        unionId: row.union_id,
        grantId: row.grant_id,
        pptId: row.ppt_id,
        expiresAt: row.expires_at,
        role: row.role,
        canDownload: row.can_download,
        canCreate: row.can_create,
        userName: row.user_name,
        userId: row.user_id,
      },
      expiresAt: row.expires_at,
      isRevoked: row.revoked_at !== null || row.disabled_at !== null,
      isBanned: row.status === 'banned',
    }
  );
}

/**
 * New expiry of a session. Role, `download` and `create` are those of the URL with which it was opened, so it does not
 * last forever, however often it is used.
 */
interface Extension {
  tokenHash: string;
  /** Expiry after the last activity. */
  expires: Date;
  /** Maximum lifetime of a session, in days. */
  maxDays: number;
}

const expiryOf = ({ expires, maxDays }: Extension) =>
  sql<Date>`least(${expires}::timestamptz, created_at + ${maxDays * 24}::integer * interval '1 hour')`;

/** Sets the expiry of a session, unless it has reached its maximum lifetime. */
export async function extendSession(db: Database, extension: Extension): Promise<void> {
  const expiresAt = expiryOf(extension);
  await db
    .updateTable('editor_sessions')
    .set({ expires_at: expiresAt })
    .where('token_hash', '=', extension.tokenHash)
    .where('expires_at', '<>', expiresAt)
    .execute();
}

/** A session whose expiry has been extended, and whether other sessions have the same presentation open. */
export interface TouchedSession {
  /** Revision of the session's presentation; null on the home page, and if the presentation was deleted or erased. */
  revision: number | null;
  isOpenElsewhere: boolean;
  expiresAt: Date;
}

/**
 * Extends a session and looks for other sessions that may change the same presentation, in one statement.
 * @param seenAt null if the session's page is not open yet
 */
export async function touchSession(
  db: Database,
  { seenAt, aliveSince, ...extension }: Extension & { seenAt: Date | null; aliveSince: Date },
): Promise<TouchedSession | undefined> {
  const { tokenHash } = extension;
  const { rows } = await sql<TouchedSession>`
    with touched as (
      update editor_sessions set seen_at = ${seenAt}::timestamptz, expires_at = ${expiryOf(extension)}
      where token_hash = ${tokenHash}
      returning ppt_id, expires_at
    )
    select presentations.revision, touched.expires_at as "expiresAt", exists (
      select from editor_sessions as other
      where other.ppt_id = touched.ppt_id and other.token_hash <> ${tokenHash} and other.seen_at > ${aliveSince}
        and other.role = 'edit'
    ) as "isOpenElsewhere"
    from touched
    left join presentations on presentations.ppt_id = touched.ppt_id
      and presentations.deleted_at is null and presentations.erased_at is null
  `.execute(db);
  return rows[0];
}

/** Marks the page of a session as closed. */
export async function clearLastSeen(db: Database, tokenHash: string): Promise<void> {
  await db.updateTable('editor_sessions').set({ seen_at: null }).where('token_hash', '=', tokenHash).execute();
}

/** Deletes the sessions of a user, whichever grant they belong to. */
export async function deleteSessionsOfUser(
  tx: Tx,
  { appId, userId }: { appId: string; userId: string },
): Promise<void> {
  await tx.deleteFrom('editor_sessions').where('app_id', '=', appId).where('user_id', '=', userId).execute();
}

/**
 * Assigns a presentation, once, to a session that was opened on the home page.
 * @returns false if the session already has a presentation.
 */
export async function bindSession(tx: Tx, tokenHash: string, pptId: string): Promise<boolean> {
  const row = await tx
    .updateTable('editor_sessions')
    .set({ ppt_id: pptId, rendered_at: null })
    .where('token_hash', '=', tokenHash)
    .where('ppt_id', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks the page as open.
 * @returns Whether this is the session's first report of a rendering.
 */
export async function setSessionRendered(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('editor_sessions')
    .set({ rendered_at: now, seen_at: now })
    .where('token_hash', '=', tokenHash)
    .where('rendered_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
