import type { DeckLanguage } from '@ppt-embed/deck';
import { editorApiPath, editorCalls } from '@ppt-embed/protocol/editor';
import { editorRoles } from '@ppt-embed/protocol/names';
import { maxMarkdownBodyBytes } from '@ppt-embed/protocol/service';
import { requestDownload } from '../../presentations/rendered/request-download.ts';
import type { EditorCaller } from '../../http/caller.ts';
import { jsonResponse } from '../../http/json-text.ts';
import type { Call, Router } from '../../http/router.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { DeckContext } from '../../presentations/deck-context.ts';
import { checkInWorker } from '../../presentations/jobs/check-in-worker.ts';
import { startBody } from '../../presentations/jobs/large-bodies.ts';
import { addComment } from '../comments/add-comment.ts';
import {
  addCommentBody,
  deleteCommentQuery,
  editCommentBody,
  listCommentsQuery,
  resolveThreadBody,
} from '../comments/comment-schemas.ts';
import { deleteComment } from '../comments/delete-comment.ts';
import { editComment } from '../comments/edit-comment.ts';
import { listComments } from '../comments/list-comments.ts';
import { resolveThread } from '../comments/resolve-thread.ts';
import {
  downloadQuery,
  draftQuery,
  pictureUrlBody,
  renderedBody,
  restoreBody,
  versionQuery,
} from './request-schemas.ts';
import { recordHeartbeat, leave } from './heartbeat.ts';
import { saveAsCopy } from './save-as-copy.ts';
import { listRecent } from './list-recent.ts';
import { listVersions } from './list-versions.ts';
import { readCopy, readImport } from './read-copy.ts';
import { deckResponseText, readDeck } from './read-deck.ts';
import { readDraft } from './read-draft.ts';
import { readDraftBody, readSave, type BodyContext } from './read-save.ts';
import { readVersion } from './read-version.ts';
import { reportRendered } from './report-rendered.ts';
import { restoreVersion } from './restore-version.ts';
import { saveDeck } from './save-deck.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { importPresentation, startPresentation } from './start-presentation.ts';
import { keepAlive } from './start-session.ts';
import { fetchPictureFromUrl, uploadPicture } from './upload-picture.ts';
import { uploadMedia } from './upload-media.ts';

/** Roles that read and write comments. */
const commenters = ['edit', 'comment'] as const;

/**
 * Registers the calls of the editor session API (contract of the editor, "Editor session"). Sessions with the roles
 * `view` and `comment` may make only the calls that list their role.
 */
