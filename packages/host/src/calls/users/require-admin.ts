import { PptError } from '@ppt-embed/protocol/host';
import type { PptUser } from '../../options/options.ts';

/** @throws PptError `forbidden` */
export function requireAdmin(user: PptUser, message: string): void {
  if (user.isAdmin !== true) throw new PptError({ code: 'forbidden', message });
}
