import { helpHeaders, helpPage } from '@ppt-embed/protocol/help';
import { type HostRouteName, hostRoutes, PptError, statusOf, trimTrailingSlashes } from '@ppt-embed/protocol/host';
import { callsOf } from './as-user.ts';
import type { HostContext } from './host-context.ts';
import { errorAnswer } from './http/answers.ts';
import { allowOrigin, answerPreflight } from './http/cors.ts';
import { describeError } from './http/describe-error.ts';
import { requireRate } from './http/rate-limit.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { operatorsCodes } from './oauth/operators-codes.ts';
import { observe } from './observe.ts';
import type { PptUser } from './options.ts';
import { findRoute, navigationRoutes, personRoutes, type RouteMatch } from './routes/all-routes.ts';
import { receiveEvent, receiveUnsigned } from './routes/events.ts';
import { answerHostedJson } from './routes/hosted-json.ts';

const unsignedPrefix = `${hostRoutes.events.path}/`;

/** Request → user → route → Response. Errors, their log line and their request id are written here and nowhere else. */
export function createHandler(context: HostContext): (request: Request) => Promise<Response> {
  const { settings } = context;

  async function signedIn(request: Request): Promise<PptUser> {
    const user = await settings.authenticate(request);
    if (!user) throw new PptError({ code: 'not_signed_in', message: 'Sign in, then try again.' });
    return user;
  }

  async function answer(request: Request, seen: { route: HostRouteName | 'none' }): Promise<Response> {
    if (request.method === 'OPTIONS') return answerPreflight(request, settings);
    const url = new URL(request.url);
    const path = belowBase(url.pathname, settings.publicUrl.pathname);
    if (request.method === 'POST' && path.startsWith(unsignedPrefix)) {
      return receiveUnsigned(context, request, path.slice(unsignedPrefix.length));
    }
    const match = findRoute(request.method, path);
    if ('allow' in match) return answerNoRoute(match.allow, settings.publicUrl);
    seen.route = match.name;
    return settings.trace('ppt.request', { route: match.name }, () => answerRoute(match, request, url));
  }

  async function answerRoute({ name, params }: RouteMatch, request: Request, url: URL): Promise<Response> {
    if (name === 'events') return receiveEvent(context, request);
    if (name === 'help') return new Response(helpPage(), { headers: helpHeaders });
    if (name === 'hostedJson') return answerHostedJson(context, params['id'] ?? '', url);
    const signedInWithin = async (): Promise<PptUser> => {
      const user = await signedIn(request);
      await requireRate(settings, { user, route: name, request });
      return user;
    };
    if (name === 'connect' || name === 'callback') {
      return navigationRoutes[name]({ context, request, url, signedIn: signedInWithin });
    }
    if (request.method !== 'GET') requireSameOrigin(request, settings);
    return personRoutes[name]({ context, request, url, params, calls: callsOf(context, await signedInWithin()) });
  }

  function answerFailure(request: Request, error: unknown): Response {
    const requestId = crypto.randomUUID();
    const shown = error instanceof PptError ? error : internal();
    // Who has left is told nothing, and nothing failed.
    const hasLeft = request.signal.aborted && error === request.signal.reason;
    if (hasLeft) return errorAnswer(shown, requestId, settings.publicUrl);
    if (statusOf(shown) >= 500 || operatorsCodes.has(shown.code)) {
      const path = pathForLog(request, settings.publicUrl);
      settings.log(
        `[ppt-embed/host] ${request.method} ${path}: ${describeError(error, settings.publicUrl, requestId)}`,
      );
    }
    return errorAnswer(shown, requestId, settings.publicUrl);
  }

  return async (request) => {
    const begun = performance.now();
    const seen: { route: HostRouteName | 'none' } = { route: 'none' };
    const response = await answer(request, seen).catch((error: unknown) => answerFailure(request, error));
    allowOrigin(request, response, settings);
    const { method } = request;
    observe(settings, {
      kind: 'request',
      ...seen,
      method,
      status: response.status,
      durationMs: performance.now() - begun,
    });
    return response;
  };
}

/** A proxy in front may have taken the base path off. */
function belowBase(path: string, base: string): string {
  const prefix = trimTrailingSlashes(base);
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

function answerNoRoute(allow: readonly string[], publicUrl: URL): Response {
  const refusal =
    allow.length > 0
      ? new PptError({ code: 'method_not_allowed', message: `Use ${allow.join(' or ')} here.` })
      : new PptError({ code: 'no_such_endpoint', message: 'There is nothing here.' });
  const response = errorAnswer(refusal, crypto.randomUUID(), publicUrl);
  if (allow.length > 0) response.headers.set('allow', allow.join(', '));
  return response;
}

function internal(): PptError {
  return new PptError({ code: 'internal', message: 'The host application failed. Try again.' });
}

/** A code, a state or a path secret must not reach the log. */
function pathForLog(request: Request, publicUrl: URL): string {
  const path = belowBase(new URL(request.url).pathname, publicUrl.pathname);
  return path.startsWith(unsignedPrefix) ? `${unsignedPrefix}[redacted]` : path;
}
