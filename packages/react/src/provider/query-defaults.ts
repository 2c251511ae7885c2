import type { PptError } from '@ppt-embed/protocol/host';

const firstAgain = 3000;
const longestAgain = 30_000;

/**
 * What every query of the library sets for itself, so that the host's defaults cannot break it: a failure shows at
 * once, and one that may pass is asked again, slower and slower, until the backend is back; what was made or saved
 * meanwhile appears when a list is seen again.
 */
export const queryDefaults = {
  retry: false,
  networkMode: 'always',
  throwOnError: false,
  enabled: true,
  staleTime: 0,
  refetchOnMount: true,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
  refetchInterval: (query: { state: { error: PptError | null; errorUpdateCount: number } }): number | false => {
    const { error, errorUpdateCount } = query.state;
    if (!error?.retryable) return false;
    return error.retryAfterMs ?? Math.min(firstAgain * 2 ** Math.max(0, errorUpdateCount - 1), longestAgain);
  },
} as const;
