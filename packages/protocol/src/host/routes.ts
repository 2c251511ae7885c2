import { helpPath } from './help-path.ts';

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/${string}`;
}

/** The part of the host API that a `PptFetcher` asks: a browser's bundle has no other. */
export const fetcherRoutes = {
  openEditor: { method: 'POST', path: '/editor-url' },
  listCovers: { method: 'GET', path: '/covers' },
  listHistory: { method: 'GET', path: '/history' },
  listMyPresentations: { method: 'GET', path: '/my-presentations' },
  requestDownload: { method: 'POST', path: '/download' },
  getConnection: { method: 'GET', path: '/connection' },
  disconnect: { method: 'DELETE', path: '/connection' },
  connect: { method: 'GET', path: '/connect' },
  listUsers: { method: 'GET', path: '/users' },
  createUser: { method: 'POST', path: '/users' },
  banUser: { method: 'POST', path: '/users/:unionId/ban' },
} as const satisfies Record<string, Route>;

/** A route that a method of the fetcher asks. */
export type FetcherRouteName = keyof typeof fetcherRoutes;

const otherRoutes = {
  callback: { method: 'GET', path: '/callback' },
  events: { method: 'POST', path: '/events' },
  /** What the backend serves to the service as `json_url`, under a signature that expires. */
  hostedJson: { method: 'GET', path: '/json/:id' },
  /** For administrators: a `DoctorReport`. */
  doctor: { method: 'GET', path: '/doctor' },
  /** For anybody: a page that says what each code means. */
  help: { method: 'GET', path: helpPath },
} as const satisfies Record<string, Route>;

/**
 * The host API, described once: what the browser asks of the host app's backend, under one base path, and what comes
 * back to it. The host's router and the browser's fetcher both derive from it.
 */
export const hostRoutes: typeof fetcherRoutes & typeof otherRoutes = /* @__PURE__ */ Object.assign(
  {},
  fetcherRoutes,
  otherRoutes,
);

/** The name of a route of the host API. */
export type HostRouteName = keyof typeof hostRoutes;

/** Header that carries `creationId` with `openEditor`. */
export const idempotencyKeyHeader = 'Idempotency-Key';

/** Query parameter the callback adds to `returnTo` when connecting did not succeed: a `ConnectFailure`. */
export const connectFailureParam = 'ppt-connect';

/**
 * Why a person came back from the consent page without a connection: they pressed Cancel; it took too long; it was begun in
 * another browser or at another address; somebody else has signed in since; the service does not answer; it refused this
 * application; the service has switched the person off (`GET /connection` says so, too); or anything else. The host app's log
 * says more.
 */
export const connectFailures = [
  'cancelled',
  'expired',
  'other_browser',
  'other_person',
  'no_answer',
  'refused',
  'banned',
  'failed',
] as const;
/** Why a person came back from the consent page without a connection. */
export type ConnectFailure = (typeof connectFailures)[number];

/** Name of the `BroadcastChannel` on which a connect pop-up tells its result: a `ConnectResult`. */
export const connectChannel = 'ppt-connect';

/** What the page that waits for a pop-up is told. */
export interface ConnectResult {
  status: 'connected' | ConnectFailure;
}

/** Version of the host API: both sides say theirs, so that `diagnose()` can tell when they differ. */
export const hostApiVersion = 1;

/** Header in which the backend says its `hostApiVersion`, with every answer. */
export const hostVersionHeader = 'Ppt-Host-Api';
