import type { EditorUrl, EditorSource } from '@ppt-embed/protocol/host';
import { allEndpoints } from '@ppt-embed/protocol/service';
import type { CallContext } from '../call-context.ts';
import type { IdempotentParams } from '../creations/creations.ts';
import type { PptUser } from '../../options/options.ts';
import { userFields } from './editor-access.ts';
import { withCover } from './front-matter.ts';
import { titleOf } from './source-title.ts';

/** Sources from which the service creates a presentation. */
export type CreationSource = Extract<EditorSource, { kind: 'markdown' | 'json' }>;

/** Creates a presentation (endpoints 5 and 9) and adds it to the ledger. */
export async function createPresentation(
  context: CallContext,
  user: PptUser,
  source: CreationSource,
  terms: IdempotentParams,
): Promise<EditorUrl> {
  const editorUrl =
    source.kind === 'markdown'
      ? await createFromMarkdown(context, user, source, terms)
      : await createFromJson(context, user, source, terms);
  if (editorUrl.pptId) {
    await context.ledger.add({
      pptId: editorUrl.pptId,
      userId: user.id,
      title: await titleOf(source),
      source: source.kind,
      createdAt: context.settings.now(),
    });
  }
  return editorUrl;
}

async function createFromMarkdown(
  context: CallContext,
  user: PptUser,
  { text, coverId }: Extract<CreationSource, { kind: 'markdown' }>,
  { wireKey, carriesCover }: IdempotentParams,
): Promise<EditorUrl> {
  const { caller, client, extensions } = context;
  const isCarried = coverId !== undefined && carriesCover;
  const body = { text: isCarried ? await withCover(text, coverId) : text, ...(await userFields(context, user)) };
  const { data } = await caller.asUser(user, (token) =>
    client.call(allEndpoints.mdPpt, { token, body, idempotencyKey: wireKey }),
  );
  const pptId = (await extensions.has('markdown-ppt-id')) ? data.ppt_id : undefined;
  return { url: data.saas_ppt, ...(pptId && { pptId }), ...(isCarried && { coverId }) };
}

async function createFromJson(
  context: CallContext,
  user: PptUser,
  { jsonUrl, coverId }: Extract<CreationSource, { kind: 'json' }>,
  { wireKey, refUrl, jsonUrl: first }: IdempotentParams,
): Promise<EditorUrl> {
  const { caller, client } = context;
  const body = {
    json_url: first ?? jsonUrl,
    ref_url: refUrl,
    ...(coverId !== undefined && { cover_id: coverId }),
    ...(await userFields(context, user)),
  };
  const { data } = await caller.asUser(user, (token) =>
    client.call(allEndpoints.editorPptFromJson, { token, body, idempotencyKey: wireKey }),
  );
  return {
    url: data.saas_ppt,
    ...(data.ppt_id && { pptId: data.ppt_id }),
    ...(data.cover_id && { coverId: data.cover_id }),
  };
}
