import { connectFailureParam, type ConnectFailure } from '@ppt-embed/protocol/host';
import { createListeners } from '../provider/listeners.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import { pendingConnectKey, pendingConnectValue } from './redirect-to-connect.ts';
import { en } from './messages.ts';

/** `banned` is excluded because the connection status itself reports it. */
type ConnectOutcome = Exclude<ConnectFailure, 'banned'> | null;

/** Why the user returned without a connection, as reported by the callback in the page's URL or by a pop-up. */
export interface ConnectOutcomeStore {
  read: () => ConnectOutcome;
  /**
   * For `useSyncExternalStore`. Reads an outcome that belongs to the provider from the page's URL and removes it there.
   */
  subscribe: (listener: () => void) => () => void;
  /** Ignores unknown statuses, because anyone can write one into a URL. */
  set: (status: unknown) => void;
}

/**
 * Outcome of each provider and its user. `frames` identifies a provider, because it stays the same while it is mounted.
 */
const outcomes = /* @__PURE__ */ new WeakMap<PptContext['frames'], { scope: string; failure: ConnectOutcome }>();
const listeners = /* @__PURE__ */ createListeners();

/** Returns the store of a provider for its current user. */
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

/** Returns the outcome in the page's URL, or null if there is none or it belongs to another provider. */
function consumeUrlOutcome(ppt: PptContext): string | null {
  const url = new URL(location.href);
  const status = url.searchParams.get(connectFailureParam);
  if (status === null || !startedConnect(ppt, status)) return null;
  url.searchParams.delete(connectFailureParam);
  history.replaceState(history.state, '', url);
  return status;
}

/** Whether this provider opened the consent page. The record is deleted once read. */
function startedConnect({ fetcher, scope }: PptContext, status: string): boolean {
  try {
    const pendingConnect = sessionStorage.getItem(pendingConnectKey);
    if (pendingConnect !== null) {
      const own = pendingConnectValue(scope, fetcher.connectUrl());
      // The user may have changed since; only the backend is compared.
      const isOwn =
        status === 'other_person' ? pendingConnect.endsWith(own.slice(scope.length)) : pendingConnect === own;
      if (!isOwn) return false;
      sessionStorage.removeItem(pendingConnectKey);
    }
  } catch {
    // Storage is blocked, or the host has its own `connectUrl`: nothing indicates another provider.
  }
  return true;
}
