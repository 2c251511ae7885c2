import { hostRoutes, trimTrailingSlashes } from '@ppt-embed/protocol/host';

/** Returns the option of `createPptHost` that lets pages of this origin call a backend of another origin. */
export function allowLine(): string {
  return `allowedOrigins: ['${location.origin}'],`;
}

/** Returns the line that mounts the host API at the path that the page requests. */
export function mountLine(backend: URL | undefined): string {
  return `app.use('${basePath(backend)}', toNodeHandler(ppt))`;
}

/** Returns the option in `vite.config.ts` that forwards requests to the backend during development. */
export function proxyLine(backend: URL | undefined): string {
  return `server: { proxy: { '${basePath(backend)}': 'http://localhost:3000' } },`;
}

/** Returns the command that prints the whole response of the host API. */
export function requestLine(backend: URL | undefined): string {
  return `curl -i '${backend?.origin ?? 'http://localhost:3000'}${basePath(backend)}${hostRoutes.getConnection.path}'`;
}

function basePath(backend: URL | undefined): string {
  return backend ? trimTrailingSlashes(backend.pathname) : '/api/ppt';
}
