import { useState } from 'react';
import { QueryClient, useMutation } from '@tanstack/react-query';
import type { EditorSource, PptError } from '@ppt-embed/protocol/host';
import { usePpt, type PptContext } from '../../provider/ppt-context.ts';
import type { ValidatedEditorUrl } from '../editor-load-machine.ts';
import { requestEditorUrl } from './request-editor-url.ts';

/** Parameters of a request for an editor URL. */
export interface UrlRequest {
  source: EditorSource;
  signal: AbortSignal;
}

/**
 * Returns a function that requests one URL, with a mutation on the frame's own client: the host's defaults can neither
 * block nor repeat the request, callbacks on the host's client do not receive it, and the URL is not cached (frame rule
 * 1). The context is a variable of the mutation, because `useMutation` replaces its options only in an effect, which can
 * run after the request has started: the first request after a change of the user would use the previous user's fetcher.
 */
export function useUrlRequest(): (request: UrlRequest) => Promise<ValidatedEditorUrl> {
  const ppt = usePpt();
  const [client] = useState(() => new QueryClient());
  const { mutateAsync } = useMutation<ValidatedEditorUrl, PptError, UrlRequest & { ppt: PptContext }>(
    {
      mutationFn: (request) => requestEditorUrl(request.ppt, request.source, request.signal),
      retry: false,
      networkMode: 'always',
      gcTime: 0,
    },
    client,
  );
  // Otherwise, a cache would keep the mutation of a mounted hook, and with it the URL.
  return (request) => mutateAsync({ ...request, ppt }).finally(() => client.clear());
}
