import { hostRoutes, trimTrailingSlashes } from '@ppt-embed/protocol/host';

/** Option of `createPptHost` that lets pages of this origin call a backend of another origin. */
export function allowLine(): string {
  return `allowedOrigins: ['${location.origin}'],`;
}

/** Mounts the host API at the path that the page requests. */
export function mountLine(backend: URL | undefined): string {
  return `app.use('${basePath(backend)}', toNodeHandler(ppt))`;
}

/** Option in `vite.config.ts` that forwards requests to the backend during development. */
export function proxyLine(backend: URL | undefined): string {
  return `server: { proxy: { '${basePath(backend)}': 'http://localhost:3000' } },`;
}

/** Prints the whole response of the host API. */
export function requestLine(backend: URL | undefined): string {
  return `curl -i '${backend?.origin ?? 'http://localhost:3000'}${basePath(backend)}${hostRoutes.getConnection.path}'`;
}

function basePath(backend: URL | undefined): string {
  return backend ? trimTrailingSlashes(backend.pathname) : '/api/ppt';
}
