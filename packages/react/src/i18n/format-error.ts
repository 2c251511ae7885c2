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

/** Messages by code. Some take details: the time to wait with its plural form and unit, or what was blocked. */
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
  return template(...(code === 'rate_limited' ? formatWait(locale.language, retryAfterMs) : [message]));
}

/** Wait in ms from which it is shown in minutes. */
const minutesFromMs = 90_000;

/** Returns the number of seconds or minutes to wait, its plural form and its unit. */
function formatWait(language: string, ms: number): [count: string, form: string, unit: 'second' | 'minute'] {
  const unit = ms < minutesFromMs ? 'second' : 'minute';
  return [...formatCount(language, Math.ceil(ms / (unit === 'second' ? 1000 : 60_000))), unit];
}
