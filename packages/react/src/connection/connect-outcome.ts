import { connectFailureParam, type ConnectFailure } from '@ppt-embed/protocol/host';
import { createListeners } from '../provider/listeners.ts';
import { en } from './messages.ts';

/** Who comes back switched off finds it said by the connection itself. */
type ConnectOutcome = Exclude<ConnectFailure, 'banned'> | null;

/** Why the person came back without a connection: as the callback wrote it into the page's address, or a pop-up told. */
let failure: ConnectOutcome = null;
const listeners = /* @__PURE__ */ createListeners();

/** For `useSyncExternalStore`: on subscribing, the page's address is read and then cleaned. */
export const connectOutcome = {
  read: (): ConnectOutcome => failure,
  subscribe: (listener: () => void): (() => void) => {
    const end = listeners.subscribe(listener);
    const url = new URL(location.href);
    const told = url.searchParams.get(connectFailureParam);
    if (told !== null) {
      url.searchParams.delete(connectFailureParam);
      history.replaceState(history.state, '', url);
      connectOutcome.tell(told);
    }
    return end;
  },
  /** A word for which there are no words is no failure: anybody can write into an address. */
  tell: (told: unknown): void => {
    failure = Object.hasOwn(en.failures, String(told)) ? (told as ConnectOutcome) : null;
    listeners.notify();
  },
};
