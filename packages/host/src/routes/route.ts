import type { PptApi } from './as-user.ts';
import type { HostContext } from '../host-context.ts';
import type { PptUser } from '../options/options.ts';

/** An API request of a signed-in user. */
interface RouteRequest {
  context: HostContext;
  request: Request;
  url: URL;
  /** Values of the `:name` segments. */
  params: Readonly<Record<string, string>>;
  api: PptApi;
}

/** A route, which parses the request, makes the call and returns the response. Thrown errors become the error body. */
export type Route = (request: RouteRequest) => Promise<Response>;

/** A browser navigation. The response is always a page, never an error body. */
export interface NavigationRequest {
  context: HostContext;
  request: Request;
  url: URL;
  /** Returns the signed-in user. Rejects with `not_signed_in`. */
  requireUser: () => Promise<PptUser>;
}

/** Responds to a navigation of the browser. */
export type NavigationRoute = (request: NavigationRequest) => Promise<Response>;
