import type { EditorDocument } from '../../session/editor-document.ts';
import { closestPart, parts } from '../../kit/parts.ts';

/**
 * Clears the text selection in banners as soon as something else is clicked, focused or selected. Otherwise browsers
 * keep it, and copying would still copy that text.
 */
export function clearTextSelection({ deferred }: EditorDocument, signal: AbortSignal): void {
  function clearIfOutside(at: EventTarget | null): void {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed) return;
    const banners = closestPart(selection.anchorNode?.parentElement, parts.banners);
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
