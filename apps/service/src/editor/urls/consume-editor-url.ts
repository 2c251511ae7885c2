import type { SaveMode } from '@ppt-embed/protocol/editor';
import type { EditorRole } from '@ppt-embed/protocol/names';
import { sql } from 'kysely';
import type { Database } from '../../stores/db/database.ts';
import { executePrepared } from '../../stores/db/prepared-statements.ts';

/** The values with which an editor URL is opened. */
export interface EditorUrlUse {
  urlHash: string;
  sessionHash: string;
  /** Id of the event, if the application receives events. */
  eventId: string;
  now: Date;
  sessionExpires: Date;
}

/** An editor URL that has just been opened. */
export interface OpenedRow {
  app_id: string;
  ppt_id: string | null;
  frame_origins: string[];
  /** The referring URL; null on home. */
  ref_url: string | null;
  save_mode: SaveMode;
  role: EditorRole;
  can_download: boolean;
  can_create: boolean;
  /** Whether an event was queued. */
  has_event: boolean;
}

/**
 * Consumes an editor URL in one statement: marks it as used, starts its session and queues its event. Among concurrent
 * calls in any number of processes, only one gets the row. No call gets it if the session would be rejected
 * immediately.
 */
export async function consumeEditorUrl(db: Database, use: EditorUrlUse): Promise<OpenedRow | undefined> {
  const { urlHash, sessionHash, eventId, now, sessionExpires } = use;
  // Planning this statement takes PostgreSQL three times as long as executing it.
  const statement = sql<OpenedRow>`
    with opened as (
      update editor_addresses as address set opened_at = ${now}
      from applications, grants
      where address.address_hash = ${urlHash} and address.opened_at is null and address.expires_at > ${now}
        and applications.app_id = address.app_id and applications.disabled_at is null
        and grants.grant_id = address.grant_id and grants.revoked_at is null
        and not exists (
          select from users
          where users.app_id = address.app_id and users.union_id = address.union_id and users.status = 'banned'
        )
        and not exists (
          select from presentations where presentations.ppt_id = address.ppt_id
            and (presentations.deleted_at is not null or presentations.erased_at is not null)
        )
      returning address.app_id, address.union_id, address.grant_id, address.ppt_id,
        address.role, address.can_download, address.can_create, address.user_name, address.user_id,
        applications.frame_origins, applications.events_url, applications.save_mode
    ),
    session as (
      insert into editor_sessions (
        token_hash, app_id, union_id, grant_id, ppt_id, expires_at, created_at, role, can_download, can_create,
        user_name, user_id
      )
      select ${sessionHash}::text, app_id, union_id, grant_id, ppt_id, ${sessionExpires}::timestamptz, ${now}::timestamptz,
        role, can_download, can_create, user_name, user_id
      from opened
    ),
    numbered as (
      update presentations set seq = seq + 1
      from opened
      where presentations.ppt_id = opened.ppt_id and opened.events_url is not null
      returning presentations.app_id, presentations.ppt_id, presentations.union_id, presentations.seq
    ),
    queued as (
      insert into events (id, app_id, type, ppt_id, body, attempt, due_at, created_at)
      select ${eventId}::text, app_id, 'ppt.opened', ppt_id, json_strip_nulls(json_build_object(
          'type', 'ppt.opened',
          'timestamp', ${now.toISOString()}::text,
          'data', json_build_object('app_id', app_id, 'ppt_id', ppt_id, 'union_id', union_id, 'seq', seq)
        ))::text,
        0, ${now}::timestamptz, ${now}::timestamptz
      from numbered
    )
    select opened.app_id, opened.ppt_id, opened.frame_origins, opened.save_mode, opened.role, opened.can_download,
      opened.can_create, presentations.ref_url,
      exists (select from numbered) as has_event
    from opened left join presentations on presentations.ppt_id = opened.ppt_id
  `;
  const { rows } = await executePrepared(db, statement);
  return rows[0];
}
