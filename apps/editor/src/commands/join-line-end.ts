import type { LineConnection } from '@ppt-embed/deck';
import { endPoints, withEnd } from '../elements/line/line-between.ts';
import { siteAt } from '../elements/line/sites.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { moveLineEnd } from './move-line-end.ts';

/** Connects one end of a line to a side of an element; undefined disconnects it without moving it. */
export function connectLineEnd(
  id: string,
  which: 'start' | 'end',
  connection: LineConnection | undefined,
  change: Change,
): Command {
  return (state) => {
    const elements = currentSlide(state)?.elements ?? [];
    const line = elements.find((element) => element.id === id);
    if (line?.kind !== 'line') return null;
    if (!connection) return changeElements(state, [id], change, () => withEnd(line, which, endPoints(line)[which]));
    const target = elements.find((element) => element.id === connection.element);
    return target
      ? moveLineEnd(id, which, { at: siteAt(target.box, connection.side), connection }, change)(state)
      : null;
  };
}
