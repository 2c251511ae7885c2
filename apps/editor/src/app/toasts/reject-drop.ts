import type { Toast } from '../../session/toast.ts';
import { isInPart, parts } from '../../kit/parts.ts';

/**
 * Rejects files dropped outside of drop targets, because the browser would otherwise open them in place of the editor.
 * Shows a message if a file dropped on a slide is not a picture.
 *
 * @returns A function that stops rejecting drops.
 */
export function rejectDrop(notify: (toast: Toast) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;

  function over(event: DragEvent): void {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  }

  function drop(event: DragEvent): void {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    const isOnSlide = isInPart(event.target, parts.canvas);
    if (isOnSlide && !files.some(({ type }) => type.startsWith('image/'))) notify({ name: 'no-picture-dropped' });
  }

  window.addEventListener('dragover', over, { signal });
  window.addEventListener('drop', drop, { signal });
  return () => listening.abort();
}
