import type { ElementPart } from '../../model/element-part.ts';

/** The part of an element that shows something of a plan: text from its table, or a bar, which may contain dates. */
export type PlanPart = Extract<ElementPart, `plan${string}`>;

const parts: readonly PlanPart[] = ['planHeader', 'planSection', 'planTask', 'planDates', 'planBar'];

/** Returns the part if it belongs to a plan; undefined for other elements, and for copies, which have no part. */
export function planPartOf({ part }: { part?: ElementPart }): PlanPart | undefined {
  return parts.find((one) => one === part);
}
