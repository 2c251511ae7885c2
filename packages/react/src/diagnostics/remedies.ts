import { trimTrailingSlashes } from '@ppt-embed/protocol/host';
/** Lets pages of this origin ask a backend of another one; of `createPptHost`. */
export function allowLine(): string {
  return `allowedOrigins: ['${location.origin}'],`;
}

/** Mounts the host API where the page asks for it. */
export function mountLine(backend: URL | undefined): string {
  return `app.use('${backend ? trimTrailingSlashes(backend.pathname) : '/api/ppt'}', toNodeHandler(ppt))`;
}
