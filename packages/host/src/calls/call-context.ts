import type { ConnectContext } from '../connect/connect-context.ts';
import type { ConnectedCaller } from '../connect/connected-call.ts';
import type { Seal } from '../storage/seal.ts';
import type { Creations } from './creations/creations.ts';
import type { Ledger } from './ledger/ledger.ts';

/** The dependencies that calls use. */
export interface CallContext extends ConnectContext {
  caller: ConnectedCaller;
  seal: Seal;
  ledger: Ledger;
  creations: Creations;
  webhookReceipts: {
    /** Returns the time of the last event, in Unix milliseconds. */
    read(): Promise<number | undefined>;
  };
}
