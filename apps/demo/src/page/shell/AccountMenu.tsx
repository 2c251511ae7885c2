import { type ReactNode, useId } from 'react';
import { ConditionSwitch } from '../conditions/ConditionSwitch.tsx';
import { useWords } from '../preferences/use-words.ts';
import { ConnectionCard } from './ConnectionCard.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import * as messages from './messages.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';

/** What the wide navigation shows at its foot, behind one button. */
export function AccountMenu({ place, children }: { place: 'rail' | 'bar'; children: ReactNode }) {
  const words = useWords(messages);
  const id = useId();

  return (
    <>
      <button type="button" className="icon-button" popoverTarget={id} aria-label={words.menu} title={words.menu}>
        {children}
      </button>
      <div id={id} className="account-menu" data-place={place} popover="auto">
        <p className="account">
          <span className="avatar" aria-hidden="true">
            {words.initials}
          </span>
          <span className="user">{words.user}</span>
        </p>
        <ConnectionCard />
        <LanguageSwitch labelled />
        <SchemeSwitch labelled />
        <ConditionSwitch />
      </div>
    </>
  );
}
