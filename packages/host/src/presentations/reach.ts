import { PptError } from '@ppt-embed/protocol/host';
import type { HostContext } from '../host-context.ts';
import type { PptUser } from '../options.ts';

/**
 * Whether a presentation may be opened and downloaded by this person. In `perUser` the ledger decides. What it does not
 * know (begun in the editor's home, say) is left to the service for a sub-user, who reaches their own there, and to
 * administrators, who reach all; for anybody else it is not theirs.
 * @param pptId undefined where the service does not tell it, and so nobody can look it up.
 */
export async function canReach(context: HostContext, user: PptUser, pptId: string | undefined): Promise<boolean> {
  if (context.settings.connection === 'shared') return true;
  const entry = pptId === undefined ? undefined : await context.ledger.find(pptId);
  if (entry) return entry.userId === user.id;
  return user.unionId !== undefined || user.isAdmin === true;
}

/** @throws PptError `presentation_not_found`, the same as for one that does not exist. */
export async function requireReach(context: HostContext, user: PptUser, pptId: string): Promise<void> {
  if (await canReach(context, user, pptId)) return;
  throw new PptError({ code: 'presentation_not_found', message: 'There is no such presentation.' });
}
