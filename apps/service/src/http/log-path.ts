/**
 * A path as the log may know it: an editor address is a key until it has been opened, and a line break in a path would
 * write lines that nobody wrote.
 */
export function logPath(path: string): string {
  return path.startsWith('/e/') ? '/e/[redacted]' : path.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, encodeURIComponent);
}

/** Failures, and what changed something; reading and heartbeats would bury them. */
export function shouldLog(method: string, path: string, status: number): boolean {
  const isReading = method === 'GET' || method === 'HEAD' || path.endsWith('/heartbeat');
  return status >= 400 || !isReading || path.startsWith('/e/');
}
