import { connectFailureParam } from '@ppt-embed/protocol/host';
import { createListeners } from '../provider/listeners.ts';
import type { PptContext } from '../provider/ppt-context.ts';
import type { ConnectOutcome } from './to-connect-outcome.ts';

/**
 * Store of the reason why the user returned without a connection, as reported by the callback in the page's URL or by a
 * pop-up.
 */
export interface ConnectOutcomeStore {
  read: () => ConnectOutcome;
  /**
   * Subscribes for `useSyncExternalStore`. Also reads an outcome that belongs to the provider from the page's URL, and
   * removes it there soon afterwards.
   */
  subscribe: (listener: () => void) => () => void;
  set: (outcome: ConnectOutcome) => void;
  /** Returns a promise that resolves once the last read of the page's URL has ended; undefined if there was none. */
  reading: () => Promise<unknown> | undefined;
}

/**
 * Outcome for each provider and its user. `frames` identifies a provider, because it stays the same while the provider
 * is mounted.
 */
const outcomes = /* @__PURE__ */ new WeakMap<PptContext['frames'], { scope: string; failure: ConnectOutcome }>();
const listeners = /* @__PURE__ */ createListeners();
/** The last read of the page's URL. */
let reading: Promise<unknown> | undefined;

/** Returns the store of a provider for its current user. */
export function getConnectOutcomeStore(ppt: PptContext): ConnectOutcomeStore {
  const { frames, scope } = ppt;
  const set = (failure: ConnectOutcome): void => {
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
      let isSubscribed = true;
      // The code is loaded only when the user returns. Without it, nothing is shown and the URL is not changed. The
      // same applies if the component was unmounted during loading: no one would see the outcome, so the next component
      // reads it.
      if (location.search.includes(connectFailureParam)) {
        reading = import('./connect-failure.ts').then(
          ({ consumeUrlOutcome }) => isSubscribed && consumeUrlOutcome(ppt, set),
          () => undefined,
        );
      }
      return () => {
        isSubscribed = false;
        end();
      };
    },
    set,
    reading: () => reading,
  };
}
