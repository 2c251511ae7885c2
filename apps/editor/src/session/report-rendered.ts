import type { RenderedRequest } from '@ppt-embed/protocol/editor';
import type { EditorApi } from './editor-api.ts';
import { codeOf, endsSession } from './error-from-response.ts';

const maxAttempts = 6;

/**
 * Reports the first paint. The service allows downloads only after this report, so it is retried on connection errors.
 * @returns whether the service has received it
 */
export async function reportRendered(
  api: Pick<EditorApi, 'reportRendered'>,
  rendered: RenderedRequest,
): Promise<boolean> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      await api.reportRendered(rendered);
      return true;
    } catch (thrown) {
      if (endsSession(codeOf(thrown)) || attempt === maxAttempts) return false;
      await new Promise((resolve) => setTimeout(resolve, 1000 * 2 ** attempt));
    }
  }
  return false;
}
