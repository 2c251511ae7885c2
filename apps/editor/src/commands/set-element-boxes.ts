import type { Box } from '@ppt-embed/deck';
import { isMovable, setElementBox } from '../elements/element-types.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Sets the boxes of elements on the current slide: moves, resizes or rotates them. */
export function setElementBoxes(boxes: ReadonlyMap<string, Box>, change: Change): Command {
  return (state) =>
    changeElements(state, [...boxes.keys()], change, (element) => {
      const box = boxes.get(element.id);
      return box && isMovable(element) && !sameBox(box, element.box)
        ? setElementBox(state.deck, element, box)
        : element;
    });
}

/** Moves the selected elements by whole px of the slide. Repeated arrow keys are one undo step. */
export function nudge(dx: number, dy: number, at: number): Command {
  return (state) => {
    const selected = selectedElements(state);
    const boxes = new Map(selected.map(({ id, box }) => [id, { ...box, x: box.x + dx, y: box.y + dy }]));
    return setElementBoxes(boxes, { at, group: `nudge ${[...boxes.keys()].join(' ')}` })(state);
  };
}

function sameBox(a: Box, b: Box): boolean {
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.height === b.height &&
    (a.rotation ?? 0) === (b.rotation ?? 0)
  );
}
