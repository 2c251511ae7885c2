import { whenWanted } from './when-wanted.ts';

/** What becomes of a frame that is mounted, hidden, seen again or removed. */
export interface PresenceHost {
  /** May ask from now on. */
  start(element: Element): void;
  /** In the page and seen: `signal` ends what is listened to while that is so. */
  attach(signal: AbortSignal): void;
  /** Hidden, but still in the page. @returns whether there was anything to keep. */
  park(): boolean;
  close(): void;
}

/** Called by effects; each is named after what React has done. */
export interface Presence {
  /** Layout: drawn for the first time, or with another `key`, or seen again. */
  enter(key: string, element: Element, isLazy: boolean): void;
  /** Effect. */
  stay(): void;
  /** Clean-up of an effect or insertion effect. */
  leave: () => void;
}

/**
 * Tells hidden from gone (frame rule 8). A clean-up decides one microtask later: taken up again at once (StrictMode) is
 * nothing at all, still connected (`<Activity>`) is parked, else it is closed. Asking begins as early as the layout
 * effect: effects of a first render may run only after a paint.
 */
export function createPresence(host: PresenceHost): Presence {
  let current: { key: string; element: Element; wait: AbortController } | undefined;
  let attached: AbortController | undefined;
  let turn = 0;

  function close(): void {
    current?.wait.abort();
    current = undefined;
    host.close();
  }

  return {
    enter: (key, element, isLazy) => {
      if (current?.key === key) return;
      close();
      const wait = new AbortController();
      current = { key, element, wait };
      whenWanted(element, isLazy, wait.signal, () => host.start(element));
    },
    stay: () => {
      turn++;
      attached?.abort();
      attached = new AbortController();
      host.attach(attached.signal);
    },
    leave: () => {
      const mine = ++turn;
      queueMicrotask(() => {
        if (mine !== turn) return;
        attached?.abort();
        if (!(current?.element.isConnected && host.park())) close();
      });
    },
  };
}
