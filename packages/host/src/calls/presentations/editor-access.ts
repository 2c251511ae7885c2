import { PptError } from '@ppt-embed/protocol/host';
import { editorRoles, type EditorRole } from '@ppt-embed/protocol/names';
import type { CallContext } from '../call-context.ts';
import type { PptUser } from '../../options/options.ts';
import { userIdOf } from '../../connect/union-id.ts';
import type { Extensions } from '../../service-client/extensions.ts';
import { requireExtension } from './require-extension.ts';

/** Fields that identify a user to services that list `editor-user-name` or `editor-comments`. */
interface UserFields {
  user_name?: string;
  user_id?: string;
}

/** Fields that also restrict the user, for services that list `editor-role` and, for `create`, `editor-create`. */
interface EditorUserFields extends UserFields {
  role?: EditorRole;
  download?: boolean;
  create?: false;
}

/**
 * Returns the access that the host app grants a user: to a presentation, or, without one, to creating presentations and
 * to the editor's home page.
 * @throws TypeError if the host app returns anything other than a role, which must not count as `edit`
 */
async function accessOf(
  { settings }: CallContext,
  user: PptUser,
  pptId: string | null,
): Promise<{ role: EditorRole; canDownload: boolean }> {
  const returned: unknown = await settings.role({ user, pptId });
  const { role, download } = (
    typeof returned === 'object' && returned !== null ? returned : { role: returned }
  ) as Record<string, unknown>;
  const known = editorRoles.find((editorRole) => editorRole === role);
  if (!known || (download !== undefined && typeof download !== 'boolean'))
    throw new TypeError(`role returned ${JSON.stringify(returned)}. Return one of ${editorRoles.join(', ')}.`);
  return { role: known, canDownload: download ?? known === 'edit' };
}

/**
 * Throws an error unless the user may edit the presentation.
 * @throws PptError `insufficient_role`
 */
export async function requireEdit(context: CallContext, user: PptUser, pptId: string | null): Promise<void> {
  const { role } = await accessOf(context, user, pptId);
  if (role !== 'edit') throw insufficientRole('You can open presentations, but not create or change them.');
}

/**
 * Throws an error unless the user may download the presentation.
 * @throws PptError `insufficient_role`
 */
export async function requireDownload(context: CallContext, user: PptUser, pptId: string): Promise<void> {
  const { canDownload } = await accessOf(context, user, pptId);
  if (!canDownload) throw insufficientRole("You don't have permission to download this presentation.");
}

function insufficientRole(message: string): PptError {
  return new PptError({ code: 'insufficient_role', message });
}

/**
 * Returns the fields that restrict the user of an editor URL.
 * @throws PptError `no_such_endpoint` if the service cannot restrict the user
 */
export async function editorUserFields(context: CallContext, user: PptUser, pptId: string): Promise<EditorUserFields> {
  const { role, canDownload } = await accessOf(context, user, pptId);
  const fields = { ...(await userFields(context, user)), ...(await creationField(context, user, role)) };
  if (role === 'edit' && canDownload) return fields;
  await requireExtension(context.extensions, 'editor-role');
  if (role === 'comment') await requireExtension(context.extensions, 'editor-comments');
  return { ...fields, role, download: canDownload };
}

/** The services for which a missing `editor-create` has been logged. */
const warned = new WeakSet<Extensions>();

/**
 * Returns the field that prevents a user who edits a presentation from creating others, such as a copy. If the service
 * does not support it, logs this once.
 */
async function creationField(
  context: CallContext,
  user: PptUser,
  role: EditorRole,
): Promise<Pick<EditorUserFields, 'create'>> {
  if (role !== 'edit' || (await accessOf(context, user, null)).role === 'edit') return {};
  const { extensions, settings } = context;
  if (await extensions.has('editor-create')) return { create: false };
  if (!warned.has(extensions)) {
    warned.add(extensions);
    settings.log(
      '[ppt-embed/host] The service does not list the extension editor-create, so users who must not create presentations can still save copies of those that they edit.',
    );
  }
  return {};
}

/** Maximum length of a name in characters, each of which may take two UTF-16 code units. */
const maxNameLength = 100;

/**
 * Returns the name shown to other users in their editors, and the author of comments, in the form that the service
 * accepts.
 */
export async function userFields(context: CallContext, user: PptUser): Promise<UserFields> {
  const name = await userNameField(context, user);
  return (await context.extensions.has('editor-comments')) ? { ...name, user_id: await userIdOf(user) } : name;
}

async function userNameField({ extensions }: CallContext, { name }: PptUser): Promise<UserFields> {
  const text = Array.from((name ?? '').replaceAll(/[\p{Cc}\p{Cs}\uFFFD]/gu, ' ').trim())
    .slice(0, maxNameLength)
    .join('')
    .trim();
  return text !== '' && (await extensions.has('editor-user-name')) ? { user_name: text } : {};
}
