import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Collaboration } from '../collaboration/accept-connections.ts';
import type { CollaborationContext } from '../collaboration/shared-document-storage.ts';
import { createApp, createAuthenticate } from './app.ts';
import { seedApplication, type GeneratedCredentials } from './seed-application.ts';
import { systemClock } from '../kernel/clock.ts';
import { connect } from '../stores/db/connect.ts';
import { startDatabaseClock } from '../stores/db/database-clock.ts';
import { watchReplica } from '../stores/db/replica.ts';
import { prepareDevelopmentSchema, requireSchema } from '../stores/db/migrate.ts';
import { startSweeping } from '../operate/sweep/sweep.ts';
import { startDelivery } from '../events/deliver-events.ts';
import { aliveResponse, livenessPath, readinessPath } from '../http/health/routes.ts';
import { errorResponse } from '../http/error-response.ts';
import type { SharedRateLimiter } from '../http/limits/shared-rate-limiter.ts';
import { listen, type RequestHandler } from '../http/listen.ts';
import { closeAfterResponses } from '../http/close-after-responses.ts';
import type { Authenticate } from '../http/router.ts';
import { trackRequests } from '../http/track-requests.ts';
import { newRequestId } from '../http/request-id.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { withErrorHistory } from '../kernel/logs/error-history.ts';
import { openLog, type Log } from '../kernel/logs/log.ts';
import { statusResponder } from '../operate/status/respond-to-status.ts';
import { statusPage } from '../operate/status/status-page.ts';
import { serveOperatorPages } from '../operate/status/serve-operator-pages.ts';
import { systemRandom } from '../kernel/random.ts';
import { isRunFromSource } from '../kernel/is-run-from-source.ts';
import { createContext } from './create-context.ts';
import { openCredentialCache } from './open-credential-cache.ts';
import type { Settings } from '../context/settings.ts';
import { stopService } from './stop-service.ts';
import { makeWritable } from '../kernel/writable-folder.ts';

/** Command that starts this program again. */
const serviceCommand = isRunFromSource ? 'npx -y pnpm@12 service' : 'npx @ppt-embed/service';

/** Handler during startup and shutdown, when the service is alive but not ready. */
const unavailable: RequestHandler = (request) =>
  new URL(request.url).pathname === livenessPath
    ? aliveResponse()
    : errorResponse(
        new ServiceError('unavailable', {}, { headers: { 'Retry-After': '5' } }),
        newRequestId(systemRandom),
      );

/**
 * Returns a handler for the time until load balancers have detected the shutdown. It serves requests as before, but the
 * readiness check fails.
 */
export function notReady(handler: RequestHandler): RequestHandler {
  return (request) => (new URL(request.url).pathname === readinessPath ? unavailable(request) : handler(request));
}

/**
 * Starts the service with these settings.
 * @returns A function that stops it after completing work in progress.
 */
