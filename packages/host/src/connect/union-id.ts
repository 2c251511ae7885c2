import { PptError } from '@ppt-embed/protocol/host';
import { sha256, toBase64Url } from '../kernel/bytes.ts';
import type { HostSettings } from '../options/host-settings.ts';
import type { PptUser } from '../options/options.ts';

/**
 * Returns the id of the service's sub-user for a user's connection: the given id, or one derived from the user's id, so
 * that the service itself separates users. The derivation is stable, collision-resistant and does not reveal the id.
 * @returns null if the connection has no sub-user: it is shared, or the host app opted out.
 */
export async function unionIdOf(
  { connection }: Pick<HostSettings, 'connection'>,
  { id, unionId }: Pick<PptUser, 'id' | 'unionId'>,
): Promise<string | null> {
  if (connection === 'shared' || unionId === null) return null;
  return userIdOf(unionId === undefined ? { id } : { id, unionId });
}

/**
 * Returns the id that identifies a user as the author of comments to the service: the given `unionId`, or an id derived
 * from the user's id. Unlike the sub-user, it exists for every connection.
 */
export async function userIdOf({ id, unionId }: Pick<PptUser, 'id' | 'unionId'>): Promise<string> {
  // The service would treat an empty id as no sub-user, with access to everything.
  if (unionId) return unionId;
  // JSON distinguishes unpaired surrogates, which UTF-8 does not.
  return `user-${toBase64Url(await sha256(JSON.stringify(id)))}`;
}

/**
 * Prevents a user from seeing the presentations of all users, which a token without a sub-user can access.
 * @throws PptError `forbidden`
 */
export async function requireOwnRecords(settings: Pick<HostSettings, 'connection'>, user: PptUser): Promise<void> {
  if (settings.connection === 'shared' || user.isAdmin || (await unionIdOf(settings, user)) !== null) return;
  throw new PptError({
    code: 'forbidden',
    message:
      'Without a sub-user, this would show the presentations of all users. Do not return unionId: null from authenticate for this user, or list only their own presentations.',
  });
}
