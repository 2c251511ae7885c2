import { lineBetween, endPoints, withBend, withoutBend } from '../elements/line/line-between.ts';
import type { Command } from '../model/transaction.ts';
import { changeLines } from './change-lines.ts';
import type { Change } from './change-slide.ts';

/** Straight, or in right angles; a turned line is laid straight first. */
export function bendLines(isBent: boolean, change: Change): Command {
  return changeLines(change, (line) => {
    if (!isBent) return withoutBend(line);
    const { start, end } = endPoints(line);
    return withBend(lineBetween(line, start, end));
  });
}
