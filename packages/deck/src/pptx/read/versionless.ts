import type { Deck } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';
import { originalStyle } from '../../text/scale-text.ts';
import { withoutInheritedFormat } from './own-format.ts';
import type { ParsedShape } from './parsed-shape.ts';

/**
 * Returns a shape without what depends on the version of the package that wrote it: its placeholder, and the formats of
 * its text that equal those of its element, which some versions write and others inherit.
 */
export function versionless(theme: Deck['theme'], element: SlideElement, shape: ParsedShape): ParsedShape {
  const { placeholder, ...rest } = shape;
  if ((element.kind !== 'text' && element.kind !== 'shape') || !element.style) return rest;
  // Text boxes are not bold unless they say so.
  const isBold = placeholder === undefined ? false : undefined;
  return { ...rest, paragraphs: withoutInheritedFormat(shape.paragraphs, originalStyle(element.style), { isBold, theme }) };
}
