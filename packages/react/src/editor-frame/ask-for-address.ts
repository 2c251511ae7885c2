import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import type { EditorAddress, EditorSource, PptFetcher } from '@ppt-embed/protocol/host';
import { orPptError } from '../fetcher/ppt-error.ts';
import type { CheckedAddress } from './address-machine.ts';
import { checkAddress } from './allowed-origin.ts';

export interface AddressRequest {
  fetcher: PptFetcher;
  source: EditorSource;
  allowedOrigins: readonly string[] | undefined;
  signal: AbortSignal;
}

/**
 * Asks once for one address: a mutation on a query client of the library's own, where no default of the host's can
 * block or repeat it and no call on the host's client can see it (frame rule 1).
 * @throws PptError
 */
export function askForAddress(client: QueryClient, request: AddressRequest): Promise<CheckedAddress> {
  const mutation = new MutationObserver<EditorAddress>(client, {
    mutationFn: async () => request.fetcher.openEditor({ source: request.source }, { signal: request.signal }),
    retry: false,
    networkMode: 'always',
    gcTime: 0,
  });
  return orPptError(async () => {
    const answer = await mutation.mutate();
    const { href, origin } = checkAddress(answer?.url, {
      pageProtocol: location.protocol,
      allowedOrigins: request.allowedOrigins,
    });
    return { href, origin, pptId: answer.pptId || undefined, coverId: answer.coverId || undefined };
  }).finally(() => mutation.reset()); // lets go of the address that the mutation still holds
}
