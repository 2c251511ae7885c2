/** Known to Chromium alone. */
interface Prerendered {
  prerendering?: boolean;
}

/** How near to the viewport a lazy frame begins: one more screen. */
const lazyRootMargin = '100% 0%';

/**
 * Calls `begin` once the page may ask (frame rule 9): one microtask from now, so that an effect that is taken back at
 * once begins nothing; not while the page is prerendered; a lazy frame not before it nears the viewport.
 * @param signal takes it back.
 */
export function whenVisible(element: Element, isLazy: boolean, signal: AbortSignal, begin: () => void): void {
  const page = element.ownerDocument;
  queueMicrotask(function check(): void {
    if (signal.aborted) return;
    if ((page as Prerendered).prerendering)
      return page.addEventListener('prerenderingchange', check, { once: true, signal });
    if (!isLazy) return begin();
    // Of the element's own window: in a pop-out, the opener's would measure against the opener's viewport.
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
