import { hostRoutes } from '@ppt-embed/protocol/host';
import {
  okResult,
  errorResult,
  unknownResult,
  warningResult,
  type CheckContext,
  type CheckResult,
} from '../results/check-result.ts';

/**
 * Maximum interval in ms between two requests that a user cannot have triggered, such as those of effects that
 * StrictMode runs twice.
 */
const pairWindowMs = 50;

/** Checks whether one call sends one request, and whether this page requested two URLs at the same time. */
export async function checkRequests({ requestEditorUrl }: CheckContext): Promise<CheckResult> {
  const { isRequested, requests } = await requestEditorUrl();
  if (!isRequested) return unknownResult('requests', ({ editorUrl }) => editorUrl.notConnected);
  const own = requests.filter((name) => new URL(name).pathname.endsWith(hostRoutes.openEditor.path));
  const [url] = own.length > 0 ? own : requests;
  if (url === undefined) return unknownResult('requests', (messages) => messages.requests.notApplicable);
  const { pathname } = new URL(url);
  const count = requests.filter((name) => name === url).length;
  if (count > 1) {
    return errorResult(
      'requests',
      (messages) => messages.requests.doubled(count, pathname),
      "createFetcher({ baseUrl: '/api/ppt' })",
    );
  }
  const pairs = countPairs(startsOf(url));
  return pairs > 0
    ? warningResult(
        'requests',
        (messages) => messages.requests.pairs(pairs, pathname),
        '<PptEditorFrame source={source} />',
      )
    : okResult('requests', (messages) => messages.requests.single);
}

function startsOf(url: string): number[] {
  return performance.getEntriesByName(url, 'resource').map(({ startTime }) => startTime);
}

/**
 * Counts how often two requests started together.
 * @param starts Start times in milliseconds.
 */
export function countPairs(starts: readonly number[]): number {
  const sorted = starts.toSorted((a, b) => a - b);
  return sorted.filter((start, index) => start - (sorted[index - 1] ?? -Infinity) < pairWindowMs).length;
}
