import { useState, type KeyboardEvent } from 'react';

/**
 * Replaces the whole text in one step that can be undone. The browser's own undo does not include text set by a script,
 * and `insertText` takes minutes for long text.
 * @returns `replace`, and the text box's key handler, which returns whether it handled the key.
 */
export function useReplacement(
  text: string,
  setText: (text: string) => void,
): { replace: (next: string) => void; undoByKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean } {
  const [last, setLast] = useState<{ before: string; after: string }>();

  return {
    replace: (next) => {
      const after = next.replace(/\r\n?/g, '\n'); // Normalizes line breaks as the text box does.
      setLast({ before: text, after });
      setText(after);
    },
    undoByKey: (event) => {
      if (!last || !(event.ctrlKey || event.metaKey) || event.altKey) return false;
      const key = event.key.toLowerCase();
      const isRedo = key === (event.shiftKey ? 'z' : 'y');
      const isUndo = key === 'z' && !event.shiftKey;
      // The browser first undoes what has been typed since.
      if (isUndo && text === last.after) setText(last.before);
      else if (isRedo && text === last.before) setText(last.after);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
