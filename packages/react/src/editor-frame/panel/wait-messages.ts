import type { PptErrorText } from '../../i18n/error-messages.ts';
import type { EditorLoadState } from '../editor-load-machine.ts';
import type { en } from '../messages.ts';
import { en as panelEn } from './panel-messages.ts';

/** Returns the messages of a state with neither an editor nor an error. */
export function waitMessages(
  name: EditorLoadState['name'],
  messages: typeof en & Partial<typeof panelEn>,
): PptErrorText {
  const { inTab, slow } = { ...panelEn, ...messages };
  return name === 'inTab' ? inTab : slow;
}
