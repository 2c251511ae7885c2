/** How near to the viewport a lazy frame begins: one more screen. */
const near = '100% 0%';

/**
 * Calls `begin` once the page may ask (frame rule 9): one microtask from now, so that an effect StrictMode takes back
 * at once begins nothing; not while the page is prerendered; a lazy frame not before it nears the viewport.
 * @returns takes it back.
 */
export function whenWanted(element: Element | null, loading: 'eager' | 'lazy', begin: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;

  function afterPrerendering(): void {
    if (signal.aborted) return;
    if (!('prerendering' in document && document.prerendering)) return nearViewport();
    document.addEventListener('prerenderingchange', nearViewport, { once: true, signal });
  }

  function nearViewport(): void {
    if (loading === 'eager' || !element) return begin();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        begin();
      },
      { rootMargin: near },
    );
    observer.observe(element);
    signal.addEventListener('abort', () => observer.disconnect());
  }

  queueMicrotask(afterPrerendering);
  return () => end.abort();
}
