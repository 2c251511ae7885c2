import type { PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import type { PptErrorText } from '../i18n/error-messages.ts';
import { useErrorDetails } from './use-error-details.ts';

/**
 * Returns the library's messages for an error in the provider's locale: what happened, what to do and what is safe. The
 * messages are loaded on the first error. Returns undefined without an error, and until they are loaded.
 * @param fallback text for errors without a specific message. @default a general text
 * @param overrides messages by code, which replace the library's.
 * @example
 * const text = useErrorText(error);
 * return text ? <p role="alert">{text.title}. {text.body}</p> : null;
 */
export function useErrorText(
  error: PptError | null | undefined,
  fallback?: PptErrorText,
  overrides?: Readonly<Partial<Record<PptError['code'], PptErrorText>>>,
): PptErrorText | undefined {
  const { locale, ui } = usePpt();
  const details = useErrorDetails(!!error);
  if (!error || details === undefined) return undefined;
  if (details) {
    const { other } = { ...details.otherErrorMessages, ...locale.messages.errors };
    return details.formatError(locale, error, fallback ?? other, overrides);
  }
  // The messages could not be loaded.
  return overrides?.[error.code] ?? fallback ?? { title: error.message, body: ui.tryAgain };
}
