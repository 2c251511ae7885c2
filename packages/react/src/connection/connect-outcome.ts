import { connectFailureParam, type ConnectFailure } from '@ppt-embed/protocol/host';
import { createListeners } from '../provider/listeners.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { pendingConnectKey, pendingConnectValue } from './redirect-to-connect.ts';
import { en } from './messages.ts';

/** Who comes back switched off finds it said by the connection itself. */
type ConnectOutcome = Exclude<ConnectFailure, 'banned'> | null;

/** Why the user of a provider came back without a connection: as the callback wrote it into the page's URL, or a pop-up told. */
export interface ConnectOutcomeStore {
  read: () => ConnectOutcome;
  /** For `useSyncExternalStore`: an outcome in the page's URL that belongs to the provider is taken, and the URL cleaned. */
  subscribe: (listener: () => void) => () => void;
  /** A word for which there are no words is no failure: anybody can write into an address. */
  set: (status: unknown) => void;
}

/** The outcome of each provider and its user. A provider is identified by its `frames`, which it keeps as long as it is mounted. */
const outcomes = /* @__PURE__ */ new WeakMap<PptContext['frames'], { scope: string; failure: ConnectOutcome }>();
const listeners = /* @__PURE__ */ createListeners();

/** Returns the store of a provider, for its present user. */
export function getConnectOutcomeStore(ppt: PptContext): ConnectOutcomeStore {
  const { frames, scope } = ppt;
  const set = (status: unknown): void => {
    const failure = Object.hasOwn(en.errors, String(status)) ? (status as ConnectOutcome) : null;
    outcomes.set(frames, { scope, failure });
    listeners.notify();
  };
  return {
    read: () => {
      const outcome = outcomes.get(frames);
      return outcome?.scope === scope ? outcome.failure : null;
    },
    subscribe: (listener) => {
      const end = listeners.subscribe(listener);
      const status = consumeUrlOutcome(ppt);
      if (status !== null) set(status);
      return end;
    },
    set,
  };
}

/** The outcome in the page's URL; null where there is none, or where it belongs to another provider. */
function consumeUrlOutcome(ppt: PptContext): string | null {
  const url = new URL(location.href);
  const status = url.searchParams.get(connectFailureParam);
  if (status === null || !startedConnect(ppt, status)) return null;
  url.searchParams.delete(connectFailureParam);
  history.replaceState(history.state, '', url);
  return status;
}

/** Whether it was this provider that left for the consent page; forgotten as soon as it was. */
function startedConnect({ fetcher, scope }: PptContext, status: string): boolean {
  try {
    const pendingConnect = sessionStorage.getItem(pendingConnectKey);
    if (pendingConnect !== null) {
      const own = pendingConnectValue(scope, fetcher.connectUrl());
      // Whoever left has been replaced by another user: the backend alone is the same.
      const isOwn =
        status === 'other_person' ? pendingConnect.endsWith(own.slice(scope.length)) : pendingConnect === own;
      if (!isOwn) return false;
      sessionStorage.removeItem(pendingConnectKey);
    }
  } catch {
    // Refused by the browser, or by a `connectUrl` of the host's own: nothing says that it was another provider.
  }
  return true;
}
