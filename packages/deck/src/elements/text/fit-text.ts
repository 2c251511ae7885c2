import type { Deck } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';

/** A line as it stands on the slide, in px. */
export interface TextLine {
  text: string;
  /** Index of its paragraph. */
  paragraph: number;
  x: number;
  baseline: number;
  width: number;
  size: number;
}

/** Picks the largest of `style.steps` that fits the box; without steps nothing changes. */
export function fitText(_deck: Deck, element: TextElement): TextElement {
  return element;
}

export function textLines(_deck: Deck, _element: TextElement): TextLine[] {
  return [];
}

export function textOverflows(_deck: Deck, _element: TextElement): boolean {
  return false;
}
