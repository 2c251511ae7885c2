/** Property that exists only in Chromium. */
interface Prerendered {
  prerendering?: boolean;
}

/**
 * Calls `begin` once the page may send requests (frame rule 9). It waits one microtask, so that an effect that is
 * cleaned up immediately starts nothing; it waits while the page is prerendered; and for a lazy frame, it waits until
 * the frame nears the viewport.
 * @param signal Cancels the call.
 */
export function whenVisible(element: Element, isLazy: boolean, signal: AbortSignal, begin: () => void): void {
  const page = element.ownerDocument;
  queueMicrotask(function check(): void {
    if (signal.aborted) return;
    if ((page as Prerendered).prerendering)
      return page.addEventListener('prerenderingchange', check, { once: true, signal });
    if (!isLazy) return begin();
    // Without the code that waits, the frame starts immediately.
    void import('./near-viewport.ts').then(
      ({ whenNearViewport }) => signal.aborted || whenNearViewport(element, signal, begin),
      () => signal.aborted || begin(),
    );
  });
}
