import type { EditorSession } from '@ppt-embed/protocol/editor';
import { newSession } from '../session/start-session.ts';
import { newEventId } from '../../events/append-event.ts';
import { announceNewEvents } from '../../events/announce-new-events.ts';
import { sha256 } from '../../kernel/hash.ts';
import { unixSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { consumeEditorUrl } from './consume-editor-url.ts';

/** The session that begins when an editor URL is opened. */
export interface OpenedEditor {
  appId: string;
  session: EditorSession;
}

/**
 * Opens an editor URL once.
 * @returns undefined if it is used, expired or unknown, or if its session would be rejected immediately.
 */
export async function openEditorUrl(
  { db, clock, random, settings }: AppContext,
  secret: string,
): Promise<OpenedEditor | undefined> {
  const now = clock();
  const { token, tokenHash, expires } = newSession(random, now);
  const row = await consumeEditorUrl(db, {
    urlHash: sha256(secret),
    sessionHash: tokenHash,
    eventId: newEventId(random),
    now,
    sessionExpires: expires,
  });
  if (row?.has_event) announceNewEvents(db);
  return (
    row && {
      appId: row.app_id,
      session: {
        token,
        ppt_id: row.ppt_id,
        expires_at: unixSeconds(expires),
        frame_origins: row.frame_origins,
        ref_url: row.ref_url ?? '',
        save_mode: row.save_mode,
        ...(row.role !== 'edit' && { role: row.role }),
        ...(!row.can_download && { download: false }),
        ...(!row.can_create && { create: false }),
        ...(settings.collaboration && { collaboration: true }),
      },
    }
  );
}
