import { Code } from 'lucide-react';
import type { RefObject } from 'react';
import { changePreferences, usePreferences } from '../preferences/preferences.ts';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';

/** Button that shows or hides the page's source code. Escape also hides the code. */
export function SourceToggle({ buttonRef }: { buttonRef: RefObject<HTMLButtonElement | null> }) {
  const t = useMessages(messages);
  const { showsSource } = usePreferences();

  return (
    <button
      ref={buttonRef}
      type="button"
      className="button source-toggle"
      aria-pressed={showsSource}
      onClick={() => changePreferences({ showsSource: !showsSource })}
      onKeyDown={({ key }) => key === 'Escape' && changePreferences({ showsSource: false })}
    >
      <Code aria-hidden="true" />
      {t.show}
    </button>
  );
}
