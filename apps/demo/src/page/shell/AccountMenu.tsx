import { type ReactNode, useId } from 'react';
import { FaultSwitch } from '../faults/FaultSwitch.tsx';
import { demoUser } from '../preferences/demo-user.ts';
import { useMessages } from '../preferences/use-messages.ts';
import { ConnectionCard } from './ConnectionCard.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import * as messages from './messages.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** Menu with the items that wide layouts show at the bottom of the navigation. */
export function AccountMenu({ variant, children }: { variant: 'rail' | 'bar'; children: ReactNode }) {
  const t = useMessages(messages);
  const id = useId();

  return (
    <>
      <button type="button" className="icon-button" popoverTarget={id} aria-label={t.menu} title={t.menu}>
        {children}
      </button>
      <div id={id} className="account-menu" data-place={variant} popover="auto">
        <p className="account">
          <span className="avatar" aria-hidden="true">
            {t.initials[demoUser]}
          </span>
          <span className="user">{t.userNames[demoUser]}</span>
        </p>
        <ConnectionCard />
        <LanguageSwitch isLabeled />
        <SchemeSwitch isLabeled />
        <FaultSwitch />
      </div>
    </>
  );
}
