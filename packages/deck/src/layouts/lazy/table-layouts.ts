import { tableChart } from '../charts/table-chart-layout.ts';
import { aboveList } from '../tables/above-list.ts';
import { tableHalves } from '../tables/table-halves.ts';
import type { TableLayouts } from './lazy-layouts.ts';

/** The layouts of this chunk. */
export const tableLayouts: TableLayouts = { tableChart, tableHalves, aboveList };
