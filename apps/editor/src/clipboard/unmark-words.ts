import type { Presentation } from '../session/presentation.ts';

/**
 * Takes the marks off words of the banners as soon as something else is pressed, gone to or chosen. Where nothing can be
 * marked, browsers leave marks as they are, and copying would go on to be about them.
 */
export function unmarkWords({ calm }: Presentation, signal: AbortSignal): void {
  function unmark(at: EventTarget | null): void {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed) return;
    const banners = selection.anchorNode?.parentElement?.closest('.ed-banners');
    if (banners && !(at instanceof Node && banners.contains(at))) selection.removeAllRanges();
  }

  document.addEventListener('pointerdown', ({ target }) => unmark(target), { signal, capture: true });
  document.addEventListener('focusin', ({ target }) => unmark(target), { signal });
  let { selection: chosen } = calm.get();
  const stop = calm.subscribe(() => {
    const { selection } = calm.get();
    if (selection === chosen) return;
    chosen = selection;
    unmark(null);
  });
  signal.addEventListener('abort', stop);
}
