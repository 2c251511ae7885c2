import { newCode, withCode } from '../elements/code/code-block.ts';
import type { CodeSource } from '../elements/code/code-block.ts';
import type { Command } from '../model/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { insertNew } from './insert-new.ts';

/** A code block of the current slide says something else, or, without an id, a new one is put there. */
export function writeCode(id: string | null, source: CodeSource, change: Change): Command {
  if (id === null) return insertNew(newCode(source), change);
  return (state) =>
    changeElements(state, [id], change, (element) => (element.kind === 'code' ? withCode(element, source) : element));
}
