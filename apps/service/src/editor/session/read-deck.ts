import type { DeckResponse, Draft } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import { writeJson } from '../../http/json-text.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { unixSeconds } from '../../kernel/times.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import type { AppContext } from '../../context/app-context.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { hasOpenThreads } from '../../presentations/comments/comment-queries.ts';
import type { StoredDraft } from '../../presentations/drafts/draft-queries.ts';
import { lastDeckBytes, readLastDeck, type LastDeck } from './deck-queries.ts';
import { recordHeartbeat } from './heartbeat.ts';

/** Memory factor: the deck is in memory as the database's result, as the response text and as its bytes. */
export const deckMemoryWeight = 3;

/** Response of `getDeck`, with decks and report as stored JSON. */
export interface OpenedDeck extends LastDeck {
  revision: number;
  isOpenElsewhere: boolean;
  hasComments: boolean;
}

interface ReadDeckOptions {
  memory: RequestMemory;
  /** Whether the requesting page counts as open from now on. */
  isPageOpen?: boolean;
  /** Whether the call may wait for memory. */
  mayWait?: boolean;
}

/**
 * Returns the last manual save or the laid-out source, with a later draft if there is one and the user may edit. Decks
 * are returned as stored, without parsing.
 * @throws ServiceError presentation_not_found, rate_limited, unavailable
 */
export async function readDeck(
  appContext: AppContext,
  caller: EditorCaller,
  { memory, isPageOpen = true, mayWait = true }: ReadDeckOptions,
): Promise<OpenedDeck> {
  const { ppt_id: pptId, revision } = await requirePresentation(appContext.db, caller, caller.pptId);
  const { open_elsewhere: isOpenElsewhere } = await recordHeartbeat(appContext, caller, isPageOpen);
  const saved = { pptId, revision };
  await memory.reserve((await lastDeckBytes(appContext.db, saved)) * deckMemoryWeight, { mayWait });
  const deck = await readLastDeck(appContext.db, saved);
  // The presentation was erased after the lookup.
  if (!deck) throw new ServiceError('presentation_not_found', { pptId, revision });
  const hasComments = caller.role !== 'view' && (await hasOpenThreads(appContext.db, pptId));
  return { revision, isOpenElsewhere, hasComments, ...deck, ...(caller.role !== 'edit' && { draft: undefined }) };
}

/** Returns a `DeckResponse` as JSON text. */
export function deckResponseText({ revision, deck, report, draft, isOpenElsewhere, hasComments }: OpenedDeck): string {
  const fields = {
    revision,
    ...(isOpenElsewhere && { open_elsewhere: true as const }),
    ...(hasComments && { has_comments: true as const }),
  };
  return writeJson(fields satisfies Partial<DeckResponse>, {
    deck,
    ...(report !== null && { report }),
    ...(draft && { draft: draftText(draft) }),
  });
}

/** Returns a `Draft` as JSON text. */
export function draftText({ id, base, savedAt, deck, documentId }: StoredDraft): string {
  const fields = {
    id,
    base_revision: base,
    saved_at: unixSeconds(savedAt),
    ...(documentId && { document: documentId }),
  };
  return writeJson(fields satisfies Partial<Draft>, { deck });
}
