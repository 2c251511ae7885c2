import { PptError, type PptFetcher } from '@ppt-embed/react';

type OpenEditor = PptFetcher['openEditor'];

/** Calls a backend without the host kit. It must return a new editor URL for each call. */
export const openEditor: OpenEditor = async ({ source }, { signal } = {}) => {
  const response = await fetch('/slides/open', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(source),
    ...(signal && { signal }),
  });
  if (response.status === 401) throw new PptError({ code: 'not_signed_in', message: 'Sign in, then try again.' });
  return (await response.json()) as Awaited<ReturnType<OpenEditor>>;
};
