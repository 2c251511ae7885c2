import { formatError, type ErrorInfo } from '../../i18n/format-error.ts';
import type { PptErrorText } from '../../i18n/error-messages.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { en } from '../messages.ts';
import { en as panelEn } from './panel-messages.ts';

/**
 * Returns the text that a frame shows for an error.
 * @param messages Messages of the frame. Those of the panel are included only if the locale or the host defines them.
 */
export function formatFrameError(
  locale: Locale,
  error: ErrorInfo,
  messages: Partial<typeof en & typeof panelEn> | undefined,
): PptErrorText {
  const all = { ...panelEn, ...messages };
  return formatError(locale, error, all.unexpected, all);
}
