import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Says what an element shows; an empty text marks a decoration, undefined says that nobody has said it yet. */
export function describeElement(description: string | undefined, change: Change): Command {
  return (state) =>
    changeSelected(state, change, (element) => {
      if (element.alt === description) return element;
      const { alt: _, ...rest } = element;
      return description === undefined ? rest : { ...rest, alt: description };
    });
}
