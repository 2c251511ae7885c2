import type { JobOwner } from '../../worker-pool/fair-scheduler.ts';
import type { MemoryCaller } from './memory-budget.ts';

/**
 * Whose memory a request takes: a sub-user's, whichever token it uses; without one, the editor session's or that of the
 * application's backend.
 */
export function memoryCaller({ app, unionId, kind, tokenHash }: JobOwner): MemoryCaller {
  if (unionId !== null) return { app: app.appId, owner: `user ${unionId}` };
  const isSession = kind === 'editor_session' && tokenHash !== undefined;
  return { app: app.appId, owner: isSession ? `session ${tokenHash}` : 'backend' };
}
