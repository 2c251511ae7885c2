import type { CustomFetcher } from '@ppt-embed/protocol/host';
import type { EditorUrlProbe } from '../results/check-result.ts';

/** Time in ms within which the browser reports a request whose body has been read. */
const observerDelayMs = 200;

/** Connection of an app whose fetcher does not report one. */
const connected = { status: 'connected' } as const;

/**
 * Requests one URL of the editor's home page if the app is connected. If it is not connected, the failed call would log
 * an error in the console (frame rule 7).
 */
export async function requestEditorUrl(fetcher: CustomFetcher, signal: AbortSignal): Promise<EditorUrlProbe> {
  const connection = fetcher.getConnection ? await fetcher.getConnection({ signal }).catch(() => undefined) : connected;
  if (connection?.status !== 'connected') return { isRequested: false, ms: 0, requests: [] };
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

/** Records the requests from now on. Uses an observer, because the browser's own list may be full. */
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
