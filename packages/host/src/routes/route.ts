import type { PptCalls } from '../as-user.ts';
import type { HostContext } from '../host-context.ts';
import type { PptUser } from '../options.ts';

/** A request as a route sees it: parsed, and from somebody signed in. */
export interface RouteRequest {
  context: HostContext;
  request: Request;
  url: URL;
  /** Values of `:name` segments. */
  params: Readonly<Record<string, string>>;
  user: PptUser;
  calls: PptCalls;
}

/** A route parses, calls, answers. What it throws becomes the error body. */
export type Route = (request: RouteRequest) => Promise<Response>;
