import { Languages } from 'lucide-react';
import { changePreferences, usePreferences } from '../preferences/preferences.ts';
import { useMessages } from '../preferences/use-messages.ts';
import * as messages from './messages.ts';

/** Button that switches between English and Chinese. Its label is in the language that it switches to. */
export function LanguageSwitch({ isLabeled = false }: { isLabeled?: boolean }) {
  const t = useMessages(messages);
  const { language } = usePreferences();
  const other = language === 'en' ? 'zh-CN' : 'en';

  return (
    <button
      type="button"
      className={isLabeled ? 'menu-row' : 'icon-button'}
      lang={other}
      title={isLabeled ? undefined : t.otherLanguage}
      onClick={() => changePreferences({ language: other })}
    >
      <Languages aria-hidden="true" />
      <span>{t.otherLanguage}</span>
    </button>
  );
}
