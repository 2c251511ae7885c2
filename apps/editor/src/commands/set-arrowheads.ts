import type { LineElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeLines } from './change-lines.ts';
import type { Change } from './change-slide.ts';

/** The ends of a line that have arrowheads. */
export type Arrowheads = NonNullable<LineElement['heads']> | 'none';

/** Sets or removes the arrowheads of the selected lines. */
export function setArrowheads(heads: Arrowheads, change: Change): Command {
  return changeLines(change, (line) => {
    const { heads: _, ...plain } = line;
    return heads === 'none' ? plain : { ...plain, heads };
  });
}
