import { useEffect, useState, type RefObject } from 'react';
import { useLatest } from '../provider/use-latest.ts';

/**
 * Files dropped on an element.
 * @returns whether a file is over the window now: then the element shows that it takes it.
 */
export function useFileDrop(target: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useLatest(onFile);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let depth = 0; // each element under the pointer enters and leaves
    const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const show = (change: number): void => {
      depth = Math.max(0, depth + change);
      setOver(depth > 0);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('dragenter', (event) => hasFile(event) && show(1), { signal });
    addEventListener('dragleave', (event) => hasFile(event) && show(-1), { signal });
    addEventListener('drop', () => show(-depth), { signal });
    element.addEventListener('dragover', (event) => hasFile(event) && event.preventDefault(), { signal });
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFile(event) || event.defaultPrevented || !event.dataTransfer) return;
        event.preventDefault(); // dropped a little beside, the file would replace the page and all that was typed
        event.dataTransfer.dropEffect = 'none';
      },
      { signal },
    );
    element.addEventListener(
      'drop',
      (event) => {
        const file = event.dataTransfer?.files[0];
        if (!file) return;
        event.preventDefault(); // else the browser leaves the page to show the file
        latest.current(file);
      },
      { signal },
    );
    return () => listeners.abort();
  }, [target, latest]);

  return isOver;
}
