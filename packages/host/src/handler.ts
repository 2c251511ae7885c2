import { hostRoutes, PptError } from '@ppt-embed/protocol/host';
import { callsOf } from './as-user.ts';
import type { HostContext } from './host-context.ts';
import { errorAnswer } from './http/answers.ts';
import { allowOrigin, answerPreflight } from './http/cors.ts';
import { requireSameOrigin } from './http/same-origin.ts';
import { findRoute, personRoutes } from './routes/all-routes.ts';
import { receiveEvent, receiveUnsigned } from './routes/events.ts';

/** Request → user → route → Response. Errors, their log line and their request id are written here and nowhere else. */
export function createHandler(context: HostContext): (request: Request) => Promise<Response> {
  const { settings } = context;

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = belowBase(url.pathname, settings.publicUrl.pathname);
    const unsignedPrefix = `${hostRoutes.events.path}/`;
    if (request.method === 'POST' && path.startsWith(unsignedPrefix)) {
      return receiveUnsigned(context, request, path.slice(unsignedPrefix.length));
    }
    const match = findRoute(request.method, path);
    if ('allow' in match) throw noRoute(match.allow);
    if (match.name === 'events') return receiveEvent(context, request);
    if (request.method !== 'GET') requireSameOrigin(request, settings);
    const user = await settings.authenticate(request);
    if (!user) throw new PptError({ code: 'not_signed_in', message: 'Sign in, then try again.' });
    return personRoutes[match.name]({
      context,
      request,
      url,
      params: match.params,
      user,
      calls: callsOf(context, user),
    });
  }

  return async (request) => {
    if (request.method === 'OPTIONS') {
      const preflight = answerPreflight(request, settings);
      allowOrigin(request, preflight, settings);
      return preflight;
    }
    const response = await answer(request).catch((error: unknown) => {
      const requestId = crypto.randomUUID();
      const shown = error instanceof PptError ? error : internal(error);
      if (shown.status >= 500 || shown.status === 0) {
        settings.log(
          `[ppt-embed/host] ${request.method} ${pathForLog(request, settings.publicUrl)}: ${describe(shown, requestId)}`,
        );
      }
      return errorAnswer(shown, requestId);
    });
    allowOrigin(request, response, settings);
    return response;
  };
}

/** A proxy in front may have taken the base path off. */
function belowBase(path: string, base: string): string {
  const prefix = base.replace(/\/+$/, '');
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

function noRoute(allow: readonly string[]): PptError {
  return allow.length > 0
    ? new PptError({ code: 'method_not_allowed', message: `Use ${allow.join(' or ')} here.` })
    : new PptError({ code: 'no_such_endpoint', message: 'There is nothing here.' });
}

function internal(cause: unknown): PptError {
  return new PptError({ code: 'internal', message: 'The host application failed. Try again.', cause });
}

function describe(error: PptError, requestId: string): string {
  const { cause } = error;
  const reason = cause instanceof Error ? ` (${cause.name}: ${cause.message})` : '';
  return `${error.code} ${error.requestId || requestId}: ${error.message}${reason}`;
}

/** A code, a state or a path secret must not reach the log. */
function pathForLog(request: Request, publicUrl: URL): string {
  const path = belowBase(new URL(request.url).pathname, publicUrl.pathname);
  return path.startsWith(`${hostRoutes.events.path}/`) ? `${hostRoutes.events.path}/[secret]` : path;
}
