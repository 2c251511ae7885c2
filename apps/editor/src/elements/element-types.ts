import { fitText } from '@ppt-embed/deck';
import type { Box, Deck, ElementKind, ElementsByKind, SlideElement } from '@ppt-embed/deck';
import { selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { setCodeBox } from './code/code-block.ts';
import { setFormulaBox } from './formula/formula.ts';
import { setGroupBox } from './group/set-group-box.ts';
import { setLineBox } from './line/line-between.ts';
import { setShapeBox } from './shape/outline.ts';
import { setTableBox } from './table/rows-and-columns.ts';
import { withText } from './text/element-text.ts';

/** Sets the box of an element and everything that depends on its size. */
type SetBox<Kind extends ElementKind> = (element: ElementsByKind[Kind], box: Box, deck: Deck) => ElementsByKind[Kind];

const moved = <Element extends SlideElement>(element: Element, box: Box): Element => ({ ...element, box });

/** The setters by element type. The compiler reports a missing type. */
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
  // Its extension controls the position, so the element is kept unchanged.
  unknown: (element) => element,
};

/** Fits the text of a shape. A shape without text needs no fitting. */
function fitted(deck: Deck, shape: ElementsByKind['shape']): ElementsByKind['shape'] {
  return shape.paragraphs === undefined ? shape : withText(deck, shape, (text) => fitText(deck, text));
}

/** Whether users can select the element. */
export function isReachable({ kind }: SlideElement): boolean {
  return kind !== 'unknown';
}

/** Whether users can move, resize, change and delete the element. */
export function isMovable(element: SlideElement): boolean {
  return isReachable(element) && element.locked !== true;
}

/** Whether the content has an intrinsic ratio, so that it does not fill a frame with another ratio. */
export function hasOwnRatio({ kind }: SlideElement): boolean {
  return kind === 'picture' || kind === 'formula';
}

/** Whether the height follows the text, so that only the width can be set. */
export function growsWithText(element: SlideElement): boolean {
  return element.kind === 'text' && element.autofit === 'grow';
}

/** Sets the box of an element of any type. */
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

/** The source editor for the only selected element; null if it has none. */
export function sourceEditorPanel(state: EditorState): 'formula' | 'code' | null {
  const [only, ...others] = selectedElements(state);
  if (!only || only.locked || others.length > 0) return null;
  return only.kind === 'formula' || only.kind === 'code' ? only.kind : null;
}
