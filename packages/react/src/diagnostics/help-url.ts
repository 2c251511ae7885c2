import { helpUrl } from '@ppt-embed/protocol/help';
import type { PptError } from '@ppt-embed/protocol/host';

/** Where the backend explains what it refused with; nothing for what never reached a host API. */
export function getHelpUrl({ code, requestId }: PptError, backend: URL | undefined): string | undefined {
  return backend && requestId !== '' ? helpUrl(backend.href, code) : undefined;
}
