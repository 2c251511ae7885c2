import { inTransaction } from '../../stores/db/database.ts';
import type { EditorCaller } from '../../http/caller.ts';
import type { AppContext } from '../../context/app-context.ts';
import { setRendered } from '../../presentations/presentation-queries.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { appendPresentationEvent } from '../../presentations/append-presentation-event.ts';
import { setSessionRendered } from './session-queries.ts';

/**
 * Records the first complete paint in a session. The first report for a presentation enables endpoint 8 (spec, States
 * 2).
 */
export function reportRendered(
  { db, clock, random }: AppContext,
  caller: EditorCaller,
  revision: number,
): Promise<void> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const { ppt_id: pptId } = await requirePresentation(tx, caller, caller.pptId);
    if (!(await setSessionRendered(tx, caller.tokenHash, now))) return;
    await setRendered(tx, pptId, now);
    await appendPresentationEvent(tx, random, { type: 'ppt.rendered', app: caller.app, pptId, now, revision });
  });
}
