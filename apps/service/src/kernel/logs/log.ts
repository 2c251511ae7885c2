import type { Clock } from '../clock.ts';
import { redact } from './redact.ts';
import { requestScope } from './request-scope.ts';

type LogLevel = 'info' | 'warn' | 'error';

/** Structured fields of a log line. */
interface LogFields {
  level?: LogLevel;
  [name: string]: unknown;
}

/** A log entry. It never contains a token, a password or an unopened editor URL; `redacted` enforces that. */
export type Log = (message: string, fields?: LogFields) => void;

export type LogFormat = 'text' | 'json';

/** Log lines for humans in development, or as JSON for collectors. Each includes its request id. */
export function openLog({
  clock,
  format,
  write,
}: {
  clock: Clock;
  format: LogFormat;
  write: (line: string) => void;
}): Log {
  const formatLine = format === 'json' ? jsonLine : textLine;
  return (message, fields = {}) => {
    const requestId = requestScope.getStore()?.requestId;
    const all = { ...(requestId !== undefined && { request_id: requestId }), ...fields };
    write(redact(formatLine(clock().toISOString(), message, all)));
  };
}

function jsonLine(time: string, message: string, { level = 'info', ...fields }: LogFields): string {
  return JSON.stringify({ time, level, message, ...fields });
}

/** Formats one line. Line breaks are escaped, because one in a path would forge log lines. */
function textLine(time: string, message: string, { level: _level, ...fields }: LogFields): string {
  const { error, ...rest } = fields;
  const extras = Object.values(rest).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const line = [time, message, ...extras].join(' ').replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
  return typeof error === 'string' ? `${line} ${error}` : line;
}
