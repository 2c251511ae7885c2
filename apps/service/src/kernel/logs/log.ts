import type { Clock } from '../clock.ts';
import { redact } from './redact.ts';
import { requestScope } from './request-scope.ts';

type LogLevel = 'info' | 'warn' | 'error';

/** What a line says beside its words, for programs. */
interface LogFields {
  level?: LogLevel;
  [name: string]: unknown;
}

/** One thing that happened. It never holds a token, a password or an unopened editor address; `redacted` sees to it. */
export type Log = (message: string, fields?: LogFields) => void;

export type LogFormat = 'text' | 'json';

/** Lines as a person reads them in development, or as programs collect them; each knows its request. */
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

/** One line, whatever stands in it: a line break in a path would write lines that nobody wrote. */
function textLine(time: string, message: string, { level: _level, ...fields }: LogFields): string {
  const { error, ...rest } = fields;
  const extras = Object.values(rest).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  const line = [time, message, ...extras].join(' ').replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
  return typeof error === 'string' ? `${line} ${error}` : line;
}