export async function startService(settings: Settings): Promise<() => Promise<void>> {
  const { log, recentErrors } = withErrorHistory(
    openLog({
      clock: systemClock,
      format: settings.isProduction ? 'json' : 'text',
      level: settings.logLevel,
      write: (line) => process.stdout.write(`${line}\n`),
    }),
    systemClock,
  );
  let handler = unavailable;
  // Opens the port first, because a conflict is detected immediately, whereas connecting to the database takes time.
  const servers = await listen(settings, (request) => handler(request));
  const requests = servers.map(trackRequests);
  const database = await connect(settings.database, log);
  try {
    if (settings.storage.kind === 'folder') await makeWritable(settings.storage.folder, 'STORAGE_URL');
    const { db } = database;
    const databaseClock = await startDatabaseClock(db, log);
    const appContext = createContext({
      settings,
      db,
      lastResponseAt: database.lastResponseAt,
      ...(database.replica && { replica: watchReplica(database.replica, log) }),
      clock: databaseClock.clock,
      log,
    });
    if (settings.isProduction) await requireSchema(database.db);
    else await prepareDevelopmentSchema(database.direct, settings.database.kind);
    const generated = await seedApplication(appContext);
    const cache = openCredentialCache(database.notifications, log);
    const limiter = await openLimiter(settings, log);
    const serviceContext = {
      ...appContext,
      credentials: cache.credentials,
      credentialWatchers: cache.watchers,
      ...(limiter && { sharedLimiter: limiter }),
    };
    const authenticate = createAuthenticate(serviceContext);
    const app = createApp(serviceContext, authenticate);
    const collaboration =
      settings.collaboration &&
      (await openCollaboration({ ...serviceContext, notifications: database.notifications }, authenticate, servers));
    if (collaboration) appContext.metrics.watchConnections(() => collaboration.connections());
    const status = statusResponder(appContext, () =>
      statusPage({ metrics: appContext.metrics, recentErrors, now: systemClock() }),
    );
    const metrics = settings.metrics && (await serveOperatorPages(settings.metrics, appContext.metrics, status));
    const loops = [
      startDelivery(appContext),
      startSweeping({ ...appContext, db: database.direct }),
      ...(collaboration ? [collaboration] : []),
      databaseClock,
      cache,
      ...(limiter ? [limiter] : []),
    ];
    handler = (request) => app.fetch(request);
    appContext.work.decks.startWorker({ warmsUp: settings.warmsUp });
    logStart(settings, generated, log);
    return async () => {
      handler = notReady((request) => app.fetch(request));
      for (const server of servers) closeAfterResponses(server);
      await sleep(settings.stopDelaySeconds * 1000);
      handler = unavailable;
      await stopService({ servers, requests, loops, work: appContext.work, metrics, database, log });
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the rate limiter. The Redis client is loaded only if it is used. */
async function openLimiter({ rateLimits, redisUrl }: Settings, log: Log): Promise<SharedRateLimiter | undefined> {
  if (!rateLimits || redisUrl === undefined) return undefined;
  const { openSharedRateLimiter } = await import('../http/limits/shared-rate-limiter.ts');
  return openSharedRateLimiter(redisUrl, log);
}

/** Starts collaboration. Yjs is loaded only if it is used. */
async function openCollaboration(
  appContext: CollaborationContext,
  authenticate: Authenticate,
  servers: readonly Server[],
): Promise<Collaboration> {
  const { startCollaboration } = await import('../collaboration/accept-connections.ts');
  const collaboration = startCollaboration(appContext, authenticate);
  for (const server of servers) collaboration.attach(server);
  return collaboration;
}

function logStart({ isProduction, publicUrl, database }: Settings, generated: GeneratedCredentials, log: Log): void {
  if (isProduction) {
    log('started', { url: publicUrl });
    if (database.kind === 'pglite') {
      log('an embedded database may lose its last writes in a power failure; use PostgreSQL', { level: 'warn' });
    }
    return;
  }
  for (const line of credentialLines(generated)) console.log(line);
  console.log(`Service  ${publicUrl}`);
}

/** Returns the lines that show generated secrets. They are printed once, because only their hashes are stored. */
function credentialLines({ appId, appToken, eventsSecret }: GeneratedCredentials): string[] {
  const secrets = Object.entries({ APP_TOKEN: appToken, EVENTS_SECRET: eventsSecret });
  const shown = secrets.flatMap(([name, value]) => (value ? [`  ${name}=${value}`] : []));
  return [
    ...(shown.length > 0 ? ['Generated for development. Store it now; it will not be shown again:'] : []),
    ...(appId ? [`  APP_ID=${appId}`] : []),
    ...shown,
    ...(appId && !appToken
      ? [
          `  APP_TOKEN was shown on the first start. To get a new one, stop the service and run: ${serviceCommand} app rotate ${appId}`,
        ]
      : []),
  ];
}
