import type { MemoryCaller } from './memory-budget.ts';
import type { ResourceOwner } from './resource-owner.ts';

/**
 * Whose memory a request takes: a sub-user's, whichever token it uses; without one, the editor session's or that of the
 * application's backend.
 */
export function memoryCaller({ app, unionId, kind, tokenHash }: ResourceOwner): MemoryCaller {
  if (unionId !== null) return { app: app.appId, owner: `user ${unionId}` };
  const isSession = kind === 'editor_session' && tokenHash !== undefined;
  return { app: app.appId, owner: isSession ? `session ${tokenHash}` : 'backend' };
}
