import { type EventStep, eventOrder } from '../samples/event-order.ts';

/** Returns the table of the events of `PptEditorFrame`, in the order asserted by a story of the samples. */
export function eventOrderText(): string {
  const steps: EventStep[] = Object.values(eventOrder);
  const rows = steps.map(({ when, events }) => {
    const names = events.map((event) => `\`${event}\``).join(' → ');
    return `| ${when} | ${names === '' ? 'none' : names} |`;
  });
  return ['| what happens | events, in order |', '|---|---|', ...rows].join('\n');
}
