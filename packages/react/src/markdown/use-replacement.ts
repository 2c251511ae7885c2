import { useState, type KeyboardEvent } from 'react';

/**
 * Replaces a whole text in one step that can be taken back.
 * The browser's own undo does not know a text that was set, and `insertText` takes minutes for a long one.
 * @returns `replace`, and the box's key handler, which tells whether it took the key.
 */
export function useReplacement(
  text: string,
  setText: (text: string) => void,
): { replace: (next: string) => void; undoByKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean } {
  const [last, setLast] = useState<{ before: string; after: string }>();

  return {
    replace: (next) => {
      const after = next.replace(/\r\n?/g, '\n'); // as a text box holds it
      setLast({ before: text, after });
      setText(after);
    },
    undoByKey: (event) => {
      if (!last || !(event.ctrlKey || event.metaKey) || event.altKey) return false;
      const key = event.key.toLowerCase();
      const isRedo = key === (event.shiftKey ? 'z' : 'y');
      const isUndo = key === 'z' && !event.shiftKey;
      // Whatever was typed since is the browser's to undo first.
      if (isUndo && text === last.after) setText(last.before);
      else if (isRedo && text === last.before) setText(last.after);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
