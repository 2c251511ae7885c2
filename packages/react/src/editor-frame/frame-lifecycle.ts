import { whenVisible } from './page/when-visible.ts';

/** Callbacks for a frame that is mounted, hidden, shown again or removed. */
export interface FrameLifecycleHost<Key> {
  /** Whether two keys are equal, so that nothing needs to be reopened. */
  isSame(last: Key, next: Key): boolean;
  /** Called when requests may be sent. */
  start(element: HTMLElement, key: Key): void;
  /** Moves a started frame to the element that the caller renders in place of the previous one. */
  relocate(element: HTMLElement): void;
  /** Called when the frame is in the DOM and visible. Remove listeners when `signal` aborts. */
  attach(element: HTMLElement, signal: AbortSignal): void;
  /**
   * Called when the frame is hidden but still in the DOM.
   * @returns whether there was an editor or request to keep
   */
  suspend(): boolean;
  /**
   * Called when the caller no longer renders the element, but is still mounted.
   * @returns whether the editor was closed with it. A request continues for the next element.
   */
  remove(): boolean;
  close(): void;
}

/** Methods to call from React effects and their cleanups. */
export interface FrameLifecycle<Key> {
  /**
   * Call this in a layout effect after the frame was rendered: for the first time or again, possibly with a different
   * key, in a different element, or no longer lazy.
   */
  mount(key: Key, element: HTMLElement, isLazy: boolean): void;
  /** Call this in a layout effect if the caller does not render the element. */
  removeElement(): void;
  /** Call this in an effect. */
  attach(): void;
  /** Call this in the cleanup of an effect or an insertion effect. */
  detach: () => void;
}

interface Current<Key> {
  key: Key;
  element: HTMLElement;
  isLazy: boolean;
  hasStarted: boolean;
  /** Aborts the wait for the start. */
  wait: AbortController;
}

/**
 * Creates the lifecycle of a frame, which distinguishes hidden from removed frames (frame rule 8). It decides one
 * microtask after a cleanup: if the effect ran again (StrictMode), nothing happens; if the element is still connected
 * (`<Activity>`), the frame is suspended; otherwise, it is closed. Requests start in the layout effect, because the
 * effects of a first render may run only after a paint.
 */
export function createFrameLifecycle<Key>(host: FrameLifecycleHost<Key>): FrameLifecycle<Key> {
  let current: Current<Key> | undefined;
  /** Whether an effect has run without its cleanup. */
  let isAttached = false;
  let attached: { element: HTMLElement; end: AbortController } | undefined;
  let generation = 0;

  function close(): void {
    current?.wait.abort();
    current = undefined;
    host.close();
  }

  function startWhenVisible(frame: Current<Key>): void {
    whenVisible(frame.element, frame.isLazy, frame.wait.signal, () => {
      frame.hasStarted = true;
      host.start(frame.element, frame.key);
    });
  }

  function endAttached(): void {
    attached?.end.abort();
    attached = undefined;
  }

  function attach(): void {
    endAttached();
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
        // The key is a different one, or the frame has not started and now waits for a different condition.
        close();
        current = { key, element, isLazy, hasStarted: false, wait: new AbortController() };
        startWhenVisible(current);
      }
      // The element may now be in a different window, whose events replace those of the first window.
      if (isAttached && attached?.element !== element) attach();
    },
    removeElement: () => {
      if (!current?.hasStarted || !host.remove()) return;
      current = undefined;
      endAttached();
    },
    attach: () => {
      generation++;
      isAttached = true;
      attach();
    },
    detach: () => {
      const ownGeneration = ++generation;
      queueMicrotask(() => {
        if (ownGeneration !== generation) return;
        isAttached = false;
        endAttached();
        if (!(current?.element.isConnected && host.suspend())) close();
      });
    },
  };
}
