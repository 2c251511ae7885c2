import { helpHeaders, helpPage } from '@ppt-embed/protocol/help';
import { type HostRouteName, hostRoutes, PptError, statusOf, trimTrailingSlashes } from '@ppt-embed/protocol/host';
import { createApi } from './as-user.ts';
import type { HostContext } from '../host-context.ts';
import { errorResponse } from '../http/responses.ts';
import { allowOrigin, preflightResponse } from '../http/cors.ts';
import { describeError } from '../http/describe-error.ts';
import { enforceRateLimit } from '../http/rate-limit.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { operatorErrorCodes } from '../connect/operator-error-codes.ts';
import { observe } from '../kernel/observe.ts';
import type { PptUser } from '../options/options.ts';
import { findRoute, navigationRoutes, userRoutes, type RouteMatch } from './all-routes.ts';
import { receiveEvent, receiveUnsigned } from './events.ts';
import { hostedJsonResponse } from './hosted-json.ts';

const unsignedPrefix = `${hostRoutes.events.path}/`;

/**
 * Creates the handler, which maps request → user → route → Response. Errors, their log line and their request id are
 * created only here.
 */
export function createHandler(context: HostContext): (request: Request) => Promise<Response> {
  const { settings } = context;

  async function requireUser(request: Request): Promise<PptUser> {
    const user = await settings.authenticate(request);
    if (!user) throw new PptError({ code: 'not_signed_in', message: 'Sign in, then try again.' });
    return user;
  }

  async function respond(request: Request, routeInfo: { route: HostRouteName | 'none' }): Promise<Response> {
    if (request.method === 'OPTIONS') return preflightResponse(request, settings);
    const url = new URL(request.url);
    const path = belowBase(url.pathname, settings.publicUrl.pathname);
    if (request.method === 'POST' && path.startsWith(unsignedPrefix)) {
      return receiveUnsigned(context, request, path.slice(unsignedPrefix.length));
    }
    const match = findRoute(request.method, path);
    if ('allow' in match) return noRouteResponse(match.allow, settings.publicUrl);
    routeInfo.route = match.name;
    return settings.trace('ppt.request', { route: match.name }, () => respondToRoute(match, request, url));
  }

  async function respondToRoute({ name, params }: RouteMatch, request: Request, url: URL): Promise<Response> {
    if (name === 'events') return receiveEvent(context, request);
    if (name === 'help') return new Response(helpPage(), { headers: helpHeaders });
    if (name === 'hostedJson') return hostedJsonResponse(context, params['id'] ?? '', url);
    const requireLimitedUser = async (): Promise<PptUser> => {
      const user = await requireUser(request);
      await enforceRateLimit(settings, { user, route: name, request });
      return user;
    };
    if (name === 'connect' || name === 'callback') {
      return navigationRoutes[name]({ context, request, url, requireUser: requireLimitedUser });
    }
    if (request.method !== 'GET') requireSameOrigin(request, settings);
    return userRoutes[name]({ context, request, url, params, api: createApi(context, await requireLimitedUser()) });
  }

  function respondWithError(request: Request, error: unknown): Response {
    const requestId = crypto.randomUUID();
    const pptError = error instanceof PptError ? error : internal();
    // The client has disconnected, so there is no failure to report.
    const hasLeft = request.signal.aborted && error === request.signal.reason;
    if (hasLeft) return errorResponse(pptError, requestId, settings.publicUrl);
    if (statusOf(pptError) >= 500 || operatorErrorCodes.has(pptError.code)) {
      const path = pathForLog(request, settings.publicUrl);
      settings.log(
        `[ppt-embed/host] ${request.method} ${path}: ${describeError(error, settings.publicUrl, requestId)}`,
      );
    }
    return errorResponse(pptError, requestId, settings.publicUrl);
  }

  return async (request) => {
    const startedAt = performance.now();
    const routeInfo: { route: HostRouteName | 'none' } = { route: 'none' };
    const response = await respond(request, routeInfo).catch((error: unknown) => respondWithError(request, error));
    allowOrigin(request, response, settings);
    const { method } = request;
    observe(settings, {
      kind: 'request',
      ...routeInfo,
      method,
      status: response.status,
      durationMs: performance.now() - startedAt,
    });
    return response;
  };
}

/** Returns the path below the base path, which a reverse proxy may have removed. */
function belowBase(path: string, base: string): string {
  const prefix = trimTrailingSlashes(base);
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

function noRouteResponse(allow: readonly string[], publicUrl: URL): Response {
  const routeError =
    allow.length > 0
      ? new PptError({ code: 'method_not_allowed', message: `Method not allowed. Use ${allow.join(' or ')}.` })
      : new PptError({ code: 'no_such_endpoint', message: 'Not found.' });
  const response = errorResponse(routeError, crypto.randomUUID(), publicUrl);
  if (allow.length > 0) response.headers.set('allow', allow.join(', '));
  return response;
}

function internal(): PptError {
  return new PptError({ code: 'internal', message: 'The host application failed. Try again.' });
}

/** Returns the path of a request for the log, without codes, states and path secrets. */
function pathForLog(request: Request, publicUrl: URL): string {
  const path = belowBase(new URL(request.url).pathname, publicUrl.pathname);
  return path.startsWith(unsignedPrefix) ? `${unsignedPrefix}[redacted]` : path;
}
