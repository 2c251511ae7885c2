import { MutationObserver, QueryClient } from '@tanstack/react-query';
import {
  PptError,
  type CallOptions,
  type Connection,
  type EditorAddress,
  type EditorSource,
} from '@ppt-embed/protocol/host';
import { connectionQueries } from '../connection/connection-queries.ts';
import { orPptError } from '../fetcher/ppt-error.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import type { CheckedAddress } from './address-machine.ts';
import { checkAddress } from './allowed-origin.ts';

/**
 * Asks once for one address: a mutation on a query client of its own, where no default of the host's can block or
 * repeat it, no call on the host's client can see it, and nothing is kept of it (frame rule 1).
 * @throws PptError
 */
export function askForAddress(
  { fetcher, allowedOrigins, queryClient, scope }: PptContext,
  source: EditorSource,
  call?: CallOptions,
): Promise<CheckedAddress> {
  // Known from the cache, without waiting: a refused call would be an error in the console (frame rule 7).
  const known = queryClient.getQueryData<Connection>(connectionQueries.key(scope));
  return orPptError(async () => {
    if (known?.status === 'disconnected')
      throw new PptError({ code: 'disconnected', message: 'This app is not connected.' });
    const answer = await new MutationObserver<EditorAddress>(new QueryClient(), {
      mutationFn: async () => fetcher.openEditor({ source }, call),
      retry: false,
      networkMode: 'always',
      gcTime: 0,
    }).mutate();
    const { href, origin } = checkAddress(answer?.url, location.protocol, allowedOrigins);
    return { href, origin, pptId: answer.pptId || undefined, coverId: answer.coverId || undefined };
  });
}
