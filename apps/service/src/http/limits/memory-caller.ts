import type { MemoryCaller } from './memory-budget.ts';
import type { ResourceOwner } from './resource-owner.ts';

/**
 * Returns the owner of a request's memory: the sub-user, whichever token it uses; otherwise the editor session or the
 * application's backend.
 */
export function memoryCaller({ app, unionId, kind, tokenHash }: ResourceOwner): MemoryCaller {
  if (unionId !== null) return { app: app.appId, owner: `user ${unionId}` };
  const isSession = kind === 'editor_session' && tokenHash !== undefined;
  return { app: app.appId, owner: isSession ? `session ${tokenHash}` : 'backend' };
}
