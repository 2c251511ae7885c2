import type { Presentation } from '../../session/presentation.ts';

/**
 * Takes the marks off words of the banners as soon as something else is pressed, gone to or chosen. Where nothing can be
 * marked, browsers leave marks as they are, and copying would go on to be about them.
 */
export function clearTextSelection({ deferred }: Presentation, signal: AbortSignal): void {
  function clearIfOutside(at: EventTarget | null): void {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed) return;
    const banners = selection.anchorNode?.parentElement?.closest('.ed-banners');
    if (banners && !(at instanceof Node && banners.contains(at))) selection.removeAllRanges();
  }

  document.addEventListener('pointerdown', ({ target }) => clearIfOutside(target), { signal, capture: true });
  document.addEventListener('focusin', ({ target }) => clearIfOutside(target), { signal });
  let { selection: selected } = deferred.get();
  const stop = deferred.subscribe(() => {
    const { selection } = deferred.get();
    if (selection === selected) return;
    selected = selection;
    clearIfOutside(null);
  });
  signal.addEventListener('abort', stop);
}
