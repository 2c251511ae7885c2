import type { Clock } from '../clock.ts';
import type { Log } from './log.ts';
import { redact } from './redact.ts';
import { requestScope } from './request-scope.ts';

const maxEntries = 50;
const maxTextLength = 500;

/** A line that was logged as an error. Secrets are redacted. */
export interface LoggedError {
  time: Date;
  message: string;
  requestId: string | undefined;
}

/** Returns a log that remembers its last errors, newest first. */
export function withErrorHistory(log: Log, clock: Clock): { log: Log; recentErrors: () => readonly LoggedError[] } {
  let errors: readonly LoggedError[] = [];
  return {
    log(message, fields) {
      log(message, fields);
      if (fields?.level !== 'error') return;
      const detail = typeof fields['error'] === 'string' ? ` ${fields['error'].split('\n', 1)[0]}` : '';
      const text = redact(message + detail).slice(0, maxTextLength);
      const requestId = requestScope.getStore()?.requestId;
      errors = [{ time: clock(), message: text, requestId }, ...errors].slice(0, maxEntries);
    },
    recentErrors: () => errors,
  };
}
