import type { Toast } from '../../session/toast.ts';

/**
 * Keeps files that are dropped where nothing takes them: the browser would open them in place of the editor. Of what is
 * dropped on a slide and is no picture it is said that it is not taken.
 *
 * @returns ends it.
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
    const isOnSlide = event.target instanceof Element && event.target.closest('.ed-board') !== null;
    if (isOnSlide && !files.some(({ type }) => type.startsWith('image/'))) notify({ name: 'no-picture-dropped' });
  }

  window.addEventListener('dragover', over, { signal });
  window.addEventListener('drop', drop, { signal });
  return () => listening.abort();
}
