import { PptError, type PptFetcher } from '@ppt-embed/react';

type OpenEditor = PptFetcher['openEditor'];

/** A backend that is not the host kit: whatever gives a fresh address will do. */
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
