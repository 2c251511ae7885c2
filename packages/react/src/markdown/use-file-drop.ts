import { useEffect, useState, type RefObject } from 'react';
import { useLatest } from '../provider/use-latest.ts';

/**
 * Files dropped on an element.
 * @returns whether a file is over the window now: then the element shows that it takes it.
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
      if (event.defaultPrevented) return; // somebody else on the page takes it
      event.preventDefault(); // dropped a little beside, the file would replace the page and all that was typed
      if (!isInside(event)) files.dropEffect = 'none';
    });
    on('drop', (event, { files: [file] }) => {
      setOver(false);
      if (!file || !isInside(event)) return;
      event.preventDefault(); // else the browser leaves the page to show the file
      latest.current(file);
    });
    return () => listeners.abort();
  }, [target, latest]);

  return isDragOver;
}
