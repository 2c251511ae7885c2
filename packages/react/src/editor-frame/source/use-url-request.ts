import { useState } from 'react';
import { QueryClient, useMutation } from '@tanstack/react-query';
import type { EditorSource, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../../provider/ppt-context.ts';
import type { ValidatedEditorUrl } from '../editor-load-machine.ts';
import { requestEditorUrl } from './request-editor-url.ts';

/** A request for an editor URL. */
export interface UrlRequest {
  source: EditorSource;
  signal: AbortSignal;
}

/**
 * Returns a function that requests one URL, by a mutation on a client of the frame's own: no defaults of the host can
 * block or repeat the request, no callback on the host's client can see it, and no URL stays in a cache (frame rule 1).
 */
export function useUrlRequest(): (request: UrlRequest) => Promise<ValidatedEditorUrl> {
  const ppt = usePpt();
  const [client] = useState(() => new QueryClient());
  const { mutateAsync } = useMutation<ValidatedEditorUrl, PptError, UrlRequest>(
    {
      mutationFn: ({ source, signal }) => requestEditorUrl(ppt, source, signal),
      retry: false,
      networkMode: 'always',
      gcTime: 0,
    },
    client,
  );
  // A cache keeps the mutation of a mounted hook, and with it the URL.
  return (request) => mutateAsync(request).finally(() => client.clear());
}
