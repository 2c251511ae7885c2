import { hostRoutes } from '@ppt-embed/protocol/host';
import {
  okResult,
  errorResult,
  unknownResult,
  warningResult,
  type CheckContext,
  type CheckResult,
} from './check-result.ts';

/** Two requests that begin closer together than this were not asked for by a person: StrictMode runs effects twice. */
const pairWindowMs = 50;

/** Whether one call makes one request, and whether this page has asked for addresses twice at a time. */
export async function checkRequests({ requestEditorUrl }: CheckContext): Promise<CheckResult> {
  const { isRequested, requests } = await requestEditorUrl();
  if (!isRequested) return unknownResult('requests', ({ editorUrl }) => editorUrl.notConnected);
  const own = requests.filter((name) => new URL(name).pathname.endsWith(hostRoutes.openEditor.path));
  const [url] = own.length > 0 ? own : requests;
  if (url === undefined) return unknownResult('requests', (messages) => messages.requests.notApplicable);
  const { pathname } = new URL(url);
  const made = requests.filter((name) => name === url).length;
  if (made > 1) {
    return errorResult(
      'requests',
      (messages) => messages.requests.doubled(made, pathname),
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
 * How often two requests began together.
 * @param starts in milliseconds.
 */
export function countPairs(starts: readonly number[]): number {
  const sorted = starts.toSorted((a, b) => a - b);
  return sorted.filter((start, index) => start - (sorted[index - 1] ?? -Infinity) < pairWindowMs).length;
}
