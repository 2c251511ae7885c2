import { useCallback } from 'react';
import { paragraphsOf, withCurrentDate } from '@ppt-embed/deck';
import type { Deck, SlideElement } from '@ppt-embed/deck';
import { plainText, roleOf } from '../elements/text/element-text.ts';
import { today } from '../kit/today.ts';
import { useMessages } from '../kit/use-messages.ts';
import { isDecorative } from '../elements/element-behavior.ts';
import { messages } from './messages.ts';

type Language = Deck['language'];

/** Returns the role and content of an element: `Title: Why now`, `Picture: a roof`. */
export function useElementName(element: SlideElement, language: Language): string {
  return useElementNamer(language)(element);
}

/**
 * Returns a function that names elements.
 * @param language Language of the deck.
 */
export function useElementNamer(language: Language): (element: SlideElement) => string {
  const t = useMessages(messages);
  return useCallback(
    (element) => {
      const name = elementName(element, language, t);
      return element.locked ? t.locked(name) : name;
    },
    [language, t],
  );
}

/** Returns a function that names several elements of a card by their texts, and a single element as `useElementName`. */
export function useCardNamer(language: Language): (elements: readonly SlideElement[]) => string {
  const t = useMessages(messages);
  return useCallback(
    (elements) => {
      const [first, ...others] = elements;
      if (first && others.length === 0) return elementName(first, language, t);
      const texts = elements.map((element) => plainText(paragraphsOf(element))).filter((text) => text !== '');
      return texts.length > 0 ? t.named(t.card, texts.join(' ')) : t.card;
    },
    [language, t],
  );
}

/** Returns the role and content of an element, as the slide shows it. */
export function elementName(stored: SlideElement, language: Language, t: typeof messages.en): string {
  const element = withCurrentDate({ language }, stored, today());
  const what = kindOf(element, t);
  // Every slide has only one slide number.
  if (roleOf(element) === 'slideNumber') return what;
  const text = plainText(paragraphsOf(element));
  if (element.kind === 'text') return text === '' ? t.empty(what) : t.named(what, text);
  // The internal names of decorative elements mean nothing to screen reader users.
  const description = element.alt || text || (isDecorative(element) ? '' : (element.name ?? ''));
  return description === '' ? what : t.named(what, description);
}

/** Returns the kind of an element: `Title`, `Picture`. */
export function useElementKind(element: SlideElement): string {
  return kindOf(element, useMessages(messages));
}

function kindOf(element: SlideElement, t: typeof messages.en): string {
  if (isDecorative(element)) return t.decoration;
  const role = roleOf(element);
  return role ? t.roles[role] : t.kinds[element.kind];
}