export function editorSessionRoutes(router: Router, appContext: DeckContext): void {
  const on: Router['onEditorCall'] = ({ path, ...call }, handle) =>
    router.onEditorCall({ ...call, path: `${editorApiPath}${path}` }, async (incomingCall) => {
      await keepAlive(appContext, incomingCall.caller);
      return handle(incomingCall);
    });

  const onSave = <Body>(
    { method, path }: { method: string; path: string },
    read: (context: DeckContext, body: BodyContext) => Promise<Body>,
    handle: (call: Call<undefined, Body, 'editor_session'>) => Promise<unknown>,
  ) =>
    router.onEditorBody(
      { method, path: `${editorApiPath}${path}` },
      (context) => read(appContext, context),
      async (incomingCall) => {
        await keepAlive(appContext, incomingCall.caller);
        return handle(incomingCall);
      },
    );

  on({ ...editorCalls.getDeck, roles: editorRoles }, async ({ caller, memory }) =>
    jsonResponse(deckResponseText(await readDeck(appContext, caller, { memory })), memory),
  );
  onSave(editorCalls.saveDeck, readSave, async ({ body, caller }) => ({
    revision: await saveDeck(appContext, caller, body),
  }));
  onSave(editorCalls.saveDraft, readDraftBody, ({ body, caller }) => saveDraft(appContext, caller, body));
  on({ ...editorCalls.getDraft, query: draftQuery }, async ({ query, caller, memory }) =>
    jsonResponse(await readDraft(appContext, caller, { id: query.id, memory }), memory),
  );
  on({ ...editorCalls.discardDraft, query: draftQuery }, ({ query, caller }) =>
    discardDraft(appContext, caller, query.id),
  );
  on(editorCalls.listVersions, ({ caller }) => listVersions(appContext, caller));
  on({ ...editorCalls.getVersion, query: versionQuery }, async ({ query, caller, memory }) =>
    jsonResponse(await readVersion(appContext, caller, { revision: query.revision, memory }), memory),
  );
  on({ ...editorCalls.restoreVersion, body: restoreBody }, async ({ body, caller, memory }) =>
    jsonResponse(await restoreVersion(appContext, caller, { ...body, memory }), memory),
  );
  router.onEditorBody(
    { method: editorCalls.saveAsCopy.method, path: `${editorApiPath}${editorCalls.saveAsCopy.path}` },
    (context) => {
      requireCreate(context.caller);
      return readCopy(appContext, context);
    },
    async ({ body, caller }) => {
      await keepAlive(appContext, caller);
      return saveAsCopy(appContext, caller, body);
    },
  );
  router.onEditorBody(
    { method: editorCalls.importDeck.method, path: `${editorApiPath}${editorCalls.importDeck.path}` },
    (context) => {
      requireCreate(context.caller);
      return readImport(appContext, context);
    },
    async ({ body, caller }) => {
      await keepAlive(appContext, caller);
      return importPresentation(appContext, caller, body);
    },
  );
  on(editorCalls.uploadPicture, ({ caller, request, headers, memory }) =>
    uploadPicture(appContext, caller, { request, memory, language: languageOf(headers) }),
  );
  for (const call of [editorCalls.uploadMedia, editorCalls.uploadVideo])
    on(call, ({ caller, request, headers, memory }) =>
      uploadMedia(appContext, caller, { request, memory, language: languageOf(headers) }),
    );
  on({ ...editorCalls.fetchPicture, body: pictureUrlBody }, ({ body, caller, headers, request, memory }) => {
    const { signal } = request;
    return fetchPictureFromUrl(appContext, caller, { url: body.url, memory, language: languageOf(headers), signal });
  });
  on({ ...editorCalls.reportRendered, body: renderedBody, roles: editorRoles }, ({ body, caller }) =>
    reportRendered(appContext, caller, body.revision),
  );
  const downloadCall = { ...editorCalls.requestDownload, query: downloadQuery, roles: editorRoles };
  on(downloadCall, async ({ query, caller, memory }) => {
    const withComments = query.comments === 'true';
    if (!caller.canDownload || (withComments && caller.role === 'view')) throw new ServiceError('insufficient_role');
    return requestDownload(appContext, caller, { pptId: caller.pptId, memory, withComments });
  });
  commentRoutes(on, appContext);
  on(editorCalls.listRecent, ({ caller }) => listRecent(appContext, caller));
  on(
    {
      ...editorCalls.startPresentation,
      body: startBody,
      maxBodyBytes: maxMarkdownBodyBytes,
      checkLargeBody: checkInWorker(appContext, 'startPresentation'),
    },
    ({ body, caller, headers, memory }) => {
      if (body.kind !== 'existing') requireCreate(caller);
      return startPresentation(appContext, caller, body, { language: languageOf(headers), memory });
    },
  );
  on({ ...editorCalls.heartbeat, roles: editorRoles }, ({ caller }) => recordHeartbeat(appContext, caller));
  on({ ...editorCalls.leave, roles: editorRoles }, ({ caller }) => leave(appContext, caller));
}

/**
 * Throws an error unless the session may create presentations.
 * @throws ServiceError insufficient_role
 */
function requireCreate({ canCreate }: EditorCaller): void {
  if (!canCreate) throw new ServiceError('insufficient_role');
}

/** Registers the calls for comments. */
function commentRoutes(on: Router['onEditorCall'], appContext: DeckContext): void {
  const listCall = { ...editorCalls.listComments, query: listCommentsQuery, roles: commenters };
  on(listCall, async ({ query, caller, memory }) =>
    jsonResponse(JSON.stringify(await listComments(appContext, caller, { ...query, memory })), memory),
  );
  on({ ...editorCalls.addComment, body: addCommentBody, roles: commenters }, async ({ body, caller, memory }) =>
    jsonResponse(JSON.stringify(await addComment(appContext, { caller, memory }, body)), memory),
  );
  on({ ...editorCalls.editComment, body: editCommentBody, roles: commenters }, async ({ body, caller, memory }) =>
    jsonResponse(JSON.stringify(await editComment(appContext, { caller, memory }, body)), memory),
  );
  on({ ...editorCalls.deleteComment, query: deleteCommentQuery, roles: commenters }, ({ query, caller }) =>
    deleteComment(appContext, caller, query.id),
  );
  on({ ...editorCalls.resolveThread, body: resolveThreadBody, roles: commenters }, async ({ body, caller, memory }) =>
    jsonResponse(JSON.stringify(await resolveThread(appContext, { caller, memory }, body)), memory),
  );
}

/** Returns the language of the editor's UI, which the editor sends. */
function languageOf(headers: Headers): DeckLanguage {
  return /^zh\b/i.test(headers.get('accept-language') ?? '') ? 'zh' : 'en';
}
