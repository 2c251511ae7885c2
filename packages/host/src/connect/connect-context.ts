import type { HostSettings } from '../options/host-settings.ts';
import type { Extensions } from '../service-client/extensions.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import type { SealedStore } from '../storage/sealed-store.ts';
import type { AutomaticConnector } from './connect-automatically.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { Refresher } from './refresh-token.ts';

/** The dependencies that the functions of this folder use. */
export interface ConnectContext {
  settings: HostSettings;
  client: ServiceClient;
  extensions: Extensions;
  store: SealedStore;
  connections: ConnectionStore;
  refresher: Refresher;
  /** Defined only if the application is trusted to connect automatically. */
  automatic: AutomaticConnector | undefined;
}
