/** A path as the log may know it: an editor address is a key until it has been opened. */
export function logPath(path: string): string {
  return path.startsWith('/e/') ? '/e/[redacted]' : path;
}
