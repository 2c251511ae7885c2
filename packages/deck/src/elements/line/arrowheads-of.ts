import type { Arrowhead } from '../../model/arrowhead.ts';
import type { LineElement } from '../../model/element.ts';

/** The arrowheads at the ends of a line. */
export interface Arrowheads {
  start?: Arrowhead;
  end?: Arrowhead;
}

/** Returns the arrowheads of a line. An end without one is missing. */
export function arrowheadsOf({ heads, startHead = {}, endHead = {} }: LineElement): Arrowheads {
  return {
    ...((heads === 'start' || heads === 'both') && { start: startHead }),
    ...((heads === 'end' || heads === 'both') && { end: endHead }),
  };
}

/** Replaces the arrowheads of a line. */
export function withArrowheads(line: LineElement, { start, end }: Arrowheads): LineElement {
  const { heads: _, startHead: _start, endHead: _end, ...plain } = line;
  const isStyled = (head: Arrowhead | undefined) => head !== undefined && Object.keys(head).length > 0;
  return {
    ...plain,
    ...((start ?? end) && { heads: start && end ? 'both' : start ? 'start' : 'end' }),
    ...(isStyled(start) && { startHead: start }),
    ...(isStyled(end) && { endHead: end }),
  };
}
