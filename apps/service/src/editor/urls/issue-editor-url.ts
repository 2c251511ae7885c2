import type { Database, Tx } from '../../stores/db/database.ts';
import type { GrantHolder } from '../../http/caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { insertEditorUrl } from './editor-url-queries.ts';

/** How long an editor URL can be opened. */
const urlTtlSeconds = 300;

/** Issues a single-use URL with 128 random bits. Without a presentation, it opens the editor's home. */
export async function issueEditorUrl(
  tx: Database | Tx,
  { clock, random, settings }: AppContext,
  { app, unionId, grantId }: GrantHolder,
  pptId: string | null,
): Promise<string> {
  const secret = random(16).toString('base64url');
  await insertEditorUrl(tx, {
    address_hash: sha256(secret),
    app_id: app.appId,
    union_id: unionId,
    grant_id: grantId,
    ppt_id: pptId,
    expires_at: addSeconds(clock(), urlTtlSeconds),
  });
  return `${settings.publicUrl}/e/${secret}`;
}
