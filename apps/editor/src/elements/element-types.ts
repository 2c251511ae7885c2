import { fitText } from '@ppt-embed/deck';
import type { Box, Deck, ElementKind, ElementsByKind, SlideElement } from '@ppt-embed/deck';
import { setCodeBox } from './code/code-block.ts';
import { setFormulaBox } from './formula/set-formula-box.ts';
import { setGroupBox } from './group/set-group-box.ts';
import { setLineBox } from './line/set-line-box.ts';
import { setShapeBox } from './shape/set-shape-box.ts';
import { setTableBox } from './table/set-table-box.ts';
import { withText } from './text/text-holder.ts';

/** The element of a kind in another box, with all that depends on its size. */
type SetBox<Kind extends ElementKind> = (element: ElementsByKind[Kind], box: Box, deck: Deck) => ElementsByKind[Kind];

const moved = <Element extends SlideElement>(element: Element, box: Box): Element => ({ ...element, box });

/** A kind that is missing here does not compile. */
const setters: { readonly [Kind in ElementKind]: SetBox<Kind> } = {
  text: (element, box, deck) => withText(deck, element, (text) => fitText(deck, { ...text, box })),
  shape: (element, box, deck) => fitted(deck, setShapeBox(element, box)),
  line: setLineBox,
  picture: moved,
  table: setTableBox,
  code: setCodeBox,
  chart: moved,
  formula: setFormulaBox,
  group: (element, box, deck) => setGroupBox(element, box, (inner, innerBox) => setElementBox(deck, inner, innerBox)),
  // Its maker knows where it stands: it is kept as it was read.
  unknown: (element) => element,
};

/** A shape without text needs none. */
function fitted(deck: Deck, shape: ElementsByKind['shape']): ElementsByKind['shape'] {
  return shape.paragraphs === undefined ? shape : withText(deck, shape, (text) => fitText(deck, text));
}

/** Whether a person can choose it. */
export function isReachable({ kind }: SlideElement): boolean {
  return kind !== 'unknown';
}

/** Whether a person can move, size, change and delete it. */
export function isMovable(element: SlideElement): boolean {
  return isReachable(element) && element.locked !== true;
}

/** Whether what it shows has a ratio of its own: a frame of another one is not filled. */
export function hasOwnRatio({ kind }: SlideElement): boolean {
  return kind === 'picture' || kind === 'formula';
}

/** Whether its height is that of its text: only its width can be set. */
export function growsWithText(element: SlideElement): boolean {
  return element.kind === 'text' && element.autofit === 'grow';
}

/** An element of any kind in another box. */
export function setElementBox(deck: Deck, element: SlideElement, box: Box): SlideElement {
  return setBox(element.kind, element, box, deck);
}

function setBox<Kind extends ElementKind>(
  kind: Kind,
  element: ElementsByKind[Kind],
  box: Box,
  deck: Deck,
): SlideElement {
  const setKindBox: SetBox<Kind> = setters[kind];
  return setKindBox(element, box, deck);
}
