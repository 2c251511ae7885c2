import { type CustomFetcher, PptError, type PptErrorCode } from '@ppt-embed/react';

const codes: Partial<Record<number, PptErrorCode>> = { 401: 'not_signed_in', 403: 'forbidden', 409: 'not_rendered' };

/** Calls a backend of your own. Rejections with a `PptError` become the messages that the components show. */
async function call<Data>(path: string, signal?: AbortSignal, body?: unknown): Promise<Data> {
  const headers = { 'content-type': 'application/json' };
  const init = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`/slides${path}`, { ...init, signal: signal ?? null });
  if (response.ok) return (await response.json()) as Data;
  const { status } = response;
  const code = codes[status] ?? (status < 500 ? 'invalid_request' : 'unavailable');
  throw new PptError({ code, status, message: `/slides${path} responded with status ${status}.` });
}

/** A fetcher of your own. Only `openEditor` is required. Add the methods that your components call. */
export const fetcher: CustomFetcher = {
  openEditor: ({ source }, { signal } = {}) => call('/open', signal, source),
  listHistory: ({ page, pageSize }, { signal } = {}) => call(`/list?page=${page}&size=${pageSize}`, signal),
  requestDownload: ({ pptId }, { signal } = {}) => call(`/download/${encodeURIComponent(pptId)}`, signal, {}),
  // Do this only if your backend creates one presentation for each `source.creationId`, however often it is called.
  isIdempotent: true,
};
