import { tableChart } from '../kinds/table-chart.ts';
import { tableHalves } from '../tables/table-halves.ts';
import type { TableLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const tableLayouts: TableLayouts = { tableChart, tableHalves };
