import type { RawBuilder } from 'kysely';
import type { EditorRole } from '@ppt-embed/protocol/names';
import type { GrantHolder } from '../../http/caller.ts';
import { sha256 } from '../../kernel/hash.ts';
import { addSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { editorUrlInsert } from './editor-url-queries.ts';

/** Lifetime of an unopened editor URL, in seconds. */
const urlTtlSeconds = 300;

/** Permissions of an editor's user, and the name that other users see. */
export interface EditorUser {
  /** @default 'edit' */
  role?: EditorRole | undefined;
  /**
   * Whether the user may download the presentation.
   * @default only with the role `edit`
   */
  canDownload?: boolean | undefined;
  /**
   * Whether the user may create other presentations, such as a copy.
   * @default only with the role `edit`
   */
  canCreate?: boolean | undefined;
  /**
   * The user's name.
   * @default the `union_id`
   */
  name?: string | undefined;
  /** The host app's id of the user, which identifies the author of comments. @default the `union_id` */
  id?: string | undefined;
}

/**
 * Returns a single-use URL with 128 random bits, and the statement that issues it. Without a presentation, it opens the
 * editor's home.
 */
export function newEditorUrl(
  { clock, random, settings }: AppContext,
  { app, unionId, grantId }: GrantHolder,
  pptId: string | null,
  { role = 'edit', canDownload = role === 'edit', canCreate = role === 'edit', name, id }: EditorUser = {},
): { url: string; insert: RawBuilder<unknown> } {
  const secret = random(16).toString('base64url');
  const insert = editorUrlInsert({
    address_hash: sha256(secret),
    app_id: app.appId,
    union_id: unionId,
    grant_id: grantId,
    ppt_id: pptId,
    role,
    can_download: canDownload,
    can_create: canCreate,
    user_name: name ?? null,
    user_id: id ?? null,
    expires_at: addSeconds(clock(), urlTtlSeconds),
  });
  return { url: `${settings.publicUrl}/e/${secret}`, insert };
}

/** Issues a single-use URL of the editor's home. */
export async function issueHomeUrl(
  appContext: AppContext,
  holder: GrantHolder,
  user: Pick<EditorUser, 'name' | 'id'>,
): Promise<string> {
  const { url, insert } = newEditorUrl(appContext, holder, null, user);
  await insert.execute(appContext.db);
  return url;
}
