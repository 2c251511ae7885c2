import { validateEditorUrl } from '../../fetcher/editor-url.ts';
import { convertError } from '../../fetcher/with-timeout.ts';
import { explainFailedRequest } from '../results/failed-request.ts';
import { okResult, errorResult, unknownResult, type CheckContext, type CheckResult } from '../results/check-result.ts';
import { getHelpUrl } from '../results/help-url.ts';

/**
 * Checks whether the backend returns an editor URL that this page may embed (frame rule 6). The URL is never opened.
 */
export async function checkEditorUrl({
  requestEditorUrl,
  allowedOrigins,
  backend,
}: CheckContext): Promise<CheckResult> {
  const { url, error, isRequested, ms } = await requestEditorUrl();
  if (!isRequested) return unknownResult('editorUrl', ({ editorUrl }) => editorUrl.notConnected);
  if (error !== undefined) {
    const requestError = await convertError(error);
    // Users who may not create presentations have no home page, but their editor URLs can be fine.
    if (requestError.code === 'insufficient_role')
      return unknownResult('editorUrl', ({ editorUrl }) => editorUrl.noHomePage);
    const known = explainFailedRequest(requestError, backend);
    if (known) return errorResult('editorUrl', known.getMessage, known.fix, known.help);
    return errorResult(
      'editorUrl',
      ({ editorUrl }) => editorUrl.failed(requestError.code),
      "fetcher.openEditor({ source: { kind: 'home' } })",
      getHelpUrl(requestError, backend),
    );
  }
  try {
    const { origin } = validateEditorUrl(url, location.protocol, allowedOrigins);
    return okResult('editorUrl', ({ editorUrl }) => editorUrl.responds(origin, ms));
  } catch (cause) {
    const { code } = await convertError(cause);
    const origin = url && URL.canParse(url) ? new URL(url).origin : String(url);
    if (code !== 'blocked_url')
      return errorResult('editorUrl', ({ editorUrl }) => editorUrl.malformed, '{ "url": "https://…" }');
    return allowedOrigins && !allowedOrigins.includes(origin)
      ? errorResult('editorUrl', ({ editorUrl }) => editorUrl.notAllowed(origin), `allowedOrigins={['${origin}']}`)
      : errorResult(
          'editorUrl',
          ({ editorUrl }) => editorUrl.insecure(origin),
          `PUBLIC_URL=${origin.replace(/^http:/, 'https:')}`,
        );
  }
}
