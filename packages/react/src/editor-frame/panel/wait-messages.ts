import type { PptErrorText } from '../../i18n/error-messages.ts';
import type { en as uiEn } from '../../i18n/messages.ts';
import type { EditorLoadState } from '../editor-load-machine.ts';
import type { en } from '../messages.ts';
import { en as panelEn } from './panel-messages.ts';

/** Returns the messages for a state with neither an editor nor an error. */
export function waitMessages(
  name: EditorLoadState['name'],
  messages: typeof en & Partial<typeof panelEn>,
): PptErrorText {
  const { inTab, slow } = { ...panelEn, ...messages };
  return name === 'inTab' ? inTab : slow;
}

/** Returns the announcement for screen readers in such a state. An error is announced by its panel. */
export function waitAnnouncement(
  { name, error }: EditorLoadState,
  messages: typeof en & Partial<typeof panelEn>,
  ui: typeof uiEn,
): string | undefined {
  if (error) return undefined;
  const { title, body } = waitMessages(name, messages);
  return ui.titleAndBody(title, body);
}
