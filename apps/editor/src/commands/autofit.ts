import { fitText, originalStyle } from '@ppt-embed/deck';
import type { SlideElement, TextElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { formatSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** The way in which a text box and its text fit each other: the box grows, the text shrinks, or neither changes. */
export type Autofit = NonNullable<TextElement['autofit']>;

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
  const style = originalStyle(element.style);
  const { steps, ...original } = style;
  // Text that has been shrunk gets its original size back.
  const size = steps?.[0] ?? style.size;
  return { ...element, style: { ...original, size, ...(autofit === 'shrink' && { steps: [size] }) }, autofit };
}
