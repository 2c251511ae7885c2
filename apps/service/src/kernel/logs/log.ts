import pino from 'pino';
import type { Clock } from '../clock.ts';
import { redact } from './redact.ts';
import { requestScope } from './request-scope.ts';

/** Log levels in ascending order of severity. */
export const logLevels = ['info', 'warn', 'error'] as const;

/** The level of a log line. */
export type LogLevel = (typeof logLevels)[number];

/** Structured fields of a log line. */
interface LogFields {
  level?: LogLevel;
  [name: string]: unknown;
}

/**
 * Function that writes a log line. The line never contains a token, a password or an unopened editor URL; `redact`
 * enforces that.
 */
export type Log = (message: string, fields?: LogFields) => void;

/** The format of log lines. */
export type LogFormat = 'text' | 'json';

interface LogOptions {
  clock: Clock;
  format: LogFormat;
  /** Minimum level of the lines that are logged. @default 'info' */
  level?: LogLevel;
  write: (line: string) => void;
}

/** Creates a log that writes lines for humans in development, or JSON for collectors. Each line includes its request id. */
export function openLog({ clock, format, level = 'info', write }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${clock().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const requestId = requestScope.getStore()?.requestId;
        return requestId === undefined ? {} : { request_id: requestId };
      },
    },
    { write: (json) => write(redact(format === 'json' ? json.trimEnd() : textLine(JSON.parse(json) as LogLine))) },
  );
  return (message, { level: lineLevel = 'info', ...fields } = {}) => logger[lineLevel](fields, message);
}

interface LogLine extends LogFields {
  time: string;
  message: string;
}

/** Formats one line. Line breaks are escaped, because one in a path would forge log lines. */
function textLine({ time, message, level: _level, error, ...fields }: LogLine): string {
  const extras = Object.values(fields).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const line = [time, message, ...extras].join(' ').replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
  return typeof error === 'string' ? `${line} ${error}` : line;
}
