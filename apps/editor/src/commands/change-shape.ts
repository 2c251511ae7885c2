import type { ShapeElement } from '@ppt-embed/deck';
import type { ShapeChoice } from '../elements/shapes.ts';
import type { Command } from '../model/transaction.ts';
import { currentSlide } from '../model/editor-state.ts';
import { selectedMember } from '../model/selection.ts';
import { isCardBackground, paintedElements } from './card-units.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/**
 * Gives the selected shapes the outline and the text insets of another shape. Their size, paint and text stay. Of a whole
 * card, only the background changes.
 */
export function changeShape(choice: ShapeChoice, change: Change): Command {
  return (state) => {
    const elements = currentSlide(state)?.elements ?? [];
    const painted = new Set(paintedElements(elements, state.selection.elements));
    const inGroup = selectedMember(state.selection) !== null;
    return changeSelected(state, change, (element) => {
      if (element.kind !== 'shape' || !(inGroup || painted.has(element))) return element;
      // By its name, the background is still found as the one of a card.
      return { ...withOutline(element, choice), ...(isCardBackground(elements, element) && { name: 'Card' }) };
    });
  };
}

function withOutline(shape: ShapeElement, { geometry, insets, paint }: ShapeChoice): ShapeElement {
  return {
    ...shape,
    geometry,
    insets,
    // A shape that consists only of lines, such as a bracket, would be invisible without a stroke.
    ...(paint === 'line' && !shape.stroke && { stroke: { color: colorOf(shape), width: 3 } }),
  };
}

function colorOf({ fill }: ShapeElement) {
  return fill?.kind === 'solid' ? fill.color : 'main';
}
