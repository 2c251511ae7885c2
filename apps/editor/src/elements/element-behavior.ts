import { fitText } from '@ppt-embed/deck';
import type { Box, Deck, ElementKind, ElementsByKind, GroupElement, SlideElement } from '@ppt-embed/deck';
import { selectedElements, selectedTargets } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { withinMaxSide } from '../model/geometry/bounds.ts';
import { setCodeBox } from './code/code-block.ts';
import { setFormulaBox } from './formula/formula.ts';
import { setLineBox } from './line/line-between.ts';
import { mediaBehaviors, perMediaKind } from './media/media-kinds.ts';
import { setShapeBox } from './shape/outline.ts';
import { setTableBox } from './table/rows-and-columns.ts';
import { withText } from './text/element-text.ts';
import { cellPieces, chartPieces, paragraphPieces } from './text-pieces.ts';
import type { Pieces, TextPieces } from './text-pieces.ts';

/** Function that sets the box of an element and everything that depends on its size. */
type SetBox<Kind extends ElementKind> = (element: ElementsByKind[Kind], box: Box, deck: Deck) => ElementsByKind[Kind];

const moveToBox = <Element extends SlideElement>(element: Element, box: Box): Element => ({ ...element, box });

/** Paint that users can set. */
type PaintName = 'fill' | 'stroke' | 'shadow';

/** Elements with a property. */
export type ElementWith<Name extends string> = {
  [Kind in ElementKind]: Name extends keyof ElementsByKind[Kind] ? ElementsByKind[Kind] : never;
}[ElementKind];

/** Behavior that the editor adds to an element type. Only `setBox` is required. */
interface ElementBehavior<Kind extends ElementKind> {
  setBox: SetBox<Kind>;
  /**
   * Whether the content has an intrinsic ratio, so that it does not fill a frame with a different ratio.
   * @default false
   */
  hasIntrinsicRatio?: boolean;
  /**
   * Part of an empty content placeholder that a new element fills: all of it, its width, or its middle in the natural
   * size.
   * @default it does not fill placeholders, and stays where it is placed
   */
  placeholderFit?: 'area' | 'width' | 'middle';
  /** Paint that users can set. @default none */
  paint?: readonly (PaintName & keyof ElementsByKind[Kind])[];
  /** Text that find and replace searches. @default none */
  texts?: TextPieces<ElementsByKind[Kind]>;
  /** The dialog that edits its source. @default none */
  sourceEditor?: 'formula' | 'code';
  /** Whether it consists of text, so that it needs no alternative text. @default false */
  isReadAsText?: boolean;
  /** Whether it is decorative if its alternative text is empty. @default false */
  canBeDecorative?: boolean;
}

const mediaElements = perMediaKind((kind) => {
  const { placeholderFit } = mediaBehaviors[kind];
  return { setBox: moveToBox, hasIntrinsicRatio: true, ...(placeholderFit && { placeholderFit }) };
});

/** The behavior of all element types. The compiler reports a missing type. */
const behaviors: { readonly [Kind in ElementKind]: ElementBehavior<Kind> } = {
  text: {
    setBox: (element, box, deck) => withText(deck, element, (text) => fitText(deck, { ...text, box })),
    paint: ['fill', 'stroke', 'shadow'],
    texts: paragraphPieces,
    isReadAsText: true,
  },
  shape: {
    setBox: (element, box, deck) => fitShapeText(deck, setShapeBox(element, box)),
    paint: ['fill', 'stroke', 'shadow'],
    texts: paragraphPieces,
    canBeDecorative: true,
  },
  line: { setBox: setLineBox, paint: ['stroke'], canBeDecorative: true },
  picture: { setBox: moveToBox, hasIntrinsicRatio: true, placeholderFit: 'middle', paint: ['stroke', 'shadow'] },
  ...mediaElements,
  table: { setBox: setTableBox, placeholderFit: 'width', texts: cellPieces, isReadAsText: true },
  code: { setBox: setCodeBox, placeholderFit: 'width', sourceEditor: 'code', isReadAsText: true },
  chart: { setBox: moveToBox, placeholderFit: 'area', texts: chartPieces },
  formula: { setBox: setFormulaBox, hasIntrinsicRatio: true, placeholderFit: 'middle', sourceEditor: 'formula' },
  group: {
    setBox: (element, box, deck) =>
      setGroupBox(element, box, (inner, innerBox) => setElementBox(deck, inner, innerBox)),
    texts: {
      read: ({ elements }) => elements.flatMap(readTexts),
      write(group, pieces, deck) {
        let at = 0;
        const elements = group.elements.map((inner) => {
          const count = readTexts(inner).length;
          return writeTexts(deck, inner, pieces.slice(at, (at += count)));
        });
        return { ...group, elements };
      },
    },
    canBeDecorative: true,
  },
  // The extension that draws the element controls its position, so the element is kept unchanged.
  unknown: { setBox: (element) => element },
};

