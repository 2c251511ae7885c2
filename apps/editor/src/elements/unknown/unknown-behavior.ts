import type { ElementBehavior } from '../behavior-definition.ts';

/** The behavior of elements that the editor does not know. */
export const unknownBehavior: ElementBehavior<'unknown'> = {
  // The extension that draws the element controls its position, so the element is kept unchanged.
  setBox: (element) => element,
  isSelectable: false,
  isConnectable: false,
};
