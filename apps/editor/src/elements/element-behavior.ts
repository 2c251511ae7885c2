import type { Box, Deck, ElementKind, ElementsByKind, SlideElement, Stroke } from '@ppt-embed/deck';
import { selectedElements, selectedTargets } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { isInBox, withinMaxSide } from '../model/geometry/bounds.ts';
import type { Point } from '../model/geometry/bounds.ts';
import type { ElementBehavior, ElementEditor, PaintName } from './behavior-definition.ts';
import { chartBehavior } from './chart/chart-behavior.ts';
import { codeBehavior } from './code/code-behavior.ts';
import { formulaBehavior } from './formula/formula-behavior.ts';
import { groupBehavior } from './group/group-behavior.ts';
import { lineBehavior } from './line/line-behavior.ts';
import { mediaElementBehaviors } from './media/media-behavior.ts';
import { pictureBehavior } from './picture/picture-behavior.ts';
import { shapeBehavior } from './shape/shape-behavior.ts';
import { tableBehavior } from './table/table-behavior.ts';
import { textBehavior } from './text/text-behavior.ts';
import type { Pieces, TextPieces } from './text-pieces.ts';
import { unknownBehavior } from './unknown/unknown-behavior.ts';

/** Elements with a property. */
export type ElementWith<Name extends string> = {
  [Kind in ElementKind]: Name extends keyof ElementsByKind[Kind] ? ElementsByKind[Kind] : never;
}[ElementKind];

/** The behavior of all element types. The compiler reports a missing type. */
const behaviors: { readonly [Kind in ElementKind]: ElementBehavior<Kind> } = {
  text: textBehavior,
  shape: shapeBehavior,
  line: lineBehavior,
  picture: pictureBehavior,
  ...mediaElementBehaviors,
  table: tableBehavior,
  code: codeBehavior,
  chart: chartBehavior,
  formula: formulaBehavior,
  group: groupBehavior({ setElementBox, isRotatable, readTexts, writeTexts }),
  unknown: unknownBehavior,
};

/** Whether users can select the element. */
export function isSelectable({ kind }: SlideElement): boolean {
  return behaviors[kind].isSelectable ?? true;
}

/** Whether users can reach the element on the slide, with the pointer or the keyboard: hidden ones only in the list. */
export function isReachable(element: SlideElement): boolean {
  return isSelectable(element) && element.hidden !== true;
}

/** Whether users can move, resize, change and delete the element. */
export function isMovable(element: SlideElement): boolean {
  return isSelectable(element) && element.locked !== true;
}

/** Whether lines can connect to the element. Lines, groups and decorative elements have no connection sites. */
export function isConnectable({ kind, alt }: SlideElement): boolean {
  return alt !== '' && (behaviors[kind].isConnectable ?? true);
}

/** Whether a point of the slide hits the element; see `ElementBehavior.isHit`. */
export function isHit(element: SlideElement, point: Point, tolerance: number): boolean {
  const hits = behaviors[element.kind].isHit as ElementBehavior<ElementKind>['isHit'];
  return hits ? hits(element, point, tolerance) : isInBox(element.box, point);
}

/** Whether the element is visible only by its stroke, which therefore cannot be removed. */
export function needsStroke(element: SlideElement): element is Extract<SlideElement, { stroke: Stroke }> {
  return behaviors[element.kind].needsStroke ?? false;
}

/** Whether the element may have no height. */
export function canBeFlat({ kind }: SlideElement): boolean {
  return behaviors[kind].canBeFlat ?? false;
}

/** Whether users can rotate the element. An element that was rotated elsewhere can be straightened. */
export function isRotatable(element: SlideElement): boolean {
  const canRotate = behaviors[element.kind].canRotate as ElementBehavior<ElementKind>['canRotate'];
  return (element.box.rotation ?? 0) !== 0 || (canRotate?.(element) ?? true);
}

/** Whether the caret is in the element's text after the first click, and after it is drawn. */
export function editsAtOnce({ kind }: SlideElement): boolean {
  return behaviors[kind].editsAtOnce ?? false;
}

/** Whether users can set a link for the whole element. */
export function canBeLinked({ kind }: SlideElement): boolean {
  return behaviors[kind].canBeLinked ?? false;
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

/** Returns where the content of an element is edited; undefined if it is edited on the slide, if at all. */
export function editorOf({ kind }: SlideElement): ElementEditor | undefined {
  return behaviors[kind].editor;
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
  const grows = behaviors[element.kind].growsWithText as ElementBehavior<ElementKind>['growsWithText'];
  return grows?.(element) ?? false;
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
  const editor = editorOf(only);
  return editor?.kind === 'source' ? editor.panel : null;
}
