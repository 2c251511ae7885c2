import { useId } from 'react';
import { useMessages } from '../preferences/use-messages.ts';
import { useChangeCondition } from './use-change-condition.ts';
import { conditions, useCondition } from './conditions.ts';
import * as messages from './messages.ts';

/** Control that selects the problem to simulate. */
export function ConditionSwitch() {
  const t = useMessages(messages);
  const condition = useCondition();
  const change = useChangeCondition();
  const name = useId();

  return (
    <fieldset className="condition-switch">
      <legend>{t.legend}</legend>
      {conditions.map((one) => (
        <label key={one} className="menu-row">
          <input type="radio" name={name} checked={one === condition} onChange={() => change(one)} />
          {t.conditions[one]}
        </label>
      ))}
    </fieldset>
  );
}
