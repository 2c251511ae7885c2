import type { PptError } from '@ppt-embed/protocol/host';
import { en as errors, type PptErrorText } from './error-messages.ts';
import type { Locale } from './locale.ts';
import { formatCount } from './format-count.ts';
import { unreachableBackend } from './unreachable-backend.ts';

/** Every bundler replaces `process.env.NODE_ENV`. */
declare const process: { env: { NODE_ENV?: string } };

/** Details of an error. */
export type ErrorInfo = Partial<Pick<PptError, 'message' | 'retryAfterMs' | 'status' | 'requestId'>> & {
  code: string;
};

/** Messages by code. Some take a detail: the seconds to wait, or what was blocked. */
type MessageTable = Readonly<
  Partial<Record<string, PptErrorText | ((...details: (string | undefined)[]) => PptErrorText)>>
>;

/**
 * Returns the text of an error: what happened, what to do and what is safe.
 * @param fallback Text of the component for errors without a specific message.
 * @param overrides Messages of the component by code, which replace the shared ones.
 */
export function formatError(
  locale: Locale,
  { code, message, retryAfterMs = 60_000, status, requestId }: ErrorInfo,
  fallback: PptErrorText,
  overrides?: object,
): PptErrorText {
  const unreachable =
    process.env.NODE_ENV === 'production' ? undefined : unreachableBackend(status, requestId, locale.language);
  if (unreachable) return unreachable;
  const template = ({ ...errors, ...locale.messages.errors, ...overrides } as MessageTable)[code] ?? fallback;
  if (typeof template !== 'function') return template;
  return template(
    ...(code === 'rate_limited' ? formatCount(locale.language, Math.ceil(retryAfterMs / 1000)) : [message]),
  );
}
