import type { PptApi } from './as-user.ts';
import type { HostContext } from '../host-context.ts';
import type { PptUser } from '../options/options.ts';

/** A request of a program, from somebody signed in. */
interface RouteRequest {
  context: HostContext;
  request: Request;
  url: URL;
  /** Values of `:name` segments. */
  params: Readonly<Record<string, string>>;
  api: PptApi;
}

/** A route parses, calls, answers. What it throws becomes the error body. */
export type Route = (request: RouteRequest) => Promise<Response>;

/** A browser going from page to page: answered by a page, never by an error body. */
export interface NavigationRequest {
  context: HostContext;
  request: Request;
  url: URL;
  /** Who is signed in. Rejects with `not_signed_in`. */
  requireUser: () => Promise<PptUser>;
}

export type NavigationRoute = (request: NavigationRequest) => Promise<Response>;
