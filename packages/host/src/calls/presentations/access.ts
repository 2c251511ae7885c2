import { PptError } from '@ppt-embed/protocol/host';
import type { CallContext } from '../call-context.ts';
import type { PptUser } from '../../options/options.ts';
import { unionIdOf } from '../../connect/union-id.ts';

/**
 * Whether each presentation may be opened and downloaded by this person. In `perUser` the ledger decides. What it does not
 * know (begun in the editor's home, say) is left to the service for a sub-user, who reaches their own there, and to
 * administrators, who reach all; for anybody else it is not theirs.
 * @param pptIds undefined where the service does not tell one, and so nobody can look it up.
 */
export async function canAccessEach(
  context: CallContext,
  user: PptUser,
  pptIds: readonly (string | undefined)[],
): Promise<boolean[]> {
  if (context.settings.connection === 'shared') return pptIds.map(() => true);
  const known = Array.from(new Set(pptIds.filter((pptId) => pptId !== undefined)));
  const entries = new Map((await context.ledger.findMany(known)).map((entry, index) => [known[index], entry]));
  const isSubUser = (await unionIdOf(context.settings, user)) !== null;
  return pptIds.map((pptId) => {
    const entry = entries.get(pptId);
    if (entry) return entry.userId === user.id;
    return isSubUser || user.isAdmin === true;
  });
}

/** @throws PptError `presentation_not_found`, the same as for one that does not exist. */
export async function requireAccess(context: CallContext, user: PptUser, pptId: string): Promise<void> {
  const [canAccess] = await canAccessEach(context, user, [pptId]);
  if (!canAccess) throw notFound();
}

/**
 * Runs a call about one presentation. That the service does not find it is told in the same words as that it belongs to
 * somebody else: nobody learns by trying which ids there are.
 */
export async function maskNotFound<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof PptError && error.code === 'presentation_not_found' ? notFound(error) : error;
  }
}

function notFound(cause?: unknown): PptError {
  return new PptError({
    code: 'presentation_not_found',
    message: 'There is no such presentation.',
    ...(cause !== undefined && { cause }),
  });
}
