import { fitText } from '@ppt-embed/deck';
import type { Deck, ShapeElement } from '@ppt-embed/deck';
import type { ElementBehavior } from '../behavior-definition.ts';
import { paragraphPieces } from '../text-pieces.ts';
import { withText } from '../text/element-text.ts';
import { isShapeHit } from './is-shape-hit.ts';
import { setShapeBox } from './outline.ts';

/** The behavior of shapes. */
export const shapeBehavior: ElementBehavior<'shape'> = {
  setBox: (element, box, deck) => fitShapeText(deck, setShapeBox(element, box)),
  isHit: isShapeHit,
  paint: ['fill', 'stroke', 'shadow'],
  texts: paragraphPieces,
  canBeLinked: true,
  canBeDecorative: true,
};

/** Fits the text of a shape. Shapes without text need no fitting. */
function fitShapeText(deck: Deck, shape: ShapeElement): ShapeElement {
  return shape.paragraphs === undefined ? shape : withText(deck, shape, (text) => fitText(deck, text));
}
