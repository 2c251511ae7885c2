import { type EditorUrl, type EditorSource, PptError } from '@ppt-embed/protocol/host';
import { maxMarkdownBytes } from '@ppt-embed/protocol/names';
import { allEndpoints } from '@ppt-embed/protocol/service';
import { hashIds, utf8 } from '../../kernel/bytes.ts';
import type { CallContext } from '../call-context.ts';
import { withoutSignature } from '../hosted-json/host-json.ts';
import { type IdempotentParams, outcomeUnknown } from '../creations/creations.ts';
import type { PptUser } from '../../options/options.ts';
import { requireOwnRecords } from '../../connect/union-id.ts';
import { isOutcomeUnknown } from '../../service-client/classify-failure.ts';
import { createPresentation, type CreationSource } from './create-presentation.ts';
import { maskNotFound, requireAccess } from './access.ts';
import { editorUserFields, requireEdit, userFields } from './editor-access.ts';

/** A request for a URL of the editor. */
export interface OpenEditorRequest {
  source: EditorSource;
  /** URL of the calling page, the default of `ref_url`. */
  page: string;
  /** Aborted when the caller no longer waits for the URL. */
  signal?: AbortSignal | undefined;
}

/** Returns a new single-use URL for a source. */
export async function openEditor(context: CallContext, user: PptUser, request: OpenEditorRequest): Promise<EditorUrl> {
  const { source } = request;
  if (source.kind === 'presentation') {
    await requireAccess(context, user, source.pptId);
    return reopen(context, user, source.pptId);
  }
  await requireEdit(context, user, null);
  if (source.kind === 'home') return openHome(context, user);
  if (source.kind === 'markdown') rejectTooLarge(source.text);
  return openCreation(context, user, source, request);
}

async function openHome(context: CallContext, user: PptUser): Promise<EditorUrl> {
  const { caller, client, settings } = context;
  await requireOwnRecords(settings, user);
  const fields = await userFields(context, user);
  // The specification defines no body for this endpoint.
  const body = Object.keys(fields).length > 0 ? fields : undefined;
  const { data } = await caller.asUser(user, (token) => client.call(allEndpoints.saasUrl, { token, body }));
  return { url: data.saas_ppt };
}

/** Opens the last manual save (endpoint 6), with the role of the user. */
async function reopen(context: CallContext, user: PptUser, pptId: string): Promise<EditorUrl> {
  const { caller, client } = context;
  const body = { ppt_id: pptId, ...(await editorUserFields(context, user, pptId)) };
  const { data } = await maskNotFound(() =>
    caller.asUser(user, (token) => client.call(allEndpoints.editorPptFromId, { token, body })),
  );
  return { url: data.saas_ppt, pptId: data.ppt_id || pptId };
}

async function openCreation(
  context: CallContext,
  user: PptUser,
  source: CreationSource,
  { page, signal }: OpenEditorRequest,
): Promise<EditorUrl> {
  const { creationId, ...body } = source;
  const refUrl = source.kind === 'json' ? (source.refUrl ?? page) : page;
  // The connection is checked before a creation is recorded, because a user who is not connected cannot create anything
  // yet.
  await context.caller.requireConnection(user);
  await context.extensions.ensureLoaded();
  const terms = async (wireKey: string | undefined): Promise<IdempotentParams> => ({
    refUrl,
    wireKey,
    carriesCover: await context.extensions.has('markdown-front-matter'),
    ...(source.kind === 'json' && { jsonUrl: source.jsonUrl }),
  });
  if (creationId === undefined) return createOnce(context, user, source, await terms(undefined));
  return context.creations.open({
    userId: user.id,
    creationId,
    body: comparableBody(body, context),
    signal,
    terms: async () => terms(await wireKeyFor(context, user, creationId)),
    create: (claimedTerms) => createPresentation(context, user, source, claimedTerms),
    reopen: (pptId) => reopen(context, user, pptId),
  });
}

/** Returns the fingerprint of a creation request, which is compared with later requests that have the same key. */
function comparableBody<Body extends { kind: string; jsonUrl?: string }>(body: Body, { settings }: CallContext): Body {
  if (body.jsonUrl === undefined) return body;
  return { ...body, jsonUrl: withoutSignature(body.jsonUrl, settings.publicUrl) };
}

/**
 * Creates a presentation. If the response is lost, the error states that the presentation may exist, because without a
 * key, no service can safely repeat the request.
 */
async function createOnce(
  context: CallContext,
  user: PptUser,
  source: CreationSource,
  terms: IdempotentParams,
): Promise<EditorUrl> {
  try {
    return await createPresentation(context, user, source, terms);
  } catch (error) {
    throw error instanceof PptError && isOutcomeUnknown(error) ? outcomeUnknown(error) : error;
  }
}

/**
 * Returns the idempotency key for the service. The service's keys are per application, so the key includes the user:
 * two users must never share one.
 */
async function wireKeyFor({ extensions }: CallContext, user: PptUser, creationId: string): Promise<string | undefined> {
  if (!(await extensions.has('idempotency-key'))) return undefined;
  return hashIds(user.id, creationId);
}

function rejectTooLarge(text: string): void {
  const size = utf8(text).byteLength;
  if (size <= maxMarkdownBytes) return;
  const inMib = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(2)} MiB`;
  throw new PptError({
    code: 'too_large',
    message: `The Markdown is ${inMib(size)}, which exceeds the limit of ${inMib(maxMarkdownBytes)}. Make it shorter or split it.`,
  });
}
