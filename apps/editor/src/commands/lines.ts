import { arrowheadsOf, newElementColors, withArrowheads } from '@ppt-embed/deck';
import type { Arrowhead, LineElement, Box, LineConnection } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { lineBetween, endPoints, withBend, withoutBend, withEnd } from '../elements/line/line-between.ts';
import type { LineEndPosition } from '../elements/line/line-between.ts';
import { isConnectable } from '../elements/element-behavior.ts';
import { siteAt } from '../elements/line/connectors.ts';
import { boundsOf } from '../model/geometry/bounds.ts';
import { selectedElements, currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { changeSelected, changeSlide, changeElements, freshId, onlyKind } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Changes the selected lines. */
export function changeLines(change: Change, update: (line: LineElement) => LineElement): Command {
  return (state) => changeSelected(state, change, onlyKind('line', update));
}

/** The types of lines. */
export const lineTypes = ['straight', 'elbow', 'curved'] as const;
export type LineType = (typeof lineTypes)[number];

/** Returns the type of a line. */
export const lineTypeOf = ({ bend, curved }: LineElement): LineType =>
  bend === undefined ? 'straight' : curved ? 'curved' : 'elbow';

/** Makes the selected lines straight, elbow or curved lines. A rotated line is straightened first. */
export function setLineType(type: LineType, change: Change): Command {
  return changeLines(change, (line) => {
    if (type === 'straight') return withoutBend(line);
    const { curved: _, ...cornered } = line;
    const { start, end } = endPoints(line);
    // An elbow line and a curved one have the same bends.
    const bent = line.bend === undefined ? withBend(lineBetween(cornered, start, end)) : cornered;
    return type === 'curved' ? { ...bent, curved: true } : bent;
  });
}

/** Draws a connected arrow from the first selected element to the second. */
export function connectElements(at: number): Command {
  return (state) => {
    const [from, to] = elementsToConnect(state);
    if (!from || !to) return null;
    const [startSide, endSide] = facingSides(boundsOf([from.box]), boundsOf([to.box]));
    const start: LineConnection = { element: from.id, side: startSide };
    const end: LineConnection = { element: to.id, side: endSide };
    return changeSlide(
      state,
      { at },
      (slide) => {
        const line: LineElement = {
          id: freshId('connector', new Set(slide.elements.map(({ id }) => id))),
          kind: 'line',
          box: from.box,
          direction: 'down',
          stroke: { color: newElementColors(state.deck.theme, slide.background).fill, width: 3 },
          heads: 'end',
          start,
          end,
        };
        const drawn = lineBetween(line, siteAt(from.box, startSide), siteAt(to.box, endSide));
        const isStraight = drawn.box.width < 1 || drawn.box.height < 1;
        return { ...slide, elements: [...slide.elements, isStraight ? drawn : withBend(drawn)] };
      },
      {},
    );
  };
}

/** Returns the two elements in the order of their selection. */
export function elementsToConnect(state: EditorState) {
  const selected = selectedElements(state).filter(isConnectable);
  if (selected.length !== 2) return [];
  return state.selection.elements.flatMap((id) => selected.find((element) => element.id === id) ?? []);
}

/** Returns the sides of the two elements that face each other. */
function facingSides(a: Box, b: Box): [LineConnection['side'], LineConnection['side']] {
  const gapX = Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width));
  const gapY = Math.max(b.y - (a.y + a.height), a.y - (b.y + b.height));
  if (gapX >= gapY) return b.x > a.x ? ['right', 'left'] : ['left', 'right'];
  return b.y > a.y ? ['bottom', 'top'] : ['top', 'bottom'];
}

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

/** Moves one end of a line to a position. With a connection, the end connects there. */
export function moveLineEnd(id: string, which: 'start' | 'end', to: LineEndPosition, change: Change): Command {
  return (state) =>
    changeElements(
      state,
      [id],
      change,
      onlyKind('line', (line) => withEnd(line, which, to.at, to.connection)),
    );
}

/**
 * Sets or removes the arrowhead at one end of the selected lines.
 * @param head The properties to change; null removes it.
 */
export function setArrowhead(which: 'start' | 'end', head: Arrowhead | null, change: Change): Command {
  return changeLines(change, (line) => {
    const { [which]: before, ...others } = arrowheadsOf(line);
    if (!head) return withArrowheads(line, others);
    const { type = 'triangle', size = 'medium' } = { ...before, ...head };
    const set = { ...(type !== 'triangle' && { type }), ...(size !== 'medium' && { size }) };
    return withArrowheads(line, { ...others, [which]: set });
  });
}
