import { PptError, type CustomFetcher } from '@ppt-embed/react';

/** Calls a backend without the host kit. Rejections become the errors that the components show. */
async function call<Data>(path: string, signal?: AbortSignal, body?: unknown): Promise<Data> {
  const response = await fetch(`/slides${path}`, {
    ...(signal && { signal }),
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (response.status === 401) throw new PptError({ code: 'not_signed_in', message: 'Sign in, then try again.' });
  if (!response.ok) throw new PptError({ code: 'unavailable', message: `Status ${response.status}` });
  return (await response.json()) as Data;
}

/** Only `openEditor` is required. Add the methods that your components call: in development, an error names a missing one. */
export const fetcher: CustomFetcher = {
  openEditor: ({ source }, { signal } = {}) => call('/open', signal, source),
  listHistory: ({ page, pageSize }, { signal } = {}) => call(`/list?page=${page}&size=${pageSize}`, signal),
  requestDownload: ({ pptId }, { signal } = {}) => call(`/download/${pptId}`, signal, {}),
  // Only if your backend creates one presentation for each `source.creationId`, however often it is called.
  isIdempotent: true,
};
