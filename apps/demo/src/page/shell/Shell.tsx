import { useRef } from 'react';
import { Outlet, ScrollRestoration, useMatch } from 'react-router';
import { FaultBanner } from '../faults/FaultBanner.tsx';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';
import { Navigation } from './Navigation.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useWidth } from './use-width.ts';

/**
 * Layout of all pages: the navigation and the page. While an editor frame is open, the navigation shrinks to a rail; on
 * a phone, it is hidden.
 */
export function Shell() {
  const t = useMessages(messages);
  const width = useWidth();
  const main = useRef<HTMLElement>(null);
  const onCreation = useMatch('/new/:creationId');
  const onPresentation = useMatch('/p/:pptId');
  const hasFrame = Boolean(onCreation ?? onPresentation);
  useFocusOnNavigation(main);

  return (
    <div className="shell" data-frame={hasFrame || undefined}>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      {hasFrame && width === 'phone' ? null : <Navigation width={hasFrame ? 'rail' : width} hasFrame={hasFrame} />}
      <main id="main" ref={main} tabIndex={-1}>
        <FaultBanner />
        <Outlet />
      </main>
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}

/**
 * Returns the key of a history entry. React Router gives the first location of every visit the same key, so its path is
 * used instead.
 */
function scrollKey({ key, pathname }: { key: string; pathname: string }): string {
  return key === 'default' ? pathname : key;
}
