import type { Box, Deck, SlideElement } from '@ppt-embed/deck';
import { setElementBox } from '../elements/element-types.ts';
import { withEnd, type LineEndPosition } from '../elements/line/line-between.ts';
import { endGroup } from '../model/history.ts';
import type { Command } from '../model/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Position of a drawn element: its box, or the ends of a line. */
export type DrawTarget = { box: Box } | { start: LineEndPosition; end: LineEndPosition };

/**
 * Moves a newly inserted element to the drawn position. A text box gets the caret.
 * @param inserted The deck after the insertion. While it is still current, both changes are one undo step.
 */
export function drawInserted(id: string, to: DrawTarget, inserted: Deck, change: Change): Command {
  return (state) => {
    const drawn = changeElements(state, [id], change, (element) => withTarget(state.deck, element, to));
    if (!drawn) return null;
    const isText = state.deck.slides[state.selection.slide]?.elements.some(
      (one) => one.id === id && one.kind === 'text',
    );
    return {
      ...drawn,
      ...(isText && { selection: { ...state.selection, elements: [id], editing: true } }),
      ...(state.deck === inserted && { history: endGroup(state.history) }),
    };
  };
}

function withTarget(deck: Deck, element: SlideElement, to: DrawTarget): SlideElement {
  if ('box' in to) return setElementBox(deck, element, to.box);
  if (element.kind !== 'line') return element;
  return withEnd(withEnd(element, 'start', to.start.at, to.start.connection), 'end', to.end.at, to.end.connection);
}
