import type { Creations } from './calls/creations/creations.ts';
import type { Ledger } from './calls/ledger/ledger.ts';
import type { HostSettings } from './options/host-settings.ts';
import type { StateCookie } from './connect/state-cookie.ts';
import type { Extensions } from './service-client/extensions.ts';
import type { ServiceClient } from './service-client/service-client.ts';
import type { Seal } from './storage/seal.ts';
import type { SealedStore } from './storage/sealed-store.ts';
import type { AutomaticConnector } from './connect/connect-automatically.ts';
import type { ConnectedCaller } from './connect/connected-call.ts';
import type { ConnectionStore } from './connect/connection-store.ts';
import type { Refresher } from './connect/refresh-token.ts';
import type { WebhookReceipts } from './webhooks/webhook-receipts.ts';

/** Everything one host is made of; put together in `create-host.ts`. */
export interface HostContext {
  settings: HostSettings;
  client: ServiceClient;
  extensions: Extensions;
  store: SealedStore;
  connections: ConnectionStore;
  refresher: Refresher;
  caller: ConnectedCaller;
  /** Only where the application is trusted to connect by itself. */
  automatic: AutomaticConnector | undefined;
  seal: Seal;
  ledger: Ledger;
  creations: Creations;
  stateCookie: StateCookie;
  webhookReceipts: WebhookReceipts;
}
