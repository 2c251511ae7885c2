import { formatError, type ErrorInfo } from '../../i18n/format-error.ts';
import type { PptErrorText } from '../../i18n/error-messages.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { en } from '../messages.ts';
import { en as panelEn } from './panel-messages.ts';

/**
 * Returns the text that a frame shows for an error.
 * @param messages Messages of the frame. Those of the panel are included only if the locale or the host defines them.
 * @param pageProtocol Protocol of the page. A page that uses HTTPS cannot embed an editor that uses HTTP (rule 6).
 */
export function formatFrameError(
  locale: Locale,
  error: ErrorInfo,
  messages: Partial<typeof en & typeof panelEn> | undefined,
  pageProtocol: string = location.protocol,
): PptErrorText {
  const all = { ...panelEn, ...messages };
  const blocked_url = (origin: string): PptErrorText =>
    all.blocked_url(origin, (pageProtocol + origin).startsWith('https:http:'));
  return formatError(locale, error, all.unexpected, { ...all, blocked_url });
}
