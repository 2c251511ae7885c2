/** A path as the log may know it: an editor address is a key until it has been opened. */
export function logPath(path: string): string {
  return path.startsWith('/e/') ? '/e/[redacted]' : path;
}

/** Failures, and what changed something; reading and heartbeats would bury them. */
export function isWorthALine(method: string, path: string, status: number): boolean {
  const isReading = method === 'GET' || method === 'HEAD' || path.endsWith('/heartbeat');
  return status >= 400 || !isReading || path.startsWith('/e/');
}
