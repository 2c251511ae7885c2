import type { Fill } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Sets the fill of the selected boxes and shapes; undefined removes it. */
export function fillElements(fill: Fill | undefined, change: Change): Command {
  return (state) =>
    changeSelected(state, change, (element) => {
      if (element.kind !== 'shape' && element.kind !== 'text') return element;
      const { fill: _, ...rest } = element;
      return fill ? { ...rest, fill } : rest;
    });
}
