import { ganttElements } from '../gantt/gantt-elements.ts';
import { ganttChartIn } from '../gantt/read-tasks.ts';
import type { GanttLayouts } from './lazy-layouts.ts';

/** Functions with which the layout for diagrams draws Gantt charts. In browser bundles, they are a separate chunk. */
export const ganttLayouts: GanttLayouts = { ganttChartIn, ganttElements };
