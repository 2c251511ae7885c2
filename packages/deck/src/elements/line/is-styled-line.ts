import type { LineElement } from '../../model/element.ts';

/** Whether a line is curved or has arrowheads other than plain triangles. Few decks contain such lines. */
export function isStyledLine({ curved, startHead, endHead }: LineElement): boolean {
  return curved === true || startHead !== undefined || endHead !== undefined;
}
