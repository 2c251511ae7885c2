import type { Hono } from 'hono';
import { findCover } from '@ppt-embed/deck';
import { editorPptFromId, editorPptFromJson, history, mdPpt } from '@ppt-embed/protocol/service';
import { inTransaction } from '../db/database.ts';
import { issueAddress } from '../editor-addresses/issue-address.ts';
import type { AccessCaller } from '../http/caller.ts';
import { pictureAnswer } from '../http/picture-answer.ts';
import type { RequestVariables } from '../http/request-id.ts';
import type { Router } from '../http/router.ts';
import { ServiceError, invalidField } from '../http/service-error.ts';
import { readSignedAddress } from '../http/signed-address.ts';
import type { Parts } from '../parts.ts';
import { createPresentation, type Creation } from './create-presentation.ts';
import { withPictures } from './held-pictures.ts';
import { creationKey, recallCreation, type CreationKey } from './idempotency.ts';
import { listHistory } from './list-history.ts';
import { findSignedPresentation } from './queries.ts';
import { readMarkdownSource, requireMarkdownSize } from './read-markdown-source.ts';
import { readSource } from './read-source.ts';
import { requirePresentation } from './require-presentation.ts';
import { thumbnail } from './thumbnail.ts';

/** Spec endpoints 5, 6, 9 and 10, and the thumbnails of the records. */
export function presentationRoutes(app: Hono<{ Variables: RequestVariables }>, router: Router, parts: Parts): void {
  const { db, clock, random } = parts;

  /** Reads the source before the transaction, so that no network call waits inside it; a known key reads nothing. */
  const create = async (
    caller: AccessCaller,
    key: CreationKey | undefined,
    read: () => Promise<Pick<Creation, 'deck' | 'refUrl' | 'sourceKind'>>,
  ) => {
    return withPictures(async (takesMissing) => {
      const known = await recallCreation(db, key, clock());
      const source = known === undefined ? await read() : undefined;
      return inTransaction(db, async (tx) => {
        const { ppt_id, cover_id } = source
          ? await createPresentation(tx, random, { ...source, owner: caller, key, takesMissing, now: clock() })
          : await requirePresentation(tx, caller, known ?? null);
        return { saas_ppt: await issueAddress(tx, parts, caller, ppt_id), ppt_id, cover_id };
      });
    });
  };

  router.on(
    editorPptFromJson,
    async ({ body, caller, headers, memory }) => {
      const { json_url: jsonUrl, ref_url: refUrl, cover_id: coverId } = body;
      const key = creationKey(caller, headers, editorPptFromJson.path, body);
      if (coverId !== undefined && !findCover(coverId)) {
        throw invalidField('cover_id', 'is not the id of a cover template; the list is at /apps/ppt-cover-static');
      }
      return create(caller, key, async () => {
        const deck = await readSource(parts, caller, { address: jsonUrl, coverId, memory });
        return { deck, refUrl, sourceKind: 'json' };
      });
    },
    { chosenBy: 'json_url' },
  );

  router.on(
    editorPptFromId,
    async ({ body, caller }) => {
      const { ppt_id: pptId } = await requirePresentation(db, caller, body.ppt_id);
      return { saas_ppt: await issueAddress(db, parts, caller, pptId), ppt_id: pptId };
    },
    { chosenBy: 'ppt_id' },
  );

  router.on(
    mdPpt,
    async ({ body, caller, headers }) => {
      requireMarkdownSize(body.text);
      const key = creationKey(caller, headers, mdPpt.path, body);
      const { saas_ppt, ppt_id } = await create(caller, key, async () => ({
        deck: await readMarkdownSource(parts, caller, body.text),
        refUrl: '',
        sourceKind: 'markdown',
      }));
      return { saas_ppt, ppt_id };
    },
    { largeBody: 'mdPpt' },
  );

  router.on(history, ({ body, caller }) => listHistory(parts, caller, { page: body.page, pageSize: body.page_size }));

  app.get('/thumbnails/:pptId/:file', async (context) => {
    const { pptId, file } = context.req.param();
    const revision = /^(\d+)\.png$/.exec(file)?.[1];
    const grantId = revision === undefined ? undefined : await readSignedAddress(parts, new URL(context.req.url));
    const row = grantId === undefined ? undefined : await findSignedPresentation(db, { pptId, grantId });
    const name = row && (await thumbnail(parts, row, Number(revision)));
    if (name === undefined) throw new ServiceError('no_such_endpoint');
    return pictureAnswer(context.req.raw, () => parts.files.stream(name), {
      cacheControl: 'private, max-age=86400',
      etag: `"${pptId}-${file}"`,
    });
  });
}
