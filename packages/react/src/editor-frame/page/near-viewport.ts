/** Lazy frames start loading within one screen height of the viewport. */
const lazyRootMargin = '100% 0%';

/** Calls `begin` once the element nears the viewport. This code is loaded only for lazy frames. */
export function whenNearViewport(element: Element, signal: AbortSignal, begin: () => void): void {
  // Uses the observer of the element's own window, because the opener's observer would measure a pop-out against the
  // opener's viewport.
  const { IntersectionObserver: Observer } = element.ownerDocument.defaultView ?? window;
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
}
