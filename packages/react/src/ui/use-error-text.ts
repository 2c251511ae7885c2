import type { PptError } from '@ppt-embed/protocol/host';
import { usePpt } from '../provider/ppt-context.ts';
import type { ErrorText } from './error-messages.ts';
import { useErrorDetails } from './use-error-details.ts';

/**
 * Returns what the library says of an error, in the provider's language: what happened, what to do and what is safe. The
 * messages are loaded when there is an error: undefined without one, and until they are loaded.
 * @param fallback what is said of an error that the library has no messages for, or if they cannot be loaded.
 * @param own messages by code, in place of the library's.
 */
export function useErrorText(
  error: PptError | null | undefined,
  fallback: ErrorText,
  overrides?: Readonly<Partial<Record<PptError['code'], ErrorText>>>,
): ErrorText | undefined {
  const { locale } = usePpt();
  const details = useErrorDetails(!!error);
  if (!error || details === undefined) return undefined;
  return details ? details.formatError(locale, error, fallback, overrides) : (overrides?.[error.code] ?? fallback);
}
