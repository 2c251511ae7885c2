import { blankDeck, findCover, layoutDeck, type Deck, type DeckLanguage } from '@ppt-embed/deck';
import type { StartResponse, StartRequest } from '@ppt-embed/protocol/editor';
import { inTransaction, type Tx } from '../../stores/db/database.ts';
import type { EditorCaller } from '../../http/caller.ts';
import { ServiceError, invalidField } from '../../kernel/service-error.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { AppContext } from '../../context/app-context.ts';
import type { DeckContext } from '../../presentations/deck-context.ts';
import { requireImportQuota } from '../../pictures/picture-quota.ts';
import { measureComments } from '../../presentations/comments/comment-queries.ts';
import { insertImportedThreads } from '../../presentations/comments/imported-threads.ts';
import { createPresentation, type Creation } from '../../presentations/create-presentation.ts';
import type { CheckedImport } from '../../presentations/jobs/check-copy.ts';
import { retryWithPictures } from '../../presentations/picture-references.ts';
import { readMarkdownSource, requireMarkdownSize } from '../../presentations/sources/read-markdown-source.ts';
import { readStoredDeck } from '../../presentations/read-stored-deck.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { appendPresentationEvent } from '../../presentations/append-presentation-event.ts';
import { requireCommentBytes } from '../comments/comment-quota.ts';
import { createCopy } from './save-as-copy.ts';
import { blankTitles } from '../../presentations/messages.ts';
import { bindSession } from './session-queries.ts';

/**
 * Creates or opens a presentation from the home page. The session is then limited to it. Repeating the call for the
 * same existing presentation changes nothing.
 * @throws ServiceError presentation_not_found, invalid_request, too_large
 */
export async function startPresentation(
  appContext: DeckContext,
  caller: EditorCaller,
  request: StartRequest,
  { language, memory }: { language: DeckLanguage; memory: RequestMemory },
): Promise<StartResponse> {
  if (caller.pptId !== null) return requireSamePresentation(appContext, caller, request);
  return retryWithPictures(async (allowsMissing) =>
    startSession(appContext, caller, await prepare(appContext, caller, request, { language, allowsMissing, memory })),
  );
}

/**
 * Creates a presentation from a deck and comments that the editor has read from a file. The session is then limited to
 * it.
 * @throws ServiceError presentation_not_found, quota_exceeded
 */
export async function importPresentation(
  appContext: AppContext,
  caller: EditorCaller,
  { deck, comments }: CheckedImport,
): Promise<StartResponse> {
  if (caller.pptId !== null) throw notFromHome(caller.pptId);
  const { db, random, clock } = appContext;
  await requireImportQuota(db, caller, deck.pictures.length);
  // A picture may have been erased since its upload. In that case, the presentation is created without it.
  const createDeck = create(appContext, caller, { deck, sourceKind: 'json', allowsMissing: true });
  return startSession(appContext, caller, async (tx) => {
    const pptId = await createDeck(tx);
    const newId = (prefix: string) => `${prefix}_${random(12).toString('base64url')}`;
    await insertImportedThreads(tx, comments, { pptId, appId: caller.app.appId, now: clock(), newId });
    requireCommentBytes(await measureComments(tx, pptId));
    return pptId;
  });
}

/** Creates or finds a presentation, and limits the session to it. */
function startSession(
  appContext: AppContext,
  caller: EditorCaller,
  start: (tx: Tx) => Promise<string>,
): Promise<StartResponse> {
  return inTransaction(appContext.db, async (tx) => {
    const { ppt_id: pptId, title } = await requirePresentation(tx, caller, await start(tx));
    if (!(await bindSession(tx, caller.tokenHash, pptId))) throw notFromHome(pptId);
    await appendPresentationEvent(tx, appContext.random, {
      type: 'ppt.opened',
      app: caller.app,
      pptId,
      now: appContext.clock(),
    });
    return { ppt_id: pptId, title };
  });
}

function create(
  { random, clock }: AppContext,
  owner: EditorCaller,
  source: Pick<Creation, 'deck' | 'sourceKind' | 'allowsMissing'>,
): (tx: Tx) => Promise<string> {
  return async (tx) => (await createPresentation(tx, random, { ...source, owner, refUrl: '', now: clock() })).ppt_id;
}

/**
 * Reads and lays out the source before the transaction, so that the transaction only writes or finds the presentation.
 */
async function prepare(
  appContext: DeckContext,
  caller: EditorCaller,
  request: StartRequest,
  { language, allowsMissing, memory }: { language: DeckLanguage; allowsMissing: boolean; memory: RequestMemory },
): Promise<(tx: Tx) => Promise<string>> {
  const createFrom = (source: Pick<Creation, 'deck' | 'sourceKind'>) =>
    create(appContext, caller, { ...source, allowsMissing });

  switch (request.kind) {
    case 'existing':
      return () => Promise.resolve(request.ppt_id);
    case 'blank':
      return createFrom({ deck: blankDeck({ language, title: blankTitles[language] }), sourceKind: 'blank' });
    case 'cover':
      return createFrom({ deck: blankDeckWithCover(request.cover_id), sourceKind: 'blank' });
    case 'markdown': {
      requireMarkdownSize(request.text);
      const deck = await readMarkdownSource(appContext, caller, request.text);
      return createFrom({ deck, sourceKind: 'markdown' });
    }
    case 'copy': {
      const { ppt_id: pptId, revision } = await requirePresentation(appContext.db, caller, request.ppt_id);
      const deck = await readStoredDeck(appContext, caller, { pptId, revision, isCopy: true, memory });
      return async (tx) => {
        const { ref_url: refUrl } = await requirePresentation(tx, caller, request.ppt_id);
        return (await createCopy(tx, appContext, caller, { deck, refUrl })).ppt_id;
      };
    }
  }
}

/** Creates a deck with only a title slide: the template's cover, in the template's language. */
function blankDeckWithCover(coverId: string): Deck {
  const cover = findCover(coverId);
  if (!cover) throw invalidField('cover_id', 'is not the ID of a cover template');
  const title = blankTitles[cover.language];
  const slide = { kind: 'title' as const, heading: [{ text: title }], blocks: [], notes: '' };
  return layoutDeck({ title, language: cover.language, slides: [slide] }, { coverId }).deck;
}

/**
 * Allows a request to be repeated if its response was lost. Any other request requires a session that was opened on the
 * home page.
 */
async function requireSamePresentation(
  { db }: AppContext,
  caller: EditorCaller,
  request: StartRequest,
): Promise<StartResponse> {
  const { ppt_id: pptId, title } = await requirePresentation(db, caller, caller.pptId);
  if (request.kind !== 'existing' || request.ppt_id !== pptId) throw notFromHome(pptId);
  return { ppt_id: pptId, title };
}

function notFromHome(pptId: string): ServiceError {
  return new ServiceError('presentation_not_found', { pptId, reason: 'the session is limited to one presentation' });
}
