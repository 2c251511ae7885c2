import { PptError } from '@ppt-embed/protocol/host';
import type { CallContext } from '../call-context.ts';
import type { PptUser } from '../../options/options.ts';
import { unionIdOf } from '../../connect/union-id.ts';

/**
 * Returns for each presentation whether this user may open and download it. In `perUser` mode, the ledger determines
 * this. For presentations missing from the ledger (for example, those created on the editor's home page), the service
 * decides: sub-users can access only their own, and administrators can access all. Other users get no access.
 * @param pptIds Ids of the presentations; undefined if the service returns no id, so that it cannot be looked up.
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

/**
 * Throws an error unless the user may access the presentation.
 * @throws PptError `presentation_not_found`, as for an id that does not exist.
 */
export async function requireAccess(context: CallContext, user: PptUser, pptId: string): Promise<void> {
  const [canAccess] = await canAccessEach(context, user, [pptId]);
  if (!canAccess) throw notFound();
}

/**
 * Runs a call about one presentation. If the service cannot find it, throws the same error as for another user's
 * presentation, so that IDs cannot be probed.
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
    message: 'Presentation not found.',
    ...(cause !== undefined && { cause }),
  });
}
