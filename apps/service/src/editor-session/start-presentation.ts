import { blankDeck, type DeckLanguage } from '@ppt-embed/deck';
import type { StartAnswer, StartRequest } from '@ppt-embed/protocol/editor';
import { inTransaction, type Tx } from '../db/database.ts';
import type { EditorCaller } from '../http/caller.ts';
import type { Parts } from '../parts.ts';
import { createPresentation } from '../presentations/create-presentation.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { tell } from '../presentations/tell.ts';
import { blankTitles } from './messages.ts';
import { pointSession } from './queries.ts';

/** From home: a blank presentation, or one that exists; the session is good for it from now on. */
export function startPresentation(
  parts: Parts,
  caller: EditorCaller,
  request: StartRequest,
  language: DeckLanguage,
): Promise<StartAnswer> {
  return inTransaction(parts.db, async (tx) => {
    const pptId = request.kind === 'existing' ? request.ppt_id : await createBlank(tx, parts, caller, language);
    const presentation = await requirePresentation(tx, caller, pptId);
    await pointSession(tx, caller.tokenHash, pptId);
    await tell(tx, parts.random, { type: 'ppt.opened', app: caller.app, pptId, now: parts.clock() });
    return { ppt_id: pptId, title: presentation.title };
  });
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
