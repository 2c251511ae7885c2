import type { Box, LineElement, LineConnection } from '@ppt-embed/deck';
import { lineBetween, withBend } from '../elements/line/line-between.ts';
import { isConnectable, siteAt } from '../elements/line/sites.ts';
import { boundsOf } from '../model/geometry/bounds.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';
import { freshId } from './fresh-id.ts';

/** Draws a connected arrow from the first selected element to the second. */
export function connectElements(at: number): Command {
  return (state) => {
    const [from, to] = elementsToConnect(state);
    if (!from || !to) return null;
    const [startSide, endSide] = facing(boundsOf([from.box]), boundsOf([to.box]));
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
          stroke: { color: 'main', width: 3 },
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

/** The two elements in the order of their selection. */
export function elementsToConnect(state: EditorState) {
  const selected = selectedElements(state).filter(isConnectable);
  if (selected.length !== 2) return [];
  return state.selection.elements.flatMap((id) => selected.find((element) => element.id === id) ?? []);
}

/** The sides that face each other. */
function facing(a: Box, b: Box): [LineConnection['side'], LineConnection['side']] {
  const across = Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width));
  const down = Math.max(b.y - (a.y + a.height), a.y - (b.y + b.height));
  if (across >= down) return b.x > a.x ? ['right', 'left'] : ['left', 'right'];
  return b.y > a.y ? ['bottom', 'top'] : ['top', 'bottom'];
}