/** Fits the text of a shape. Shapes without text need no fitting. */
function fitShapeText(deck: Deck, shape: ElementsByKind['shape']): ElementsByKind['shape'] {
  return shape.paragraphs === undefined ? shape : withText(deck, shape, (text) => fitText(deck, text));
}

/** Whether users can select the element. */
export function isSelectable({ kind }: SlideElement): boolean {
  return kind !== 'unknown';
}

/** Whether users can move, resize, change and delete the element. */
export function isMovable(element: SlideElement): boolean {
  return isSelectable(element) && element.locked !== true;
}

/** Whether the content has an intrinsic ratio, so that it does not fill a frame with a different ratio. */
export function hasIntrinsicRatio({ kind }: SlideElement): boolean {
  return behaviors[kind].hasIntrinsicRatio ?? false;
}

/** Returns the part of an empty content placeholder that a new element fills; undefined if it fills none. */
export function placeholderFit({ kind }: SlideElement): ElementBehavior<ElementKind>['placeholderFit'] {
  return behaviors[kind].placeholderFit;
}

/** Whether users can set a paint of the element. */
export function supportsPaint<Name extends PaintName>(element: SlideElement, name: Name): element is ElementWith<Name> {
  const { paint = [] }: { paint?: readonly PaintName[] } = behaviors[element.kind];
  return paint.includes(name);
}

/** Whether the element consists of text, so that it needs no alternative text. */
export function isReadAsText({ kind }: SlideElement): boolean {
  return behaviors[kind].isReadAsText ?? false;
}

/** Whether an element is decorative. A click selects it, but a drag does not move it, to prevent accidental moves. */
export function isDecorative({ kind, alt }: SlideElement): boolean {
  return alt === '' && (behaviors[kind].canBeDecorative ?? false);
}

/** Returns the dialog that edits the source of an element; undefined if there is none. */
export function sourceEditor({ kind }: SlideElement): 'formula' | 'code' | undefined {
  return behaviors[kind].sourceEditor;
}

/** Returns the text of an element that find and replace searches. */
export function readTexts(element: SlideElement): Pieces {
  return textsOf(element.kind)?.read(element) ?? [];
}

/** Replaces the text that `readTexts` returns, piece by piece. */
export function writeTexts(deck: Deck, element: SlideElement, pieces: Pieces): SlideElement {
  return textsOf(element.kind)?.write(element, pieces, deck) ?? element;
}

/** Returns the access to the text of a type. The caller passes elements of this type. */
function textsOf(kind: ElementKind): TextPieces<SlideElement> | undefined {
  return behaviors[kind].texts as TextPieces<SlideElement> | undefined;
}

/** Whether the height depends on the text, so that only the width can be set. */
export function growsWithText(element: SlideElement): boolean {
  return element.kind === 'text' && element.autofit === 'grow';
}

/** Sets the box of an element of any type, within the size that can be saved. */
export function setElementBox(deck: Deck, element: SlideElement, box: Box): SlideElement {
  return setBox(element.kind, element, withinMaxSide(box, hasIntrinsicRatio(element)), deck);
}

function setBox<Kind extends ElementKind>(
  kind: Kind,
  element: ElementsByKind[Kind],
  box: Box,
  deck: Deck,
): SlideElement {
  const behavior: ElementBehavior<Kind> = behaviors[kind];
  return behavior.setBox(element, box, deck);
}

/** Returns the source editor for the only selected element, or the selected member of a group; null if it has none. */
export function sourceEditorPanel(state: EditorState): 'formula' | 'code' | null {
  const [outermost] = selectedElements(state);
  const [only, ...others] = selectedTargets(state);
  if (!only || !outermost || outermost.locked || others.length > 0) return null;
  return sourceEditor(only) ?? null;
}

/**
 * Sets the box of a group. Members are resized as if they were outside the group: text keeps its size and wraps, here
 * and in the file, because scaling a group does not scale text.
 */
function setGroupBox(
  group: GroupElement,
  box: Box,
  resize: (element: SlideElement, box: Box) => SlideElement,
): GroupElement {
  const { width, height } = group.frame;
  if (sameSize(box, group.box) || width === 0 || height === 0) return { ...group, box };
  const scaleX = box.width / width;
  const scaleY = box.height / height;
  return {
    ...group,
    box,
    frame: { width: box.width, height: box.height },
    elements: group.elements.map((element) => resize(element, scaleMemberBox(element.box, scaleX, scaleY))),
  };
}

function sameSize(a: Box, b: Box): boolean {
  return a.width === b.width && a.height === b.height;
}

/** Scales a member's box. A rotated box keeps its shape, and its center moves with the frame. */
function scaleMemberBox(box: Box, scaleX: number, scaleY: number): Box {
  const isRotated = (box.rotation ?? 0) % 180 !== 0;
  const width = box.width * (isRotated ? Math.min(scaleX, scaleY) : scaleX);
  const height = box.height * (isRotated ? Math.min(scaleX, scaleY) : scaleY);
  const x = (box.x + box.width / 2) * scaleX - width / 2;
  const y = (box.y + box.height / 2) * scaleY - height / 2;
  return { ...box, x, y, width, height };
}
