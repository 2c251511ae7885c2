import type { EditorSource } from '@ppt-embed/protocol/host';
import { requireConnection } from '../../connection/cached-connection.ts';
import { requireShape } from '../../fetcher/validate-response.ts';
import { openResponse } from '../../fetcher/response-shapes.ts';
import { withTimeout } from '../../fetcher/with-timeout.ts';
import type { PptContext } from '../../provider/ppt-context.ts';
import type { ValidatedEditorUrl } from '../editor-load-machine.ts';
import { validateEditorUrl } from '../../fetcher/editor-url.ts';

/**
 * Requests one URL.
 * @throws PptError
 */
export function requestEditorUrl(
  ppt: PptContext,
  source: EditorSource,
  signal?: AbortSignal,
): Promise<ValidatedEditorUrl> {
  return withTimeout(async (call) => {
    await requireConnection(ppt); // This throws without a request if the app is disconnected; see frame rule 7.
    const result = await ppt.fetcher.openEditor({ source }, call);
    const { href, origin } = validateEditorUrl(result?.url, location.protocol, ppt.allowedOrigins);
    return { ...requireShape(openResponse, result), href, origin };
  }, signal);
}
