import type { Geometry } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelected, onlyKind } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Sets the outline of the selected shapes, for example with other adjust values. */
export function setGeometry(geometry: Geometry, change: Change): Command {
  return (state) =>
    changeSelected(
      state,
      change,
      onlyKind('shape', (shape) => ({ ...shape, geometry })),
    );
}
