import type { PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import type { PptErrorText } from '../i18n/error-messages.ts';
import { useErrorDetails } from './use-error-details.ts';

/**
 * Returns the messages of an error that any component can have, in the provider's locale. Returns undefined if there is
 * no error, and until the messages are loaded.
 * @param fallback Text for errors without a specific message. @default a general text
 * @param overrides Messages by code, which replace the library's.
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
