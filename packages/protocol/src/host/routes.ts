import { helpPath } from './help-path.ts';

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/${string}`;
}

/** The routes that a `PptFetcher` calls. Browser bundles include only these. */
export const fetcherRoutes = {
  openEditor: { method: 'POST', path: '/editor-url' },
  listCovers: { method: 'GET', path: '/covers' },
  listHistory: { method: 'GET', path: '/history' },
  listMyPresentations: { method: 'GET', path: '/my-presentations' },
  requestDownload: { method: 'POST', path: '/download' },
  changePresentation: { method: 'POST', path: '/change' },
  getConnection: { method: 'GET', path: '/connection' },
  disconnect: { method: 'DELETE', path: '/connection' },
  connect: { method: 'GET', path: '/connect' },
  listUsers: { method: 'GET', path: '/users' },
  createUser: { method: 'POST', path: '/users' },
  banUser: { method: 'POST', path: '/users/:unionId/ban' },
} as const satisfies Record<string, Route>;

/** Name of a route that a fetcher method calls. */
export type FetcherRouteName = keyof typeof fetcherRoutes;

const otherRoutes = {
  callback: { method: 'GET', path: '/callback' },
  events: { method: 'POST', path: '/events' },
  /** Serves the hosted JSON (`json_url`) to the service at a signed URL that expires. */
  hostedJson: { method: 'GET', path: '/json/:id' },
  /** Returns a `DoctorReport`. Administrators only. */
  doctor: { method: 'GET', path: '/doctor' },
  /** Serves a page that explains each error code. No sign-in required. */
  help: { method: 'GET', path: helpPath },
} as const satisfies Record<string, Route>;

/**
 * The host API: the routes that the browser calls on the host app's backend, under one base path. The host's router and
 * the browser's fetcher both derive from it.
 */
export const hostRoutes: typeof fetcherRoutes & typeof otherRoutes = /* @__PURE__ */ Object.assign(
  {},
  fetcherRoutes,
  otherRoutes,
);

/** Name of a route of the host API. */
export type HostRouteName = keyof typeof hostRoutes;

/** Header that carries the `creationId` of `openEditor`. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** Query parameter that the callback adds to `returnTo` if connecting failed: a `ConnectFailure`. */
export const connectFailureParam = 'ppt-connect';

/**
 * Reasons why a user returned from the consent page without a connection: the user pressed Cancel; the attempt expired;
 * it started in a different browser or at a different URL; a different user has signed in since; the service does not
 * respond, rejected this application, or suspended the user (also reported by `GET /connection`); or something else
 * failed. The host app's log contains the details.
 */
export const connectFailures = [
  'cancelled',
  'expired',
  'other_browser',
  'other_user',
  'no_response',
  'refused',
  'banned',
  'failed',
] as const;
/** Reason why a user returned from the consent page without a connection. */
export type ConnectFailure = (typeof connectFailures)[number];

/** Name of the `BroadcastChannel` on which a connect pop-up posts its `ConnectResult`. */
export const connectChannel = 'ppt-connect';

/** The message that a connect pop-up posts to the page that opened it. */
export interface ConnectResult {
  status: 'connected' | ConnectFailure;
}

/** Version of the host API. Both sides report theirs, so that `diagnose()` detects a mismatch. */
export const hostApiVersion = 1;

/** Response header in which the backend reports its `hostApiVersion`. */
export const hostVersionHeader = 'Ppt-Host-Api';
