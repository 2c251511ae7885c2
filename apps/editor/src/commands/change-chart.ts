import type { ChartElement } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Changes the only selected chart. */
export function changeChart(change: Change, make: (chart: ChartElement) => ChartElement): Command {
  return (state) => changeSelected(state, change, (element) => (element.kind === 'chart' ? make(element) : element));
}
