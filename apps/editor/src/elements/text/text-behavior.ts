import { fitText } from '@ppt-embed/deck';
import type { ElementBehavior } from '../behavior-definition.ts';
import { paragraphPieces } from '../text-pieces.ts';
import { withText } from './element-text.ts';

/** The behavior of text boxes. */
export const textBehavior: ElementBehavior<'text'> = {
  setBox: (element, box, deck) => withText(deck, element, (text) => fitText(deck, { ...text, box })),
  growsWithText: ({ autofit }) => autofit === 'grow',
  paint: ['fill', 'stroke', 'shadow'],
  texts: paragraphPieces,
  editsAtOnce: true,
  canBeLinked: true,
  isReadAsText: true,
};
