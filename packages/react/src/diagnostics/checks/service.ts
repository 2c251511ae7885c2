import { convertError } from '../../fetcher/with-timeout.ts';
import { explainFailedRequest } from '../results/failed-request.ts';
import {
  okResult,
  errorResult,
  unknownResult,
  warningResult,
  type CheckContext,
  type CheckResult,
} from '../results/check-result.ts';
import { getHelpUrl } from '../results/help-url.ts';

const slowMs = 3000;

/**
 * Checks whether the service behind the backend responds. Requesting covers does not require a connection, only the
 * application's credentials.
 */
export async function checkService({ fetcher, signal, backend }: CheckContext): Promise<CheckResult> {
  if (!fetcher.listCovers) return unknownResult('service', ({ noMethod }) => noMethod('listCovers'));
  const start = performance.now();
  try {
    await fetcher.listCovers({ limit: 1 }, { signal });
  } catch (cause) {
    const error = await convertError(cause);
    const known = explainFailedRequest(error, backend);
    if (known) return errorResult('service', known.getMessage, known.fix, known.help);
    const fix = 'curl -i "$PPT_SERVICE/openapi.json"';
    return errorResult('service', ({ service }) => service.failed(error.code), fix, getHelpUrl(error, backend));
  }
  const ms = Math.round(performance.now() - start);
  return ms > slowMs
    ? warningResult('service', ({ service }) => service.slow(ms), 'createFetcher({ baseUrl, timeoutMs: 60_000 })')
    : okResult('service', ({ service }) => service.responds(ms));
}
