import { toPptError } from '../fetcher/ppt-error.ts';
import { fine, problem, warning, type Examination, type Observation } from './finding.ts';

const slowMs = 3000;

/** Whether the service behind the backend answers: covers need the application alone, no connection. */
export async function lookAtService({ fetcher, signal }: Examination): Promise<Observation> {
  const start = performance.now();
  try {
    await fetcher.listCovers({ limit: 1 }, { signal });
  } catch (cause) {
    const { code } = toPptError(cause);
    return problem('service', ({ service }) => service.failed(code), 'curl -i "$SERVICE_URL/openapi.json"');
  }
  const ms = Math.round(performance.now() - start);
  return ms > slowMs
    ? warning('service', ({ service }) => service.slow(ms), 'createFetcher({ baseUrl, timeoutMs: 60_000 })')
    : fine('service', ({ service }) => service.answers(ms));
}
