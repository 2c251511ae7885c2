import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns when a file, or anything in a folder, was last changed, in ms since 1970; 0 if there is no such path. */
export function newestChange(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), stat.mtimeMs);
}
