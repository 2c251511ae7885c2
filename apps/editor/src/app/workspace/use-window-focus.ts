import { useEffect } from 'react';
import { focusWindow } from '../../kit/focus.ts';

/**
 * Tools keep the caret by preventing the default of a press. In a frame, the focus would then stay in the host page, so
 * this moves it to the editor.
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
