import { hostRoutes, trimTrailingSlashes } from '@ppt-embed/protocol/host';

/** Lets pages of this origin ask a backend of another one; of `createPptHost`. */
export function allowLine(): string {
  return `allowedOrigins: ['${location.origin}'],`;
}

/** Mounts the host API where the page asks for it. */
export function mountLine(backend: URL | undefined): string {
  return `app.use('${basePath(backend)}', toNodeHandler(ppt))`;
}

/** Forwards requests to the backend while developing; of `vite.config.ts`. */
export function proxyLine(backend: URL | undefined): string {
  return `server: { proxy: { '${basePath(backend)}': 'http://localhost:3000' } },`;
}

/** Shows the whole response of the host API. */
export function requestLine(backend: URL | undefined): string {
  return `curl -i '${backend?.origin ?? 'http://localhost:3000'}${basePath(backend)}${hostRoutes.getConnection.path}'`;
}

function basePath(backend: URL | undefined): string {
  return backend ? trimTrailingSlashes(backend.pathname) : '/api/ppt';
}
