import { useCallback } from 'react';
import type { SlideElement } from '@ppt-embed/deck';
import { plainText } from '../elements/text/plain-text.ts';
import { useWords } from '../ui/words.ts';
import { isGround } from './element-at.ts';
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
  // The slide says which one it is.
  if (element.kind === 'text' && element.role === 'slideNumber') return what;
  const written = plainText((element.kind === 'text' || element.kind === 'shape' ? element.paragraphs : null) ?? []);
  if (element.kind === 'text') return written === '' ? words.empty(what) : words.named(what, written);
  // What a cover calls its ornaments is for nobody's ears.
  const said = element.alt || written || (isGround(element) ? '' : (element.name ?? ''));
  return said === '' ? what : words.named(what, said);
}

/** What an element is: `Title`, `Picture`. */
export function useElementKind(element: SlideElement): string {
  return kindOf(element, useWords(messages));
}

function kindOf(element: SlideElement, words: typeof messages.en): string {
  if (isGround(element)) return words.decoration;
  return element.kind === 'text' && element.role ? words.roles[element.role] : words.kinds[element.kind];
}
