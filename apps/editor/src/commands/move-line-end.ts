import { withEnd } from '../elements/line/line-between.ts';
import type { Command } from '../model/transaction.ts';
import type { LineEndPosition } from '../elements/line/line-between.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Moves one end of a line to a position; with a connection the end connects there. */
export function moveLineEnd(id: string, which: 'start' | 'end', to: LineEndPosition, change: Change): Command {
  return (state) =>
    changeElements(state, [id], change, (element) =>
      element.kind === 'line' ? withEnd(element, which, to.at, to.connection) : element,
    );
}
