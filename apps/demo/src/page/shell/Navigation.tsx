import { NavLink } from 'react-router';
import { useWords } from '../preferences/use-words.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { ConnectionDot } from './ConnectionDot.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Mark } from './Mark.tsx';
import * as messages from './messages.ts';
import { places } from './places.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import type { Width } from './use-width.ts';

/** Where one can go. With a frame open, that is a presentation's place. */
export function Navigation({ width, hasFrame }: { width: Width; hasFrame: boolean }) {
  const words = useWords(messages);
  const tooltip = (title: string) => (width === 'rail' ? { title } : {});

  return (
    <nav className="navigation" data-width={width} aria-label={words.navigation}>
      <p className="brand">
        <Mark />
        <span>PPT Embed</span>
      </p>
      <ul className="places">
        {places.map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <NavLink
              to={to}
              end
              className={({ isActive }) => (isActive || (hasFrame && name === 'presentations') ? 'active' : '')}
              {...tooltip(words[name])}
            >
              <Icon aria-hidden="true" />
              <span>{words[name]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      {width === 'wide' && (
        <div className="foot">
          <ConnectionCard />
          <div className="account">
            <span className="avatar" aria-hidden="true">
              {words.initials}
            </span>
            <span className="user">{words.user}</span>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </div>
      )}
      {width === 'rail' && (
        <div className="foot">
          <ConnectionDot />
          <AccountMenu place="rail">
            <span className="avatar" aria-hidden="true">
              {words.initials}
            </span>
          </AccountMenu>
        </div>
      )}
    </nav>
  );
}
