import type { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorText } from '../i18n/error-messages.ts';
import { lazyModule } from '../provider/lazy-module.ts';
import { usePpt } from '../provider/ppt-context.ts';
import { useErrorText } from '../ui/use-error-text.ts';

/** Messages of the errors that only a frame can have. They are loaded together with its panel. */
const useLazyPanel = /* @__PURE__ */ lazyModule(() => import('./panel/lazy-panel.ts'));

/** Errors that only a frame can have. Their messages are loaded together with its panel. */
const frameErrorCodes: readonly (string | undefined)[] = [
  'blocked_by_csp',
  'blocked_url',
  'cannot_reopen',
  'reload_limit',
];

/**
 * Returns the library's messages for an error in the provider's locale: what happened, what to do and what is safe, and
 * a `line` of configuration if one fixes it. The messages are loaded on the first error. Returns undefined if there is
 * no error, and until the messages are loaded.
 * @param fallback Text for errors without a specific message. @default a general text
 * @param overrides Messages by code, which replace the library's.
 * @example
 * const text = useErrorText(error);
 * return text ? <p role="alert">{text.title}. {text.body}</p> : null;
 */
export function useHostErrorText(
  error: PptError | null | undefined,
  fallback?: PptErrorText,
  overrides?: Readonly<Partial<Record<PptError['code'], PptErrorText>>>,
): PptErrorText | undefined {
  const { locale } = usePpt();
  const isFrameError = frameErrorCodes.includes(error?.code);
  const panel = useLazyPanel(isFrameError);
  const frameText =
    error && isFrameError && panel
      ? { [error.code]: panel.formatFrameError(locale, error, locale.messages.editorFrame) }
      : undefined;
  const text = useErrorText(error, fallback, { ...frameText, ...overrides });
  return isFrameError && panel === undefined ? undefined : text;
}
