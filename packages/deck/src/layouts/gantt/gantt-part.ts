import type { ElementPart } from '../../model/element-part.ts';

/** The part of an element that shows something of a Gantt chart: text from its table, or a bar, which may contain dates. */
export type GanttPart = Extract<ElementPart, `plan${string}`>;

const parts: readonly GanttPart[] = ['planHeader', 'planSection', 'planTask', 'planDates', 'planBar'];

/** Returns the part if it belongs to a Gantt chart; undefined for other elements, and for copies, which have no part. */
export function ganttPartOf({ part }: { part?: ElementPart }): GanttPart | undefined {
  return parts.find((one) => one === part);
}
