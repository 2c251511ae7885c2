import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Sets the alternative text. An empty text marks the element as decorative; undefined: not described yet. */
export function describeElement(description: string | undefined, change: Change): Command {
  return (state) =>
    changeSelected(state, change, (element) => {
      if (element.alt === description) return element;
      const { alt: _, ...rest } = element;
      return description === undefined ? rest : { ...rest, alt: description };
    });
}
