import { Moon, Sun } from 'lucide-react';
import { changePreferences } from '../preferences/preferences.ts';
import { useDark } from '../preferences/use-dark.ts';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';

/** Button that switches between light and dark colors. Until it is used, the page follows the system. */
export function SchemeSwitch({ isLabeled = false }: { isLabeled?: boolean }) {
  const t = useMessages(messages);
  const dark = useDark();
  const name = dark ? t.light : t.dark;

  return (
    <button
      type="button"
      className={isLabeled ? 'menu-row' : 'icon-button'}
      title={isLabeled ? undefined : name}
      onClick={() => changePreferences({ colorScheme: dark ? 'light' : 'dark' })}
    >
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      <span>{name}</span>
    </button>
  );
}
