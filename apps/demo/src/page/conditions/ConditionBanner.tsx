import { FlaskConical } from 'lucide-react';
import { useMessages } from '../preferences/use-messages.ts';
import { useCondition } from './conditions.ts';
import * as messages from './messages.ts';
import { useChangeCondition } from './use-change-condition.ts';

/** Banner on every page while a problem is simulated, with a button that stops the simulation. */
export function ConditionBanner() {
  const t = useMessages(messages);
  const condition = useCondition();
  const change = useChangeCondition();

  return (
    <output className="condition-banner" hidden={condition === 'normal'}>
      <FlaskConical aria-hidden="true" />
      <span>{t.now(t.conditions[condition])}</span>
      <button type="button" className="button" onClick={() => change('normal')}>
        {t.stopSimulating}
      </button>
    </output>
  );
}
