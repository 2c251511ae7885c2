import { Code } from 'lucide-react';
import { changePreferences, usePreferences } from '../preferences/preferences.ts';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';

/** Shows or hides the page's source code. */
export function SourceToggle() {
  const t = useMessages(messages);
  const { showsSource } = usePreferences();

  return (
    <button
      type="button"
      className="button source-toggle"
      aria-pressed={showsSource}
      onClick={() => changePreferences({ showsSource: !showsSource })}
    >
      <Code aria-hidden="true" />
      {t.show}
    </button>
  );
}
