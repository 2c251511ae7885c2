import type { DeckLanguage } from '@ppt-embed/deck';
import { editorApiPath, editorCalls } from '@ppt-embed/protocol/editor';
import { maxMarkdownBodyBytes } from '@ppt-embed/protocol/service';
import { requestDownload } from '../downloads/request-download.ts';
import { jsonResponse } from '../http/json-text.ts';
import type { Call, Router } from '../http/router.ts';
import type { Parts } from '../parts.ts';
import { discardDraftQuery, renderedBody, restoreBody, startBody, versionQuery } from './bodies.ts';
import type { CheckedSave } from './check-save.ts';
import { beat, leave } from './heartbeat.ts';
import { keepCopy } from './keep-copy.ts';
import { listRecent } from './list-recent.ts';
import { listVersions } from './list-versions.ts';
import { readCopy } from './read-copy.ts';
import { deckAnswerText, readDeck } from './read-deck.ts';
import { readSave } from './read-save.ts';
import { readVersion } from './read-version.ts';
import { reportRendered } from './report-rendered.ts';
import { restoreVersion } from './restore-version.ts';
import { saveDeck } from './save-deck.ts';
import { discardDraft, saveDraft } from './save-draft.ts';
import { startPresentation } from './start-presentation.ts';
import { keepAlive } from './start-session.ts';
import { uploadPicture } from './upload-picture.ts';

/** What the editor asks of the service (contract of the editor, "Editor session"). */
export function editorSessionRoutes(router: Router, parts: Parts): void {
  const on: Router['onEditorCall'] = ({ path, ...call }, handle) =>
    router.onEditorCall({ ...call, path: `${editorApiPath}${path}` }, async (asked) => {
      await keepAlive(parts.db, asked.caller, parts.clock());
      return handle(asked);
    });

  const onSave = (
    { method, path }: { method: string; path: string },
    handle: (call: Call<undefined, CheckedSave, 'editor_session'>) => Promise<unknown>,
  ) =>
    router.onEditorBody(
      { method, path: `${editorApiPath}${path}` },
      (context) => readSave(parts, context),
      async (asked) => {
        await keepAlive(parts.db, asked.caller, parts.clock());
        return handle(asked);
      },
    );

  on(editorCalls.getDeck, async ({ caller, memory }) =>
    jsonResponse(deckAnswerText(await readDeck(parts, caller, { memory })), memory),
  );
  onSave(editorCalls.saveDeck, async ({ body, caller }) => ({ revision: await saveDeck(parts, caller, body) }));
  onSave(editorCalls.saveDraft, ({ body, caller }) => saveDraft(parts, caller, body));
  on({ ...editorCalls.discardDraft, query: discardDraftQuery }, ({ query, caller }) =>
    discardDraft(parts, caller, query.id),
  );
  on(editorCalls.listVersions, ({ caller }) => listVersions(parts, caller));
  on({ ...editorCalls.getVersion, query: versionQuery }, async ({ query, caller, memory }) =>
    jsonResponse(await readVersion(parts, caller, { revision: query.revision, memory }), memory),
  );
  on({ ...editorCalls.restoreVersion, body: restoreBody }, async ({ body, caller, memory }) =>
    jsonResponse(await restoreVersion(parts, caller, { ...body, memory }), memory),
  );
  router.onEditorBody(
    { method: editorCalls.keepCopy.method, path: `${editorApiPath}${editorCalls.keepCopy.path}` },
    (context) => readCopy(parts, context),
    async ({ body, caller }) => {
      await keepAlive(parts.db, caller, parts.clock());
      return keepCopy(parts, caller, body);
    },
  );
  on(editorCalls.uploadPicture, ({ caller, request, headers, memory }) =>
    uploadPicture(parts, caller, { request, memory, language: languageOf(headers) }),
  );
  on({ ...editorCalls.reportRendered, body: renderedBody }, ({ body, caller }) =>
    reportRendered(parts, caller, body.revision),
  );
  on(editorCalls.requestDownload, ({ caller, memory }) =>
    requestDownload(parts, caller, { pptId: caller.pptId, memory }),
  );
  on(editorCalls.listRecent, ({ caller }) => listRecent(parts, caller));
  on(
    {
      ...editorCalls.startPresentation,
      body: startBody,
      maxBodyBytes: maxMarkdownBodyBytes,
      largeBody: 'startPresentation',
    },
    ({ body, caller, headers, memory }) =>
      startPresentation(parts, caller, body, { language: languageOf(headers), memory }),
  );
  on(editorCalls.heartbeat, ({ caller }) => beat(parts, caller));
  on(editorCalls.leave, ({ caller }) => leave(parts, caller));
}

/** The editor sends the language of its own screen. */
function languageOf(headers: Headers): DeckLanguage {
  return /^zh\b/i.test(headers.get('accept-language') ?? '') ? 'zh' : 'en';
}
