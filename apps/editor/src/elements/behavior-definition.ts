import type { Box, Deck, ElementKind, ElementsByKind, SlideElement } from '@ppt-embed/deck';
import type { Point } from '../model/geometry/bounds.ts';
import type { TextPieces } from './text-pieces.ts';

/** Paint that users can set. */
export type PaintName = 'fill' | 'stroke' | 'shadow';

/** Where the content of an element is edited, unless it is edited on the slide: in the inspector or in a dialog. */
export type ElementEditor = { kind: 'chart-data' } | { kind: 'source'; panel: 'formula' | 'code' };

/** Behavior that the editor adds to an element type. Only `setBox` is required. */
export interface ElementBehavior<Kind extends ElementKind> {
  /** Sets the box of an element and everything that depends on its size. */
  setBox: (element: ElementsByKind[Kind], box: Box, deck: Deck) => ElementsByKind[Kind];
  /** Whether users can select it. @default true */
  isSelectable?: boolean;
  /** Whether lines can connect to its sides, unless it is decorative. @default true */
  isConnectable?: boolean;
  /**
   * Whether a point of the slide hits it.
   * @param tolerance Hit tolerance in px around a line or the outline of an unfilled shape.
   * @default a point in its rotated box
   */
  isHit?: (element: ElementsByKind[Kind], point: Point, tolerance: number) => boolean;
  /**
   * Whether the content has an intrinsic ratio, so that it does not fill a frame with a different ratio.
   * @default false
   */
  hasIntrinsicRatio?: boolean;
  /** Whether it is visible only by its stroke, which therefore cannot be removed. @default false */
  needsStroke?: boolean;
  /** Whether it may have no height. @default false */
  canBeFlat?: boolean;
  /** Whether users can rotate it. @default true */
  canRotate?: (element: ElementsByKind[Kind]) => boolean;
  /** Whether the height of an element depends on its text, so that only the width can be set. @default false */
  growsWithText?: (element: ElementsByKind[Kind]) => boolean;
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
  /** Whether the caret is in its text after the first click, and after it is drawn. @default the first click selects it */
  editsAtOnce?: boolean;
  /** Whether users can set a link for the whole element. @default false */
  canBeLinked?: boolean;
  /** Where its content is edited. @default on the slide, if at all */
  editor?: ElementEditor;
  /** Whether it consists of text, so that it needs no alternative text. @default false */
  isReadAsText?: boolean;
  /** Whether it is decorative if its alternative text is empty. @default false */
  canBeDecorative?: boolean;
}

/** Sets the box of an element in which nothing else depends on the size. */
export const moveToBox = <Element extends SlideElement>(element: Element, box: Box): Element => ({ ...element, box });
