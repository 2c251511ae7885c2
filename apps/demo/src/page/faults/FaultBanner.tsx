import { FlaskConical } from 'lucide-react';
import { useMessages } from '../preferences/use-messages.ts';
import { useFault } from './faults.ts';
import * as messages from './messages.ts';
import { useChangeFault } from './use-change-fault.ts';

/** Banner on every page while a problem is simulated, with a button that stops the simulation. */
export function FaultBanner() {
  const t = useMessages(messages);
  const fault = useFault();
  const change = useChangeFault();

  return (
    <output className="fault-banner" hidden={fault === 'none'}>
      <FlaskConical aria-hidden="true" />
      <span>{t.now(t.faults[fault])}</span>
      <button type="button" className="button" onClick={() => change('none')}>
        {t.stopSimulating}
      </button>
    </output>
  );
}
