/**
 * Returns a path in the form that may be logged: editor URLs are secret until they are opened, and line breaks would
 * forge log lines.
 */
export function logPath(path: string): string {
  return path.startsWith('/e/') ? '/e/[redacted]' : path.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
}

/** Whether a request is logged. Failures and changes are; reads and heartbeats are not, because there are too many. */
export function shouldLog(method: string, path: string, status: number): boolean {
  const isReading = method === 'GET' || method === 'HEAD' || path.endsWith('/heartbeat');
  return status >= 400 || !isReading || path.startsWith('/e/');
}
