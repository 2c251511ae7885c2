import { editorApiPath, editorCalls } from '@ppt-embed/protocol/editor';
import type { DeckAnswer, EditorDownloadAnswer, HeartbeatAnswer, SaveAnswer } from '@ppt-embed/protocol/editor';
import { requestDownload } from '../downloads/request-download.ts';
import type { Router } from '../http/router.ts';
import { ServiceError } from '../http/service-error.ts';
import type { Parts } from '../parts.ts';
import { readRevision } from '../presentations/queries.ts';
import { requirePresentation } from '../presentations/require-presentation.ts';
import { renderedBody, saveBody, startBody } from './bodies.ts';
import { listRecent } from './list-recent.ts';
import { reportRendered } from './report-rendered.ts';
import { saveDeck } from './save-deck.ts';
import { startPresentation } from './start-presentation.ts';
import { keepAlive } from './start-session.ts';

/** What the editor asks of the service (contract of the editor, "Editor session"). */
export function editorSessionRoutes(router: Router, parts: Parts): void {
  const { db, clock } = parts;
  const call = ({ method, path }: { method: string; path: string }) => ({ method, path: `${editorApiPath}${path}` });

  router.onEditorCall(call(editorCalls.getDeck), async ({ caller }): Promise<DeckAnswer> => {
    await keepAlive(db, caller, clock());
    const { ppt_id: pptId, revision } = await requirePresentation(db, caller, caller.pptId);
    const text = await readRevision(db, pptId, revision);
    if (text === undefined) throw new ServiceError('internal', { pptId, revision });
    return { revision, deck: JSON.parse(text) as unknown };
  });

  router.onEditorCall(
    { ...call(editorCalls.saveDeck), body: saveBody },
    async ({ body, caller }): Promise<SaveAnswer> => {
      await keepAlive(db, caller, clock());
      return { revision: await saveDeck(parts, caller, body) };
    },
  );

  router.onEditorCall({ ...call(editorCalls.reportRendered), body: renderedBody }, async ({ body, caller }) => {
    await keepAlive(db, caller, clock());
    await reportRendered(parts, caller, body.revision);
    return {};
  });

  router.onEditorCall(call(editorCalls.requestDownload), async ({ caller }): Promise<EditorDownloadAnswer> => {
    await keepAlive(db, caller, clock());
    return requestDownload(parts, caller, caller.pptId);
  });

  router.onEditorCall(call(editorCalls.listRecent), async ({ caller }) => {
    await keepAlive(db, caller, clock());
    return listRecent(parts, caller);
  });

  router.onEditorCall(
    { ...call(editorCalls.startPresentation), body: startBody },
    async ({ body, caller, headers }) => {
      await keepAlive(db, caller, clock());
      return startPresentation(parts, caller, body, readsChinese(headers) ? 'zh' : 'en');
    },
  );

  router.onEditorCall(call(editorCalls.heartbeat), async ({ caller }): Promise<HeartbeatAnswer> => ({
    expires_at: await keepAlive(db, caller, clock()),
  }));
}

/** The editor sends the language of its own screen. */
function readsChinese(headers: Headers): boolean {
  return /^zh\b/i.test(headers.get('accept-language') ?? '');
}
