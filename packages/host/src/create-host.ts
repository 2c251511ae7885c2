import type { DoctorReport } from '@ppt-embed/protocol/host';
import { createApi, type PptApi } from './routes/as-user.ts';
import { runDoctor } from './calls/doctor/run-doctor.ts';
import { createHandler } from './routes/handler.ts';
import type { HostContext } from './host-context.ts';
import { hostJson, type HostJsonOptions } from './calls/hosted-json/host-json.ts';
import { createCreations } from './calls/creations/creations.ts';
import { Ledger } from './calls/ledger/ledger.ts';
import { StateCookie } from './connect/state-cookie.ts';
import { checkOptions } from './options/check-options.ts';
import type { PptHostOptions, PptUser } from './options/options.ts';
import { createExtensions } from './service-client/extensions.ts';
import { createServiceClient } from './service-client/service-client.ts';
import { createSeal } from './storage/seal.ts';
import { createSealedStore } from './storage/sealed-store.ts';
import { createAutomaticConnector } from './connect/connect-automatically.ts';
import { createConnectedCaller } from './connect/connected-call.ts';
import { ConnectionStore } from './connect/connection-store.ts';
import { signOutUser } from './connect/sign-out-user.ts';
import { userIdOf } from './connect/union-id.ts';
import { createRefresher } from './connect/refresh-token.ts';
import { createWebhookReceipts } from './webhooks/webhook-receipts.ts';

/** The host kit of an app, created by `createPptHost`. Mount `handler` in your backend. */
export interface PptHost {
  /**
   * Handles all requests under the base path of `publicUrl`. Use it directly in Next, Hono, Bun, Deno and Workers; for
   * Express, Fastify and `node:http`, use `toNodeHandler` from `@ppt-embed/host/node`. Never rejects.
   */
  handler: (request: Request) => Promise<Response>;
  /** Returns the calls of the host API for one user, for use in server code. */
  as: (user: PptUser) => PptApi;
  /**
   * Returns the id of a user in `ppt.commented` (`author_id`, `mentioned_ids`): the `unionId` that `authenticate`
   * returns, or a value derived from `id`. Store it with your users to look them up.
   */
  userIdOf: (user: Pick<PptUser, 'id' | 'unionId'>) => Promise<string>;
  /**
   * Signs a user out everywhere, for example after a lost device or when the user leaves your organization: removes the
   * tokens, revokes the grants and ends open editors and unopened editor URLs. With a shared connection, only the
   * editors of this user end. The user can connect again if `authenticate` still accepts them.
   * @throws PptError if the service does not confirm it; `no_such_endpoint` if it does not list `user-sign-out`.
   */
  signOut: (user: PptUser) => Promise<void>;
  /**
   * Checks everything that the host kit depends on, and returns a fix for each problem. Equivalent to `GET /doctor`.
   */
  doctor: () => Promise<DoctorReport>;
  /**
   * Stores a deck or an outline and returns its signed, short-lived URL, which you pass as `jsonUrl`. The service reads
   * it there, so it must be able to reach `publicUrl`.
   */
  hostJson: (deckOrOutline: object, options?: HostJsonOptions) => Promise<string>;
}

/**
 * Creates the host kit: OAuth, tokens, the host API and the webhook receiver behind one Fetch-API handler.
 * @throws PptHostOptionsError listing all invalid options, each with a fix.
 * @example const ppt = createPptHost({ service: { baseUrl: 'https://ppt.example.com', appId, appToken }, publicUrl:
 * 'https://app.example.com/api/ppt', authenticate: async (request) => readSession(request), secret:
 * process.env.PPT_SECRET, })
 */
export function createPptHost(options: PptHostOptions): PptHost {
  const settings = checkOptions(options);
  if (settings.storage.warning !== undefined) settings.log(`[ppt-embed/host] ${settings.storage.warning}`);
  const seal = createSeal(settings.secrets);
  const store = createSealedStore(settings.storage, seal, () =>
    settings.log(
      '[ppt-embed/host] The storage contains entries that none of the given secrets can decrypt; they are treated as absent. Add the previous secret to the list in "secret".',
    ),
  );
  const client = createServiceClient(settings);
  const connections = new ConnectionStore(store, settings);
  const refresher = createRefresher(connections, { ...settings, client });
  const extensions = createExtensions(settings);
  const automatic =
    settings.connect === 'automatic'
      ? createAutomaticConnector({ settings, client, connections, extensions })
      : undefined;
  const context: HostContext = {
    settings,
    client,
    store,
    connections,
    refresher,
    extensions,
    caller: createConnectedCaller(connections, refresher, automatic),
    automatic,
    seal,
    ledger: new Ledger(store),
    creations: createCreations(store, settings.now),
    stateCookie: new StateCookie(settings, seal),
    webhookReceipts: createWebhookReceipts(store, settings),
  };
  return {
    handler: createHandler(context),
    as: (user) => createApi(context, user),
    userIdOf,
    signOut: (user) => signOutUser(context, user),
    doctor: () => runDoctor(context),
    hostJson: (deckOrOutline, options) => hostJson(context, deckOrOutline, options),
  };
}
