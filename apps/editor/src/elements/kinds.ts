import { fitText } from '@ppt-embed/deck';
import type { Box, Deck, ElementKind, ElementsByKind, SlideElement, TextElement } from '@ppt-embed/deck';
import { placeGroup } from './group/place-group.ts';
import { placeShape } from './shape/place-shape.ts';
import { placeTable } from './table/place-table.ts';
import { text } from './text/text.ts';

/** What the editor adds to a kind of element that the deck draws. */
interface ElementEditing<Kind extends ElementKind> {
  /** Whether its text is edited in place. */
  isEditable: (element: ElementsByKind[Kind]) => boolean;
  /** The element in another box, with all that depends on its size. */
  place: (element: ElementsByKind[Kind], box: Box, deck: Deck) => ElementsByKind[Kind];
}

const isEditableNever = () => false;
const moved = <Element extends SlideElement>(element: Element, box: Box): Element => ({ ...element, box });

/** A kind that is missing here does not compile. */
const kinds: { readonly [Kind in ElementKind]: ElementEditing<Kind> } = {
  text: { ...text, place: (element, box, deck) => fitText(deck, { ...element, box }) },
  shape: { isEditable: isEditableNever, place: placeShape },
  line: { isEditable: isEditableNever, place: moved },
  picture: { isEditable: isEditableNever, place: moved },
  table: { isEditable: isEditableNever, place: placeTable },
  code: { isEditable: isEditableNever, place: moved },
  chart: { isEditable: isEditableNever, place: moved },
  formula: { isEditable: isEditableNever, place: moved },
  group: {
    isEditable: isEditableNever,
    place: (element, box, deck) => placeGroup(element, box, (inner, innerBox) => placeElement(deck, inner, innerBox)),
  },
  // Its maker knows where it stands: it is kept as it was read.
  unknown: { isEditable: isEditableNever, place: (element) => element },
};

function editingOf<Kind extends ElementKind>(kind: Kind): ElementEditing<Kind> {
  return kinds[kind];
}

/** Whether an element's text is edited in place; so far only text elements are. */
export function isEditable(element: SlideElement): element is TextElement {
  return element.kind === 'text' && kinds.text.isEditable(element);
}

/** Whether a person can move, size and delete it. */
export function isMovable({ kind }: SlideElement): boolean {
  return kind !== 'unknown';
}

/** An element of any kind in another box. */
export function placeElement(deck: Deck, element: SlideElement, box: Box): SlideElement {
  return place(element.kind, element, box, deck);
}

function place<Kind extends ElementKind>(
  kind: Kind,
  element: ElementsByKind[Kind],
  box: Box,
  deck: Deck,
): SlideElement {
  return editingOf(kind).place(element, box, deck);
}
