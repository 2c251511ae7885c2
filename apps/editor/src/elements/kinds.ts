import type { ElementKind, ElementsByKind, SlideElement, TextElement } from '@ppt-embed/deck';
import { text } from './text/text.ts';

/** What the editor adds to a kind of element that the deck draws. */
interface ElementEditing<Kind extends ElementKind> {
  /** Whether its text is edited in place. */
  isEditable: (element: ElementsByKind[Kind]) => boolean;
}

const shown = { isEditable: () => false };

/** A kind that is missing here does not compile. */
const kinds: { readonly [Kind in ElementKind]: ElementEditing<Kind> } = {
  text,
  shape: shown,
  line: shown,
  picture: shown,
  table: shown,
  code: shown,
  unknown: shown,
};

/** Whether an element's text is edited in place; so far only text elements are. */
export function isEditable(element: SlideElement): element is TextElement {
  return element.kind === 'text' && kinds.text.isEditable(element);
}
