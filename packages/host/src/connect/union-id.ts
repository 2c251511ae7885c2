import { PptError } from '@ppt-embed/protocol/host';
import { sha256, toBase64Url } from '../kernel/bytes.ts';
import type { HostSettings } from '../options/host-settings.ts';
import type { PptUser } from '../options/options.ts';

/**
 * The sub-user of the service that a user's connection belongs to: the one given, or one derived from their id, so that
 * the service itself keeps people apart. The same id always gives the same one, another never does, and it tells nobody
 * the id.
 * @returns null where the connection belongs to none: a shared one, or where the host app has opted out.
 */
export async function unionIdOf(
  { connection }: Pick<HostSettings, 'connection'>,
  { id, unionId }: Pick<PptUser, 'id' | 'unionId'>,
): Promise<string | null> {
  if (connection === 'shared' || unionId === null) return null;
  // An empty one is no sub-user to the service, and would reach everything.
  if (unionId) return unionId;
  // As JSON, which keeps apart what UTF-8 does not: halves of surrogate pairs.
  return `user-${toBase64Url(await sha256(JSON.stringify(id)))}`;
}

/**
 * Keeps from a user what would show everybody's presentations: a token without sub-user reaches all of the application.
 * @throws PptError `forbidden`
 */
export async function requireOwnRecords(settings: Pick<HostSettings, 'connection'>, user: PptUser): Promise<void> {
  if (settings.connection === 'shared' || user.isAdmin || (await unionIdOf(settings, user)) !== null) return;
  throw new PptError({
    code: 'forbidden',
    message:
      'Without a sub-user of the service this would show the presentations of everybody. Let authenticate answer no unionId: null for this user, or use the list of their own.',
  });
}
