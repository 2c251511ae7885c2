import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Moves focus to the new page, so that keyboard and screen reader users start there. Skips the first load, which the
 * browser handles, and replaced URLs, because the user is already working on the page.
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
