import { useCallback } from 'react';
import type { SlideElement } from '@ppt-embed/deck';
import { plainText } from '../elements/text/plain-text.ts';
import { useWords } from '../ui/words.ts';
import { messages } from './messages.ts';

/** What an element is to its slide, and what it says: `Title: Why now`, `Picture: a roof`. */
export function useElementName(element: SlideElement): string {
  return useElementNamer()(element);
}

/** The same for many elements. */
export function useElementNamer(): (element: SlideElement) => string {
  const words = useWords(messages);
  return useCallback(
    (element) => {
      const name = nameOf(element, words);
      return element.locked ? words.locked(name) : name;
    },
    [words],
  );
}

function nameOf(element: SlideElement, words: typeof messages.en): string {
  const what = kindOf(element, words);
  if (element.kind === 'text') return words.edit(what, plainText(element.paragraphs));
  const written = element.kind === 'shape' ? plainText(element.paragraphs ?? []) : '';
  const said = element.alt || written || element.name || '';
  return said === '' ? what : `${what}: ${said}`;
}

/** What an element is: `Title`, `Picture`. */
export function useElementKind(element: SlideElement): string {
  return kindOf(element, useWords(messages));
}

function kindOf(element: SlideElement, words: typeof messages.en): string {
  return element.kind === 'text' && element.role ? words.roles[element.role] : words.kinds[element.kind];
}
