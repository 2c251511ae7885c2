import type { PptFetcher } from '@ppt-embed/protocol/host';
import type { EditorUrlProbe } from './check-result.ts';

/** A browser tells of a request once its body has been read, in a task of its own. */
const observerDelayMs = 200;

/** One address of home, where the app is connected: a refused call would be an error in the console (frame rule 7). */
export async function requestEditorUrl(fetcher: PptFetcher, signal: AbortSignal): Promise<EditorUrlProbe> {
  const status = await fetcher.getConnection({ signal }).then(
    (connection) => connection.status,
    () => undefined,
  );
  if (status !== 'connected') return { isRequested: false, ms: 0, requests: [] };
  const start = performance.now();
  const observer = observeRequests(start);
  try {
    const { url } = await fetcher.openEditor({ source: { kind: 'home' } }, { signal });
    const ms = Math.round(performance.now() - start);
    return { url, isRequested: true, ms, requests: await observer.end() };
  } catch (error) {
    const ms = Math.round(performance.now() - start);
    return { error, isRequested: true, ms, requests: await observer.end() };
  }
}

/** Notes the requests from a moment on; by an observer, since the browser's own list of them may be full. */
function observeRequests(start: number): { end: () => Promise<string[]> } {
  const entries: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
  observer.observe({ type: 'resource' });
  return {
    end: async () => {
      await new Promise((resolve) => setTimeout(resolve, observerDelayMs));
      entries.push(...observer.takeRecords());
      observer.disconnect();
      return (entries as PerformanceResourceTiming[])
        .filter(({ initiatorType, startTime }) => /^(fetch|xmlhttprequest)$/.test(initiatorType) && startTime >= start)
        .map(({ name }) => name);
    },
  };
}
