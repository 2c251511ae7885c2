import { type EditorSource, idempotencyKeyHeader, PptError } from '@ppt-embed/protocol/host';
import { creationId, openEditorBody } from '@ppt-embed/protocol/host/schemas';
import { jsonResponse } from '../http/responses.ts';
import { parseInput } from '../http/parse-input.ts';
import { readJson } from '../http/read-body.ts';
import { pageUrl } from '../http/same-origin.ts';
import type { Route } from './route.ts';

/** `POST /editor-url`. */
export const editorUrlRoute: Route = async ({ request, api, context }) => {
  const { source } = parseInput(openEditorBody, await readJson(request));
  const keyed = withCreationId(source, request.headers.get(idempotencyKeyHeader));
  const page = pageUrl(request, context.settings);
  return jsonResponse(await api.openEditor({ source: keyed }, { signal: request.signal, page }));
};

/** Adds the `creationId` to a source. The client sends it as a header, and the body may also contain it. */
function withCreationId(source: EditorSource, header: string | null): EditorSource {
  if (header === null || source.kind === 'home' || source.kind === 'presentation') return source;
  const key = parseInput(creationId, header);
  if (source.creationId !== undefined && source.creationId !== key) {
    throw new PptError({
      code: 'invalid_request',
      message: `${idempotencyKeyHeader} and creationId differ. Send the same value, or only one of them.`,
    });
  }
  return { ...source, creationId: key };
}
