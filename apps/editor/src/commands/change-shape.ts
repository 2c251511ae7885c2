import type { ShapeElement } from '@ppt-embed/deck';
import type { ShapeChoice } from '../elements/shapes.ts';
import type { Command } from '../model/transaction.ts';
import { changeSelected, onlyKind } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Gives the selected shapes the outline and the text insets of another shape. Their size, paint and text stay. */
export function changeShape({ geometry, insets, paint }: ShapeChoice, change: Change): Command {
  return (state) =>
    changeSelected(
      state,
      change,
      onlyKind('shape', (shape): ShapeElement => ({
        ...shape,
        geometry,
        insets,
        // A shape that consists only of lines, such as a bracket, would be invisible without a stroke.
        ...(paint === 'line' && !shape.stroke && { stroke: { color: colorOf(shape), width: 3 } }),
      })),
    );
}

function colorOf({ fill }: ShapeElement) {
  return fill?.kind === 'solid' ? fill.color : 'main';
}
