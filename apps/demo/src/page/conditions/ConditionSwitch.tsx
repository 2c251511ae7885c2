import { useId } from 'react';
import { useWords } from '../preferences/use-words.ts';
import { useChangeCondition } from './use-change-condition.ts';
import { conditions, useCondition } from './conditions.ts';
import * as messages from './messages.ts';

/** Chooses what goes wrong from now on. */
export function ConditionSwitch() {
  const words = useWords(messages);
  const condition = useCondition();
  const change = useChangeCondition();
  const name = useId();

  return (
    <fieldset className="condition-switch">
      <legend>{words.legend}</legend>
      {conditions.map((one) => (
        <label key={one} className="menu-row">
          <input type="radio" name={name} checked={one === condition} onChange={() => change(one)} />
          {words.conditions[one]}
        </label>
      ))}
    </fieldset>
  );
}
