import type { Hono } from 'hono';
import type { RawBuilder } from 'kysely';
import { findCover } from '@ppt-embed/deck';
import type { EditorRole } from '@ppt-embed/protocol/names';
import { editorPptFromId, editorPptFromJson, history, mdPpt } from '@ppt-embed/protocol/service';
import type { AccessCaller, GrantHolder } from '../http/caller.ts';
import { pictureResponse } from '../http/picture-response.ts';
import type { RequestVariables } from '../http/request-id.ts';
import type { Router } from '../http/router.ts';
import { ServiceError, invalidField } from '../kernel/service-error.ts';
import { verifySignedUrl } from '../stores/signing/signed-url.ts';
import type { DeckContext } from './deck-context.ts';
import { checkInWorker } from './jobs/check-in-worker.ts';
import { createAndCommit, type Creation } from './create-presentation.ts';
import { retryWithPictures } from './picture-references.ts';
import { readIdempotencyKey, findCreation, type IdempotencyKey } from './sources/idempotency.ts';
import { listHistory } from './records/list-history.ts';
import { findSignedPresentation } from './presentation-queries.ts';
import { readMarkdownSource, requireMarkdownSize } from './sources/read-markdown-source.ts';
import { readSource } from './sources/read-source.ts';
import { requirePresentation } from './require-presentation.ts';
import { thumbnail } from './rendered/thumbnail.ts';

/**
 * Function that issues a single-use URL, which opens the editor with a presentation. It returns the URL and the
 * statement that stores it.
 */
type NewEditorUrl = (
  holder: GrantHolder,
  pptId: string,
  user: {
    role?: EditorRole | undefined;
    canDownload?: boolean | undefined;
    canCreate?: boolean | undefined;
    name?: string | undefined;
    id?: string | undefined;
  },
) => { url: string; insert: RawBuilder<unknown> };
type EditorUser = Parameters<NewEditorUrl>[2];

/** Registers spec endpoints 5, 6, 9 and 10, and the thumbnails of the records. */
export function presentationRoutes(
  app: Hono<{ Variables: RequestVariables }>,
  router: Router,
  appContext: DeckContext,
  newEditorUrl: NewEditorUrl,
): void {
  const { db, clock, random } = appContext;

  /** Issues a URL for an existing presentation. */
  const open = async (caller: AccessCaller, pptId: string, user: EditorUser) => {
    const { ppt_id, cover_id } = await requirePresentation(db, caller, pptId);
    const { url, insert } = newEditorUrl(caller, ppt_id, user);
    await insert.execute(db);
    return { saas_ppt: url, ppt_id, cover_id };
  };

  /**
   * Reads the source before the transaction, so that the transaction contains no network call. If the idempotency key
   * is known, the source is not read.
   */
  const create = async (
    caller: AccessCaller,
    { key, user }: { key: IdempotencyKey | undefined; user: EditorUser },
    read: () => Promise<Pick<Creation, 'deck' | 'refUrl' | 'sourceKind'>>,
  ) => {
    return retryWithPictures(async (allowsMissing) => {
      const known = await findCreation(db, key, clock());
      if (known !== undefined) return open(caller, known, user);
      const issueUrl = (pptId: string) => newEditorUrl(caller, pptId, user);
      const creation = { ...(await read()), owner: caller, key, allowsMissing, issueUrl, now: clock() };
      const { url = '', ppt_id, cover_id } = await createAndCommit(db, random, creation);
      return { saas_ppt: url, ppt_id, cover_id };
    });
  };

  router.on(
    editorPptFromJson,
    async ({ body, caller, headers, memory }) => {
      const { user_name: name, user_id: id, ...source } = body;
      const { json_url: jsonUrl, ref_url: refUrl, cover_id: coverId } = source;
      const key = readIdempotencyKey(caller, headers, editorPptFromJson.path, source);
      if (coverId !== undefined && !findCover(coverId)) {
        throw invalidField('cover_id', 'is not the ID of a cover template; the list is at /apps/ppt-cover-static');
      }
      return create(caller, { key, user: { name, id } }, async () => {
        const deck = await readSource(appContext, caller, { url: jsonUrl, coverId, memory });
        return { deck, refUrl, sourceKind: 'json' };
      });
    },
    { selectedBy: 'json_url' },
  );

  router.on(
    editorPptFromId,
    async ({ body, caller }) => {
      const { role, download: canDownload, create: canCreate, user_name: name, user_id: id } = body;
      const { saas_ppt, ppt_id } = await open(caller, body.ppt_id, { role, canDownload, canCreate, name, id });
      return { saas_ppt, ppt_id };
    },
    { selectedBy: 'ppt_id' },
  );

  router.on(
    mdPpt,
    async ({ body, caller, headers }) => {
      const { user_name: name, user_id: id, ...source } = body;
      requireMarkdownSize(source.text);
      const key = readIdempotencyKey(caller, headers, mdPpt.path, source);
      const { saas_ppt, ppt_id } = await create(caller, { key, user: { name, id } }, async () => ({
        deck: await readMarkdownSource(appContext, caller, source.text),
        refUrl: '',
        sourceKind: 'markdown',
      }));
      return { saas_ppt, ppt_id };
    },
    { checkLargeBody: checkInWorker(appContext, 'mdPpt') },
  );

  router.on(history, ({ body, caller }) => listHistory(appContext, caller, body));

  app.get('/thumbnails/:pptId/:file', async (context) => {
    const { pptId, file } = context.req.param();
    const revision = /^(\d+)\.png$/.exec(file)?.[1];
    const grantId = revision === undefined ? undefined : await verifySignedUrl(appContext, new URL(context.req.url));
    const row = grantId === undefined ? undefined : await findSignedPresentation(db, { pptId, grantId });
    const name = row && (await thumbnail(appContext, row, Number(revision)));
    if (name === undefined) throw new ServiceError('no_such_endpoint');
    return pictureResponse(context.req.raw, () => appContext.files.stream(name), {
      cacheControl: 'private, max-age=86400',
      etag: `"${pptId}-${file}"`,
    });
  });
}
