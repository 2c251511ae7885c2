import { lineBetween, endPoints, withBend, withoutBend } from '../elements/line/line-between.ts';
import type { Command } from '../model/transaction.ts';
import { changeLines } from './change-lines.ts';
import type { Change } from './change-slide.ts';

/** Makes the selected lines straight or elbow lines. A rotated line is straightened first. */
export function bendLines(isBent: boolean, change: Change): Command {
  return changeLines(change, (line) => {
    if (!isBent) return withoutBend(line);
    const { start, end } = endPoints(line);
    return withBend(lineBetween(line, start, end));
  });
}
