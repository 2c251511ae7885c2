import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import type { Tables } from '../../stores/db/tables.ts';

type EditorUrlRow = Selectable<Tables['editor_addresses']>;

/** Returns the statement that inserts an editor URL, on its own or as part of another statement. */
export function editorUrlInsert(row: Omit<EditorUrlRow, 'opened_at'>): RawBuilder<unknown> {
  return sql`
    insert into editor_addresses (
      address_hash, app_id, union_id, grant_id, ppt_id, expires_at, role, can_download, can_create, user_name,
      user_id
    )
    values (
      ${row.address_hash}, ${row.app_id}, ${row.union_id}, ${row.grant_id}, ${row.ppt_id}, ${row.expires_at},
      ${row.role}, ${row.can_download}, ${row.can_create}, ${row.user_name}, ${row.user_id}
    )
  `;
}

/**
 * Returns the origins that may frame the page of an unusable URL, according to the URL or, if it is unknown, the named
 * application.
 */
export async function findFrameOrigins(
  db: Database,
  urlHash: string,
  appId: string | undefined,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ frame_origins: string[] }>`
    select frame_origins from applications
    where disabled_at is null and app_id = coalesce(
      (select app_id from editor_addresses where address_hash = ${urlHash}), ${appId ?? null}::text
    )
  `.execute(db);
  return rows[0]?.frame_origins;
}

/** Deletes the unopened editor URLs that were requested for a user. */
export async function deleteUnopenedUrls(tx: Tx, { appId, userId }: { appId: string; userId: string }): Promise<void> {
  await tx
    .deleteFrom('editor_addresses')
    .where('app_id', '=', appId)
    .where('user_id', '=', userId)
    .where('opened_at', 'is', null)
    .execute();
}
