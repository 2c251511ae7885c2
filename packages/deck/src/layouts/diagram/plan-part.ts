import type { SlideElement } from '../../model/element.ts';

/** What an element shows of a plan: text from the table, a bar, which may contain dates, or a label of the time axis. */
export type PlanPartKind = 'header' | 'section' | 'task' | 'dates' | 'bar' | 'axis';

/** What an element shows of a plan, and the number of its section, its task or its label, from 1. */
export interface PlanPart {
  kind: PlanPartKind;
  number: number;
}

const kinds: readonly PlanPartKind[] = ['header', 'section', 'task', 'dates', 'bar', 'axis'];
const pattern = /^plan-([a-z]{3,7})-(\d{1,4})(?:-\d{1,4})?$/u;

/** Returns the id of an element of a plan. */
export function planPartId({ kind, number }: PlanPart): string {
  return `plan-${kind}-${number}`;
}

/** Returns what an element shows of a plan; undefined for other elements and for copies, which have no part. */
export function planPartOf({ id, part }: SlideElement): PlanPart | undefined {
  if (part !== 'eventText' && part !== 'decoration') return undefined;
  const [, name, number] = pattern.exec(id) ?? [];
  const kind = kinds.find((one) => one === name);
  return kind && { kind, number: Number(number) };
}
