import { newCode, withCode } from '../elements/code/code-block.ts';
import type { CodeSource } from '../elements/code/code-block.ts';
import type { Command } from '../model/transaction.ts';
import { changeElements } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { insertNew } from './insert-new.ts';

/** Changes the source of a code block on the current slide, or inserts a new block if the id is null. */
export function writeCode(id: string | null, source: CodeSource, change: Change): Command {
  if (id === null) return insertNew(newCode(source), change);
  return (state) =>
    changeElements(state, [id], change, (element) => (element.kind === 'code' ? withCode(element, source) : element));
}
