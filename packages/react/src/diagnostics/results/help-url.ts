import { helpUrl } from '@ppt-embed/protocol/help';
import type { PptError } from '@ppt-embed/protocol/host';

/** Returns the URL of the backend's help page for an error; undefined for errors that never reached a host API. */
export function getHelpUrl({ code, requestId }: PptError, backend: URL | undefined): string | undefined {
  return backend && requestId !== '' ? helpUrl(backend.href, code) : undefined;
}
