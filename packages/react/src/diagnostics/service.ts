import { toPptError } from '../fetcher/ppt-error.ts';
import { explainFailedRequest } from './failed-request.ts';
import { fine, problem, warning, type Examination, type Observation } from './finding.ts';
import { helpOf } from './help-of.ts';

const slowMs = 3000;

/** Whether the service behind the backend answers: covers need the application alone, no connection. */
export async function lookAtService({ fetcher, signal, backend }: Examination): Promise<Observation> {
  const start = performance.now();
  try {
    await fetcher.listCovers({ limit: 1 }, { signal });
  } catch (cause) {
    const error = toPptError(cause);
    const known = explainFailedRequest(error, backend);
    if (known) return problem('service', known.say, known.remedy, known.help);
    const remedy = 'curl -i "$PPT_SERVICE/openapi.json"';
    return problem('service', ({ service }) => service.failed(error.code), remedy, helpOf(error, backend));
  }
  const ms = Math.round(performance.now() - start);
  return ms > slowMs
    ? warning('service', ({ service }) => service.slow(ms), 'createFetcher({ baseUrl, timeoutMs: 60_000 })')
    : fine('service', ({ service }) => service.answers(ms));
}
