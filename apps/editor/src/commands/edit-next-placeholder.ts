import type { SlideElement } from '@ppt-embed/deck';
import { focusOrder } from './focus-order.ts';
import { onlyElement } from '../model/selection.ts';
import { currentSlide } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { editText } from './edit-text.ts';

/** Moves the caret to the next title or text placeholder of the slide. Does not apply after the last one. */
export const editNextPlaceholder: Command = (state) => {
  const ordered = focusOrder(currentSlide(state)?.elements ?? []);
  const now = ordered.findIndex(({ id }) => id === onlyElement(state.selection));
  const next = ordered.slice(now + 1).find(isPlaceholder);
  return next ? editText(next.id)(state) : null;
};

function isPlaceholder(element: SlideElement): boolean {
  if (element.kind !== 'text' || element.locked) return false;
  return ['title', 'subtitle', 'body'].includes(element.role ?? '');
}
