import { useMutation } from '@tanstack/react-query';
import type { EditorSource, PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../../provider/ppt-context.ts';
import { scopeKey } from '../../provider/ppt-keys.ts';
import type { ValidatedEditorUrl } from '../editor-load-machine.ts';
import { requestEditorUrl } from './request-editor-url.ts';

/** A request for an editor URL. */
export interface UrlRequest {
  source: EditorSource;
  signal: AbortSignal;
}

/**
 * Returns a function that requests one URL, by a mutation on the library's own client: no defaults of the host can block
 * or repeat the request, no callback on the host's client can see it, and no URL stays in a cache (frame rule 1).
 */
export function useUrlRequest(): (request: UrlRequest) => Promise<ValidatedEditorUrl> {
  const ppt = usePpt();
  const { mutateAsync } = useMutation<ValidatedEditorUrl, PptError, UrlRequest>(
    {
      mutationKey: [...scopeKey(ppt.scope), 'editorUrl'],
      mutationFn: ({ source, signal }) => requestEditorUrl(ppt, source, signal),
      retry: false,
      networkMode: 'always',
      gcTime: 0,
    },
    ppt.urlClient,
  );
  return (request) =>
    mutateAsync(request).finally(() => {
      // The cache would keep the mutation, and with it the URL, while the hook is mounted.
      const cache = ppt.urlClient.getMutationCache();
      const mutation = cache.find({ predicate: ({ state }) => state.variables === request });
      if (mutation) cache.remove(mutation);
    });
}
