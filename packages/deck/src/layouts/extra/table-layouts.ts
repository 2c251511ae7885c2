import { colorCells } from '../flow/color-cells.ts';
import { withLevelFills } from '../flow/level-cells.ts';
import { tableChart } from '../kinds/table-chart.ts';
import type { TableLayouts } from './extra-layouts-source.ts';

/** The layouts of this chunk. */
export const tableLayouts: TableLayouts = { tableChart, withLevelFills, colorCells };
