import type { LineElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Changes the selected lines. */
export function changeLines(change: Change, make: (line: LineElement) => LineElement): Command {
  return (state) => changeSelected(state, change, (element) => (element.kind === 'line' ? make(element) : element));
}
