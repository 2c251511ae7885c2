import { hostRoutes } from '@ppt-embed/protocol/host';
import { fine, problem, unknown, warning, type Examination, type Observation } from './finding.ts';

/** Two requests that begin closer together than this were not asked for by a person: StrictMode runs effects twice. */
const togetherMs = 50;

/** Whether one call makes one request, and whether this page has asked for addresses twice at a time. */
export async function lookAtRequests({ askForAddress }: Examination): Promise<Observation> {
  const { isAsked, requests } = await askForAddress();
  if (!isAsked) return unknown('requests', ({ address }) => address.notConnected);
  const own = requests.filter((name) => new URL(name).pathname.endsWith(hostRoutes.openEditor.path));
  const [url] = own.length > 0 ? own : requests;
  if (url === undefined) return unknown('requests', (words) => words.requests.unseen);
  const { pathname } = new URL(url);
  const made = requests.filter((name) => name === url).length;
  if (made > 1) {
    return problem(
      'requests',
      (words) => words.requests.doubled(made, pathname),
      "createFetcher({ baseUrl: '/api/ppt' })",
    );
  }
  const pairs = countPairs(startsOf(url));
  return pairs > 0
    ? warning('requests', (words) => words.requests.pairs(pairs, pathname), '<PptEditorFrame source={source} />')
    : fine('requests', (words) => words.requests.single);
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
  return sorted.filter((start, index) => start - (sorted[index - 1] ?? -Infinity) < togetherMs).length;
}
