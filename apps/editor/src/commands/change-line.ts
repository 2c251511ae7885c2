import type { LineElement, LineJoint } from '@ppt-embed/deck';
import { lineBetween, seenEnds, withBend, withEnd, withoutBend } from '../elements/line/line-between.ts';
import { siteAt } from '../elements/line/sites.ts';
import type { Point } from '../geometry/bounds.ts';
import { currentSlide } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Which ends of a line have an arrow head. */
export type Heads = NonNullable<LineElement['heads']> | 'none';

/** Changes the chosen lines. */
export function changeLines(change: Change, make: (line: LineElement) => LineElement): Command {
  return (state) =>
    changeElements(state, state.selection.elements, change, (element) =>
      element.kind === 'line' ? make(element) : element,
    );
}

/** Straight, or in right angles; a turned line is laid straight first. */
export function bendLines(isBent: boolean, change: Change): Command {
  return changeLines(change, (line) => {
    if (!isBent) return withoutBend(line);
    const { start, end } = seenEnds(line);
    return withBend(lineBetween(line, start, end));
  });
}

export function headLines(heads: Heads, change: Change): Command {
  return changeLines(change, (line) => {
    const { heads: _, ...plain } = line;
    return heads === 'none' ? plain : { ...plain, heads };
  });
}

/** Puts one end of a line to a place; with a joint it sticks there. */
export function moveLineEnd(
  id: string,
  which: 'start' | 'end',
  to: { at: Point; joint?: LineJoint },
  change: Change,
): Command {
  return (state) =>
    changeElements(state, [id], change, (element) =>
      element.kind === 'line' ? withEnd(element, which, to.at, to.joint) : element,
    );
}

/** Fastens one end of a line to a side of an element; undefined lets it go where it is. */
export function joinLineEnd(id: string, which: 'start' | 'end', joint: LineJoint | undefined, change: Change): Command {
  return (state) => {
    const elements = currentSlide(state)?.elements ?? [];
    const line = elements.find((element) => element.id === id);
    if (line?.kind !== 'line') return null;
    if (!joint) return changeElements(state, [id], change, () => withEnd(line, which, seenEnds(line)[which]));
    const target = elements.find((element) => element.id === joint.element);
    return target ? moveLineEnd(id, which, { at: siteAt(target.box, joint.side), joint }, change)(state) : null;
  };
}
