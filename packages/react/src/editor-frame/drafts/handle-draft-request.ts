import { maxDraftIdLength, maxStoredDeckLength, type EditorMessage } from '@ppt-embed/protocol/frame';
import { boolean, matches, number, string } from '../../fetcher/guards.ts';
import type { EditorLoadState } from '../editor-load-machine.ts';
import type { Latest } from '../editor-url-options.ts';
import type { DraftResult, FrameChannel } from '../frame-channel.ts';
import { listDrafts, removeDraft, storeDraft, type DraftKeyPrefix } from './draft-database.ts';

// This module is loaded when an editor whose storage is blocked opens a presentation.

/** A request of the editor to store, list or remove drafts. */
export type DraftRequest = Extract<EditorMessage, { type: 'draftRequest' }>;

/**
 * Performs a request, and replies to the editor that has sent it.
 * @param state State of the frame when the request arrived.
 */
export async function replyToDraftRequest(
  request: DraftRequest,
  { ppt, options }: Pick<Latest, 'ppt' | 'options'>,
  { url, pptId }: Pick<EditorLoadState, 'url' | 'pptId'>,
  editor: Pick<FrameChannel, 'sendDraftResult'> | undefined,
): Promise<void> {
  const isAllowed = options.storeDrafts !== false && url && pptId !== undefined;
  const prefix = isAllowed ? ([url.origin, ppt.scope, pptId] as const) : undefined;
  editor?.sendDraftResult(await handleDraftRequest(request, prefix));
}

/**
 * Stores, lists or removes drafts in this page's storage. Never rejects.
 * @param prefix Where the editor's drafts are stored; undefined if the frame stores no drafts. Users of one browser are
 * separated by the scope. Editors of different origins cannot access each other's drafts. An editor itself reports which
 * presentation is open, so it can access all drafts of its origin and the scope.
 */
export async function handleDraftRequest(
  request: DraftRequest,
  prefix: DraftKeyPrefix | undefined,
): Promise<DraftResult> {
  const { requestId } = request;
  const isAllowed = prefix && request.pptId === prefix[2] && isValid(request);
  const reply = isAllowed ? await perform(request, prefix).catch(() => undefined) : undefined;
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

async function perform(request: DraftRequest, prefix: DraftKeyPrefix): Promise<Pick<DraftResult, 'drafts'>> {
  switch (request.action) {
    case 'list':
      return { drafts: await listDrafts(prefix) };
    case 'store':
      await storeDraft(prefix, request.draft);
      return {};
    case 'remove':
      await removeDraft(prefix, request.draftId);
      return {};
  }
}
