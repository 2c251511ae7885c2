import type { LineConnection } from '@ppt-embed/deck';
import { seenEnds, withEnd } from '../elements/line/line-between.ts';
import { siteAt } from '../elements/line/sites.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { moveLineEnd } from './move-line-end.ts';

/** Fastens one end of a line to a side of an element; undefined lets it go where it is. */
export function joinLineEnd(id: string, which: 'start' | 'end', joint: LineConnection | undefined, change: Change): Command {
  return (state) => {
    const elements = currentSlide(state)?.elements ?? [];
    const line = elements.find((element) => element.id === id);
    if (line?.kind !== 'line') return null;
    if (!joint) return changeElements(state, [id], change, () => withEnd(line, which, seenEnds(line)[which]));
    const target = elements.find((element) => element.id === joint.element);
    return target ? moveLineEnd(id, which, { at: siteAt(target.box, joint.side), joint }, change)(state) : null;
  };
}
