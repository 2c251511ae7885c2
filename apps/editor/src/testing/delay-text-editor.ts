import { onTestFinished } from 'vitest';
import { loadTextEditor, textEditorFile } from '../text/load-text-editor.ts';

/** The delayed file of the text editor. */
export interface DelayedFile {
  /** Lets the file load, or the requests for it fail until the next call. */
  resolveLoad: (isFound: boolean) => void;
}

/** Keeps the text editor's file loading until the test releases it, as in a page that has just been opened. */
export function delayTextEditor(): DelayedFile {
  const { loaded, load } = textEditorFile;
  const first = Promise.withResolvers<boolean>();
  let arrival = first.promise;
  const loadLater = async () => {
    if (!(await arrival)) throw new TypeError('Failed to fetch dynamically imported module');
    return load();
  };
  Object.assign(textEditorFile, { loaded: undefined, load: loadLater });
  onTestFinished(async () => {
    Object.assign(textEditorFile, { loaded, load });
    // The next test may rely on the loaded text editor.
    await loadTextEditor();
  });
  return {
    resolveLoad(isFound) {
      first.resolve(isFound);
      arrival = Promise.resolve(isFound);
    },
  };
}
