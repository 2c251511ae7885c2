import type { CommentUser } from '@ppt-embed/protocol/editor';
import { sql } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';

/** Maximum number of users to list for a presentation. */
const maxUsers = 100;

/**
 * Returns the users who can read the comments of a presentation: those who have opened it in a session that is still
 * stored, with their latest names, most recent first, and its owner. Suspended users and other users of the application
 * are omitted.
 */
export async function selectPresentationUsers(db: Database | Tx, pptId: string): Promise<CommentUser[]> {
  const { rows } = await sql<CommentUser>`
    select id, name from (
      select distinct on (id) id, name, opened_at from (
        select coalesce(user_id, union_id) as id, coalesce(user_name, union_id, '') as name, created_at as opened_at
        from editor_sessions
        where ppt_id = ${pptId} and role <> 'view' and coalesce(user_id, union_id) is not null
          and not exists (
            select from users
            where users.app_id = editor_sessions.app_id and users.status = 'banned'
              and users.union_id in (editor_sessions.union_id, editor_sessions.user_id)
          )
        union all
        select users.union_id, users.name, presentations.created_at
        from presentations
        join users on users.app_id = presentations.app_id and users.union_id = presentations.union_id
        where presentations.ppt_id = ${pptId} and users.status <> 'banned'
      ) as known
      order by id, opened_at desc
    ) as latest
    order by opened_at desc, id limit ${maxUsers}
  `.execute(db);
  return rows;
}
