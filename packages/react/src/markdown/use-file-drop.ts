import { useEffect, useState, type RefObject } from 'react';
import { useLatest } from '../provider/use-latest.ts';

/**
 * Handles files dropped on an element.
 * @returns whether a file is being dragged over the window, so that the element can show itself as a drop target.
 */
export function useFileDrop(target: RefObject<HTMLElement | null>, onFile: (file: File) => unknown): boolean {
  const [isDragOver, setOver] = useState(false);
  const latest = useLatest(onFile);

  useEffect(() => {
    const listeners = new AbortController();
    const on = (
      type: 'dragenter' | 'dragleave' | 'dragover' | 'drop',
      listener: (event: DragEvent, files: DataTransfer) => void,
    ): void =>
      addEventListener(
        type,
        (event) => {
          const files = event.dataTransfer;
          if (files?.types.includes('Files')) listener(event, files);
        },
        { signal: listeners.signal },
      );
    const isInside = (event: DragEvent): boolean => !!target.current?.contains(event.target as Node);

    on('dragenter', () => setOver(true));
    on('dragleave', (event) => event.relatedTarget ?? setOver(false));
    on('dragover', (event, files) => {
      if (event.defaultPrevented) return; // Something else on the page has handled the event.
      event.preventDefault(); // Otherwise, a file dropped next to the element would replace the page and everything that was typed.
      if (!isInside(event)) files.dropEffect = 'none';
    });
    on('drop', (event, { files: [file] }) => {
      setOver(false);
      if (!file || !isInside(event)) return;
      event.preventDefault(); // Otherwise, the browser would navigate to the file.
      latest.current(file);
    });
    return () => listeners.abort();
  }, [target, latest]);

  return isDragOver;
}
