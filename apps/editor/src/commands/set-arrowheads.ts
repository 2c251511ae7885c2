import type { LineElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeLines } from './change-lines.ts';
import type { Change } from './change-slide.ts';

/** Which ends of a line have an arrow head. */
export type Arrowheads = NonNullable<LineElement['heads']> | 'none';

/** Gives the chosen lines arrow heads, or takes them off. */
export function setArrowheads(heads: Arrowheads, change: Change): Command {
  return changeLines(change, (line) => {
    const { heads: _, ...plain } = line;
    return heads === 'none' ? plain : { ...plain, heads };
  });
}
