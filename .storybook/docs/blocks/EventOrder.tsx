import type { ReactElement } from 'react';
import { type EventStep, eventOrder } from '../samples/event-order.ts';

/** Table of the events of `PptEditorFrame`, in the order asserted by a story of the samples. */
export function EventOrder(): ReactElement {
  const steps: EventStep[] = Object.values(eventOrder);
  return (
    <table>
      <thead>
        <tr>
          <th>what happens</th>
          <th>events, in order</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ when, events }) => (
          <tr key={when}>
            <td>{when.replaceAll('`', '')}</td>
            <td>
              {events.length === 0
                ? 'none'
                : events.map((event, index) => (
                    <span key={event}>
                      {index > 0 && ' → '}
                      <code>{event}</code>
                    </span>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
