import { PptError } from '@ppt-embed/protocol/host';
import type { PptUser } from '../../options/options.ts';

/**
 * Throws an error unless the user is an administrator.
 * @throws PptError `forbidden`
 */
export function requireAdmin(user: PptUser, message: string): void {
  if (user.isAdmin !== true) throw new PptError({ code: 'forbidden', message });
}
