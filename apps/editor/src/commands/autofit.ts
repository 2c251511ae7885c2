import { fitText } from '@ppt-embed/deck';
import type { SlideElement, TextElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { formatSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** The way in which a text box and its text fit each other: the box grows, or the text shrinks. */
export type Autofit = 'grow' | 'shrink';

/** Minimum size in px to which text is shrunk. */
const minSize = 10;

/** Whether the user can choose the autofit of an element: a text box, not a placeholder of the layout. */
export const hasAutofit = (element: SlideElement): element is TextElement =>
  element.kind === 'text' && element.role === undefined;

/** Returns the autofit of a text box. */
export const autofitOf = ({ autofit }: TextElement): Autofit => autofit ?? 'shrink';

/** Sets the autofit of the selected text boxes. */
export function setAutofit(autofit: Autofit, change: Change): Command {
  return (state) =>
    formatSelected(state, change, (element) =>
      hasAutofit(element) && autofitOf(element) !== autofit
        ? fitText(state.deck, withAutofit(element, autofit))
        : element,
    );
}

function withAutofit(element: TextElement, autofit: Autofit): TextElement {
  const { autofit: _, ...text } = element;
  const { steps: sizes, ...style } = text.style;
  // Text that has been shrunk gets its original size back.
  if (autofit === 'grow') return { ...text, style: { ...style, size: sizes?.[0] ?? style.size }, autofit };
  return { ...text, style: { ...style, steps: stepsFrom(style.size) } };
}

/** Returns the sizes in px to which the text can shrink, largest first. */
function stepsFrom(size: number): number[] {
  const smaller = Array.from(
    { length: Math.max(0, Math.ceil(size) - minSize) },
    (_, index) => Math.ceil(size) - 1 - index,
  );
  return [size, ...smaller];
}
