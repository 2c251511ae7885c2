import { editorApiPath, editorCalls, storedFiles } from '@ppt-embed/protocol/editor';
import { pptCoverStatic, userList } from '@ppt-embed/protocol/service';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { bodyLimit } from 'hono/body-limit';
import { coverRoutes } from '../covers/routes.ts';
import { downloadRoutes } from '../presentations/rendered/download-routes.ts';
import { editorUrlRoutes } from '../editor/page/routes.ts';
import { newEditorUrl } from '../editor/urls/issue-editor-url.ts';
import { editorSessionRoutes } from '../editor/session/routes.ts';
import { findEditorSession } from '../editor/session/session-queries.ts';
import { requestScope } from '../kernel/logs/request-scope.ts';
import { errorResponse, describeError } from '../http/error-response.ts';
import { compressResponses } from '../http/compression/compress-responses.ts';
import { clientAddress } from '../http/client-address.ts';
import { healthRoutes } from '../http/health/routes.ts';
import { descriptionRoutes } from '../http/description-routes.ts';
import { shouldLog, logPath } from '../http/log-path.ts';
import { rejectOtherMethods } from '../http/reject-other-methods.ts';
import { newRequestId, type RequestVariables } from '../http/request-id.ts';
import { Router, type Authenticate } from '../http/router.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { createProxyWarning } from '../http/proxy-warning.ts';
import { limitEditorCalls } from '../http/limits/limit-editor-calls.ts';
import { limitUnknownTokens } from '../http/limits/limit-unknown-tokens.ts';
import { limitAnonymous, limitApplications, limitOpenings } from '../http/limits/rate-limits.ts';
import { authenticator } from '../identity/oauth/authenticate.ts';
import { oauthPageRoutes } from '../identity/oauth/page-routes.ts';
import { oauthRoutes } from '../identity/oauth/routes.ts';
import type { ServiceContext } from './create-context.ts';
import { pictureRoutes } from '../pictures/routes.ts';
import { manageRoutes } from '../presentations/manage/routes.ts';
import { presentationRoutes } from '../presentations/routes.ts';
import { systemOwner } from '../worker-pool/fair-scheduler.ts';
import { userRoutes } from '../identity/users/routes.ts';

const limitForm = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new ServiceError('too_large');
  },
});

/**
 * Paths whose responses are compressed: they contain decks, versions, names or public data, and no token, editor URL,
 * signed link or CSRF token (see `compressResponses`).
 */
const compressedPaths = [
  pptCoverStatic.path,
  userList.path,
  ...[editorCalls.getDeck, editorCalls.listVersions, editorCalls.getVersion, editorCalls.restoreVersion].map(
    ({ path }) => editorApiPath + path,
  ),
];

/** Returns the credential check that all calls share, with its limits. */
export function createAuthenticate(appContext: ServiceContext): Authenticate {
  return limitApplications(
    limitUnknownTokens(authenticator(appContext, findEditorSession, appContext.credentials), appContext),
    appContext,
  );
}

/** Creates the service as one Fetch-API application, without opening a socket or a database. */
export function createApp(
  appContext: ServiceContext,
  authenticate: Authenticate = createAuthenticate(appContext),
): Hono<{ Variables: RequestVariables }> {
  const { random, log, metrics, settings } = appContext;
  const app = new Hono<{ Variables: RequestVariables }>();
  const warn = createProxyWarning(appContext);

  app.use(async (context, next) => {
    const requestId = newRequestId(random);
    context.set('requestId', requestId);
    warn(context.req.raw);
    context.set('client', clientAddress(context.req.raw, settings.trustedProxies));
    const startedAt = performance.now();
    await requestScope.run({ requestId }, next);
    // `context.header()` would rebuild the response with its body as a stream.
    context.res.headers.set('X-Request-Id', requestId);
    const { method } = context.req;
    const { status } = context.res;
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.request({ method, route: routePath(context, -1), status, seconds });
    if (!shouldLog(method, context.req.path, status)) return;
    log(`${method} ${logPath(context.req.path)}`, {
      ...(status >= 500 && { level: 'error' }),
      status,
      ms: Math.round(seconds * 1000),
      request_id: requestId,
      ...(context.error && { error: describeError(context.error) }),
    });
  });
  app.onError((error, context) => errorResponse(error, context.get('requestId')));
  app.notFound((context) => errorResponse(new ServiceError('no_such_endpoint'), context.get('requestId')));
  for (const path of ['/oauth/sign-in', '/oauth/sign-out', '/oauth/consent']) app.use(path, limitForm);

  app.get('/e/*', limitOpenings(appContext));
  const limitPictures = limitAnonymous('pictures', appContext);
  const pictureFolders = ['/covers/', '/thumbnails/', ...Object.values(storedFiles).map(({ folder }) => folder)];
  for (const folder of pictureFolders) app.use(`${folder}*`, limitPictures);
  app.use('/downloads/*', limitAnonymous('downloads', appContext));
  const limitPages = limitAnonymous('pages', appContext);
  for (const path of ['/oauth/sign-in', '/oauth/sign-out', '/oauth/consent']) app.use(path, limitPages);

  const compress = compressResponses();
  for (const path of compressedPaths) app.use(path, compress);

  const router = new Router();
  oauthRoutes(router, appContext);
  oauthPageRoutes(app, appContext);
  editorUrlRoutes(app, router, appContext);
  editorSessionRoutes(router, appContext);
  presentationRoutes(app, router, appContext, (holder, pptId, user) => newEditorUrl(appContext, holder, pptId, user));
  manageRoutes(router, appContext);
  pictureRoutes(app, appContext);
  coverRoutes(app, router, appContext, (cover) => appContext.work.decks.run(systemOwner, 'drawCover', cover));
  downloadRoutes(app, router, appContext);
  userRoutes(router, appContext);
  descriptionRoutes(app, appContext);
  healthRoutes(app, appContext);
  router.mount(app, {
    authenticate,
    limitCall: limitEditorCalls(appContext),
    memory: appContext.memory,
  });
  rejectOtherMethods(app);
  return app;
}
