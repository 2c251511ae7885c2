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
      {conditions.map((option) => (
        <label key={option} className="menu-row">
          <input type="radio" name={name} checked={option === condition} onChange={() => change(option)} />
          {t.conditions[option]}
        </label>
      ))}
    </fieldset>
  );
}
