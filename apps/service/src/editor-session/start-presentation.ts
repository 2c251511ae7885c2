import { blankDeck, findCover, layoutDeck, type Deck, type DeckLanguage } from '@ppt-embed/deck';
import type { StartAnswer, StartRequest } from '@ppt-embed/protocol/editor';
import { inTransaction, type Tx } from '../db/database.ts';
import type { EditorCaller } from '../http/caller.ts';
import { ServiceError, invalidField } from '../http/service-error.ts';
import type { HeldMemory } from '../limits/memory-budget.ts';
import type { Parts } from '../parts.ts';
import { createPresentation, type Creation } from '../presentations/create-presentation.ts';
import { withPictures } from '../presentations/held-pictures.ts';
import { readMarkdownSource, requireMarkdownSize } from '../presentations/read-markdown-source.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { tell } from '../presentations/tell.ts';
import { createCopy } from './keep-copy.ts';
import { blankTitles } from './messages.ts';
import { pointSession } from './queries.ts';
import { readStored } from './read-copy.ts';

/**
 * From home: a new presentation, or one that exists. The session is good for it from now on, and for no other; asking
 * again for the same existing one changes nothing.
 * @throws ServiceError presentation_not_found, invalid_request, too_large
 */
export async function startPresentation(
  parts: Parts,
  caller: EditorCaller,
  request: StartRequest,
  { language, memory }: { language: DeckLanguage; memory: HeldMemory },
): Promise<StartAnswer> {
  if (caller.pptId !== null) return requireSame(parts, caller, request);
  return withPictures(async (takesMissing) => {
    const start = await prepare(parts, caller, request, { language, takesMissing, memory });
    return inTransaction(parts.db, async (tx) => {
      const { ppt_id: pptId, title } = await requirePresentation(tx, caller, await start(tx));
      if (!(await pointSession(tx, caller.tokenHash, pptId))) throw notFromHome(pptId);
      await tell(tx, parts.random, { type: 'ppt.opened', app: caller.app, pptId, now: parts.clock() });
      return { ppt_id: pptId, title };
    });
  });
}

/** Reads and lays out before the transaction; inside it the presentation is only written, or found. */
async function prepare(
  parts: Parts,
  caller: EditorCaller,
  request: StartRequest,
  { language, takesMissing, memory }: { language: DeckLanguage; takesMissing: boolean; memory: HeldMemory },
): Promise<(tx: Tx) => Promise<string>> {
  const create = (source: Pick<Creation, 'deck' | 'sourceKind'>) => async (tx: Tx) => {
    const creation = { ...source, owner: caller, refUrl: '', takesMissing, now: parts.clock() };
    return (await createPresentation(tx, parts.random, creation)).ppt_id;
  };

  switch (request.kind) {
    case 'existing':
      return () => Promise.resolve(request.ppt_id);
    case 'blank':
      return create({ deck: blankDeck({ language, title: blankTitles[language] }), sourceKind: 'blank' });
    case 'cover':
      return create({ deck: blankUnderCover(request.cover_id), sourceKind: 'blank' });
    case 'markdown': {
      requireMarkdownSize(request.text);
      const deck = await readMarkdownSource(parts, caller, request.text);
      return create({ deck, sourceKind: 'markdown' });
    }
    case 'copy': {
      const { ppt_id: pptId, revision } = await requirePresentation(parts.db, caller, request.ppt_id);
      const deck = await readStored(parts, caller, { pptId, revision, isCopy: true, memory });
      return async (tx) => {
        const { ref_url: refUrl } = await requirePresentation(tx, caller, request.ppt_id);
        return (await createCopy(tx, parts, caller, { deck, refUrl })).ppt_id;
      };
    }
  }
}

/** A title slide on the template, in its language. */
function blankUnderCover(coverId: string): Deck {
  const cover = findCover(coverId);
  if (!cover) throw invalidField('cover_id', 'is not the id of a cover template');
  const title = blankTitles[cover.language];
  const slide = { kind: 'title' as const, heading: [{ text: title }], blocks: [], notes: '' };
  return layoutDeck({ title, language: cover.language, slides: [slide] }, { coverId }).deck;
}

/** An answer that got lost is asked for again; anything else needs a home. */
async function requireSame({ db }: Parts, caller: EditorCaller, request: StartRequest): Promise<StartAnswer> {
  const { ppt_id: pptId, title } = await requirePresentation(db, caller, caller.pptId);
  if (request.kind !== 'existing' || request.ppt_id !== pptId) throw notFromHome(pptId);
  return { ppt_id: pptId, title };
}

function notFromHome(pptId: string): ServiceError {
  return new ServiceError('presentation_not_found', { pptId, reason: 'the session is good for one presentation' });
}
