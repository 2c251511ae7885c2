import { isMovable } from '../elements/element-behavior.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { setElementBoxes } from './arrange.ts';
import type { Change } from './change-slide.ts';

/** Rotates each of the selected elements around its own center, clockwise by a number of degrees. */
export function rotateElements(degrees: number, change: Change): Command {
  return (state) => {
    const boxes = selectedElements(state)
      .filter(isMovable)
      .map(({ id, box }) => {
        const { rotation = 0, ...upright } = box;
        const next = (rotation + degrees + 360) % 360;
        return [id, next === 0 ? upright : { ...upright, rotation: next }] as const;
      });
    return setElementBoxes(new Map(boxes), change)(state);
  };
}
