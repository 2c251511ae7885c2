import { whenVisible } from './when-visible.ts';

/** What becomes of a frame that is mounted, hidden, seen again or removed. */
export interface FrameLifecycleHost<Key> {
  /** Whether two keys name the same thing, so that nothing is opened anew. */
  isSame(last: Key, next: Key): boolean;
  /** May ask from now on. */
  start(element: Element, key: Key): void;
  /** Has begun, and goes on in another element, which the caller renders in place of the one before. */
  relocate(element: Element): void;
  /** In the page and seen: `signal` ends what is listened to while that is so. */
  attach(element: Element, signal: AbortSignal): void;
  /** Hidden, but still in the page. @returns whether there was anything to keep. */
  suspend(): boolean;
  close(): void;
}

/** Called by effects; each is named after what React has done. */
export interface FrameLifecycle<Key> {
  /** Layout: drawn for the first time, or again, perhaps with another key, in another element or no longer lazy. */
  mount(key: Key, element: Element, isLazy: boolean): void;
  /** Effect. */
  attach(): void;
  /** Clean-up of an effect or insertion effect. */
  detach: () => void;
}

interface Current<Key> {
  key: Key;
  element: Element;
  isLazy: boolean;
  hasStarted: boolean;
  /** Ends the wait for a moment to start. */
  wait: AbortController;
}

/**
 * Tells hidden from gone (frame rule 8). A clean-up decides one microtask later: taken up again at once (StrictMode) is
 * nothing at all, still connected (`<Activity>`) is parked, else it is closed. Asking begins as early as the layout
 * effect: effects of a first render may run only after a paint.
 */
export function createFrameLifecycle<Key>(host: FrameLifecycleHost<Key>): FrameLifecycle<Key> {
  let current: Current<Key> | undefined;
  /** Between an effect and its clean-up. */
  let isAttached = false;
  let attached: { element: Element; end: AbortController } | undefined;
  let generation = 0;

  function close(): void {
    current?.wait.abort();
    current = undefined;
    host.close();
  }

  function startWhenVisible(mine: Current<Key>): void {
    whenVisible(mine.element, mine.isLazy, mine.wait.signal, () => {
      mine.hasStarted = true;
      host.start(mine.element, mine.key);
    });
  }

  function attach(): void {
    attached?.end.abort();
    attached = undefined;
    if (!current) return;
    attached = { element: current.element, end: new AbortController() };
    host.attach(attached.element, attached.end.signal);
  }

  return {
    mount: (key, element, isLazy) => {
      const isMoved = element !== current?.element;
      const isSame = !!current && host.isSame(current.key, key);
      if (current && isSame && (current.hasStarted || (!isMoved && isLazy === current.isLazy))) {
        Object.assign(current, { key, element, isLazy });
        if (isMoved) host.relocate(element);
      } else {
        // Another thing to open, or one that has not started and waits for something else now.
        close();
        current = { key, element, isLazy, hasStarted: false, wait: new AbortController() };
        startWhenVisible(current);
      }
      // It may be in another window now, to be listened to in place of the first.
      if (isAttached && attached?.element !== element) attach();
    },
    attach: () => {
      generation++;
      isAttached = true;
      attach();
    },
    detach: () => {
      const mine = ++generation;
      queueMicrotask(() => {
        if (mine !== generation) return;
        isAttached = false;
        attached?.end.abort();
        attached = undefined;
        if (!(current?.element.isConnected && host.suspend())) close();
      });
    },
  };
}
