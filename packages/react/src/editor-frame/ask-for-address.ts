import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { PptError, type CallOptions, type EditorAddress, type EditorSource } from '@ppt-embed/protocol/host';
import { knownConnection } from '../connection/known-connection.ts';
import { orPptError } from '../fetcher/ppt-error.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import type { CheckedAddress } from './address-machine.ts';
import { checkAddress } from './allowed-origin.ts';

/**
 * Asks once for one address: a mutation on a query client of its own, where no default of the host's can block or
 * repeat it, no call on the host's client can see it, and nothing is kept of it (frame rule 1).
 * @throws PptError
 */
export function askForAddress(ppt: PptContext, source: EditorSource, call?: CallOptions): Promise<CheckedAddress> {
  return orPptError(async () => {
    // Known from the cache, without waiting: a refused call would be an error in the console (frame rule 7).
    if (knownConnection(ppt) === 'disconnected')
      throw new PptError({ code: 'disconnected', message: 'This app is not connected.' });
    const answer = await new MutationObserver<EditorAddress>(new QueryClient(), {
      mutationFn: async () => ppt.fetcher.openEditor({ source }, call),
      retry: false,
      networkMode: 'always',
      gcTime: 0,
    }).mutate();
    const { href, origin } = checkAddress(answer?.url, location.protocol, ppt.allowedOrigins);
    return { href, origin, pptId: answer.pptId || undefined, coverId: answer.coverId || undefined };
  });
}
