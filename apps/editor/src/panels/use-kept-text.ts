import { useState } from 'react';
import type { EditorDocument } from '../session/editor-document.ts';

const keptTexts = new WeakMap<EditorDocument, Map<string, string>>();

/** Returns the texts that are kept for a presentation. */
function textsOf(doc: EditorDocument): Map<string, string> {
  const texts = keptTexts.get(doc) ?? new Map<string, string>();
  keptTexts.set(doc, texts);
  return texts;
}

/** The text of a dialog. */
interface KeptText {
  text: string;
  setText: (text: string) => void;
  /** Call this when the text has been used, or the user has discarded it. */
  discard: () => void;
}

/**
 * Keeps the text of a dialog, so that it is shown again after the dialog was closed by mistake.
 * @param name Identifies the dialog, and what is edited in it.
 * @param initial The text to begin with. @default empty
 */
export function useKeptText(doc: EditorDocument, name: string, initial = ''): KeptText {
  const texts = textsOf(doc);
  // A text that was changed elsewhere in the meantime is not replaced with one that is based on an earlier version.
  const [key] = useState(`${name} ${initial}`);
  const [text, setText] = useState(texts.get(key) ?? initial);
  return {
    text,
    setText(next) {
      setText(next);
      if (next === initial) texts.delete(key);
      else texts.set(key, next);
    },
    discard: () => void texts.delete(key),
  };
}
