/** Exists only in Chromium. */
interface Prerendered {
  prerendering?: boolean;
}

/** Distance from the viewport at which a lazy frame starts: one more screen. */
const lazyRootMargin = '100% 0%';

/**
 * Calls `begin` once the page may send requests (frame rule 9). It waits one microtask, so that an effect that is
 * cleaned up at once starts nothing; it waits while the page is prerendered; and a lazy frame waits until it nears the
 * viewport.
 * @param signal cancels the call.
 */
export function whenVisible(element: Element, isLazy: boolean, signal: AbortSignal, begin: () => void): void {
  const page = element.ownerDocument;
  queueMicrotask(function check(): void {
    if (signal.aborted) return;
    if ((page as Prerendered).prerendering)
      return page.addEventListener('prerenderingchange', check, { once: true, signal });
    if (!isLazy) return begin();
    // Use the observer of the element's own window: the opener's would measure a pop-out against the opener's viewport.
    const { IntersectionObserver: Observer } = page.defaultView ?? window;
    const observer = new Observer(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: lazyRootMargin },
    );
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
