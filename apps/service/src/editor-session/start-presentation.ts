import { blankDeck, type DeckLanguage } from '@ppt-embed/deck';
import type { StartAnswer, StartRequest } from '@ppt-embed/protocol/editor';
import { inTransaction, type Tx } from '../db/database.ts';
import type { EditorCaller } from '../http/caller.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { createPresentation } from '../presentations/create-presentation.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { tell } from '../presentations/tell.ts';
import { blankTitles } from './messages.ts';
import { pointSession } from './queries.ts';

/**
 * From home: a blank presentation, or one that exists. The session is good for it from now on, and for no other; asking
 * again for the same one changes nothing.
 * @throws ServiceError presentation_not_found
 */
export function startPresentation(
  parts: Parts,
  caller: EditorCaller,
  request: StartRequest,
  language: DeckLanguage,
): Promise<StartAnswer> {
  return inTransaction(parts.db, async (tx) => {
    if (caller.pptId !== null) {
      const { ppt_id: pptId, title } = await requirePresentation(tx, caller, caller.pptId);
      if (request.kind !== 'existing' || request.ppt_id !== pptId) throw notFromHome(caller.pptId);
      return { ppt_id: pptId, title };
    }
    const pptId = request.kind === 'existing' ? request.ppt_id : await createBlank(tx, parts, caller, language);
    const presentation = await requirePresentation(tx, caller, pptId);
    if (!(await pointSession(tx, caller.tokenHash, pptId))) throw notFromHome(pptId);
    await tell(tx, parts.random, { type: 'ppt.opened', app: caller.app, pptId, now: parts.clock() });
    return { ppt_id: pptId, title: presentation.title };
  });
}

function notFromHome(pptId: string): ServiceError {
  return new ServiceError('presentation_not_found', { pptId, reason: 'the session is good for one presentation' });
}

function createBlank(tx: Tx, { random, clock }: Parts, owner: EditorCaller, language: DeckLanguage): Promise<string> {
  return createPresentation(tx, random, {
    owner,
    deck: blankDeck({ language, title: blankTitles[language] }),
    refUrl: '',
    sourceKind: 'blank',
    source: '',
    now: clock(),
  });
}
