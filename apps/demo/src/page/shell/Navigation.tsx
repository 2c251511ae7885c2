import { NavLink } from 'react-router';
import { demoUser } from '../preferences/demo-user.ts';
import { useMessages } from '../preferences/use-messages.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { ConnectionDot } from './ConnectionDot.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { Logo } from './Logo.tsx';
import * as messages from './messages.ts';
import { navigationItems } from './navigation-items.ts';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import type { Width } from './use-width.ts';

/** Main navigation. While an editor frame is open, Presentations is the current item. */
export function Navigation({ width, hasFrame }: { width: Width; hasFrame: boolean }) {
  const t = useMessages(messages);
  const tooltip = (title: string) => (width === 'rail' ? { title } : {});

  return (
    <nav className="navigation" data-width={width} aria-label={t.navigation}>
      <p className="brand">
        <Logo />
        <span>PPT Embed</span>
      </p>
      <ul className="places">
        {navigationItems.map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <NavLink
              to={to}
              end
              className={({ isActive }) => (isActive || (hasFrame && name === 'presentations') ? 'active' : '')}
              {...tooltip(t[name])}
            >
              <Icon aria-hidden="true" />
              <span>{t[name]}</span>
            </NavLink>
          </li>
        ))}
      </ul>
      {width === 'wide' && (
        <div className="navigation-footer">
          <ConnectionCard />
          <div className="account">
            <span className="avatar" aria-hidden="true">
              {t.initials[demoUser]}
            </span>
            <span className="user">{t.userNames[demoUser]}</span>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </div>
      )}
      {width === 'rail' && (
        <div className="navigation-footer">
          <ConnectionDot />
          <AccountMenu variant="rail">
            <span className="avatar" aria-hidden="true">
              {t.initials[demoUser]}
            </span>
          </AccountMenu>
        </div>
      )}
    </nav>
  );
}
