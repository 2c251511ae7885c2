import { useId } from 'react';
import { useMessages } from '../preferences/use-messages.ts';
import { useChangeFault } from './use-change-fault.ts';
import { faults, useFault } from './faults.ts';
import * as messages from './messages.ts';

/** Control that selects the problem to simulate. */
export function FaultSwitch() {
  const t = useMessages(messages);
  const fault = useFault();
  const change = useChangeFault();
  const name = useId();

  return (
    <fieldset className="fault-switch">
      <legend>{t.legend}</legend>
      {faults.map((option) => (
        <label key={option} className="menu-row">
          <input type="radio" name={name} checked={option === fault} onChange={() => change(option)} />
          {t.faults[option]}
        </label>
      ))}
    </fieldset>
  );
}
