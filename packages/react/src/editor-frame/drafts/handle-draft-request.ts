import { maxDraftIdLength, maxStoredDeckLength, type EditorMessage } from '@ppt-embed/protocol/frame';
import { boolean, matches, number, string } from '../../fetcher/guards.ts';
import type { Latest } from '../editor-url-options.ts';
import type { DraftResult, FrameChannel } from '../frame-channel.ts';
import { listDrafts, removeDraft, storeDraft } from './draft-database.ts';

// This module is loaded when an editor whose storage is blocked opens a presentation.

/** A request of the editor to store, list or remove drafts. */
export type DraftRequest = Extract<EditorMessage, { type: 'draftRequest' }>;

/**
 * Performs a request, and replies to the editor that has sent it.
 * @param pptId Id of the open presentation.
 */
export async function replyToDraftRequest(
  request: DraftRequest,
  { ppt, options }: Pick<Latest, 'ppt' | 'options'>,
  pptId: string | undefined,
  editor: Pick<FrameChannel, 'sendDraftResult'> | undefined,
): Promise<void> {
  const allowedPptId = options.storeDrafts === false ? undefined : pptId;
  editor?.sendDraftResult(await handleDraftRequest(request, ppt.scope, allowedPptId));
}

/**
 * Stores, lists or removes drafts in this page's storage. Never rejects.
 * @param scope Scope of the provider, so that users of one browser do not get each other's drafts.
 * @param pptId Id of the open presentation; undefined if the frame stores no drafts. An editor cannot access the drafts
 * of other presentations.
 */
export async function handleDraftRequest(
  request: DraftRequest,
  scope: string,
  pptId: string | undefined,
): Promise<DraftResult> {
  const { requestId } = request;
  const isAllowed = request.pptId === pptId && isValid(request);
  const reply = isAllowed ? await perform(request, scope).catch(() => undefined) : undefined;
  return { type: 'draftResult', requestId, ok: reply !== undefined, ...reply };
}

const draftShape = { id: string, savedAt: number, deck: string, isOffered: boolean };

/** Whether a request has the fields of its action. `readEditorMessage` has checked the others. */
function isValid(request: DraftRequest): boolean {
  if (request.action === 'remove') return string(request.draftId);
  if (request.action !== 'store') return request.action === 'list';
  const { draft } = request;
  return matches(draftShape, draft) && draft.id.length <= maxDraftIdLength && draft.deck.length <= maxStoredDeckLength;
}

async function perform(request: DraftRequest, scope: string): Promise<Pick<DraftResult, 'drafts'>> {
  const { pptId } = request;
  switch (request.action) {
    case 'list':
      return { drafts: await listDrafts(scope, pptId) };
    case 'store':
      await storeDraft(scope, pptId, request.draft);
      return {};
    case 'remove':
      await removeDraft(scope, pptId, request.draftId);
      return {};
  }
}
