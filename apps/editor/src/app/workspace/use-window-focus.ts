import { useEffect } from 'react';
import { focusWindow } from '../../kit/focus.ts';

/**
 * Moves the focus to the editor on a press. Tools keep the caret by preventing the default action, so that in a frame,
 * the focus would stay in the host page.
 */
export function useWindowFocus(): void {
  useEffect(() => {
    const focusWindowIfNeeded = () => {
      if (!document.hasFocus()) focusWindow(window);
    };
    window.addEventListener('mousedown', focusWindowIfNeeded, { capture: true });
    return () => window.removeEventListener('mousedown', focusWindowIfNeeded, { capture: true });
  }, []);
}
