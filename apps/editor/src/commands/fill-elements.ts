import type { Fill } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Paints the ground of the chosen boxes and shapes; undefined takes it off. */
export function fillElements(fill: Fill | undefined, change: Change): Command {
  return (state) =>
    changeSelected(state, change, (element) => {
      if (element.kind !== 'shape' && element.kind !== 'text') return element;
      const { fill: _, ...rest } = element;
      return fill ? { ...rest, fill } : rest;
    });
}
