import type { RawBuilder } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';
import type { GrantHolder } from '../../http/caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { editorUrlInsert } from './editor-url-queries.ts';

/** How long an editor URL can be opened. */
const urlTtlSeconds = 300;

/**
 * Returns a single-use URL with 128 random bits, and the statement that issues it. Without a presentation, it opens the
 * editor's home.
 */
export function newEditorUrl(
  { clock, random, settings }: AppContext,
  { app, unionId, grantId }: GrantHolder,
  pptId: string | null,
): { url: string; insert: RawBuilder<unknown> } {
  const secret = random(16).toString('base64url');
  const insert = editorUrlInsert({
    address_hash: sha256(secret),
    app_id: app.appId,
    union_id: unionId,
    grant_id: grantId,
    ppt_id: pptId,
    expires_at: addSeconds(clock(), urlTtlSeconds),
  });
  return { url: `${settings.publicUrl}/e/${secret}`, insert };
}

/** Issues a single-use URL. */
export async function issueEditorUrl(
  tx: Database | Tx,
  appContext: AppContext,
  holder: GrantHolder,
  pptId: string | null,
): Promise<string> {
  const { url, insert } = newEditorUrl(appContext, holder, pptId);
  await insert.execute(tx);
  return url;
}
