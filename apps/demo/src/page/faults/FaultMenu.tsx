import { FlaskConical } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../preferences/use-messages.ts';
import { FaultSwitch } from './FaultSwitch.tsx';
import * as messages from './messages.ts';

/** Button that opens the switch for simulated faults. */
export function FaultMenu() {
  const t = useMessages(messages);
  const id = useId();

  return (
    <>
      <button type="button" className="button" popoverTarget={id}>
        <FlaskConical aria-hidden="true" />
        {t.try}
      </button>
      <div id={id} className="account-menu" data-place="header" popover="auto">
        <FaultSwitch />
      </div>
    </>
  );
}
