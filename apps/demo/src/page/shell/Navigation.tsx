import { Presentation, SquarePlus } from 'lucide-react';
import { NavLink } from 'react-router';
import { useWords } from '../preferences/use-words.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { ConnectionDot } from './ConnectionDot.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Mark } from './Mark.tsx';
import * as messages from './messages.ts';
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
        <li>
          <NavLink to="/" end {...tooltip(words.create)}>
            <SquarePlus aria-hidden="true" />
            <span>{words.create}</span>
          </NavLink>
        </li>
        <li>
          <NavLink
            to="/presentations"
            className={({ isActive }) => (isActive || hasFrame ? 'active' : '')}
            {...tooltip(words.presentations)}
          >
            <Presentation aria-hidden="true" />
            <span>{words.presentations}</span>
          </NavLink>
        </li>
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
