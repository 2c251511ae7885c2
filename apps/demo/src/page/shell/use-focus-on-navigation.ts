import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Moves focus to the new page, so that keyboard and screen reader begin there. Not at the first load, which the browser
 * handles, and not when an address is only replaced: the person is already at work.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type !== 'REPLACE') main.current?.focus({ preventScroll: true });
  }, [pathname, type, main]);
}
