/** Thrown for an error that the user can fix. Its message is shown without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Explanations of system error codes for files. */
const reasons: Record<string, string> = {
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file exists in place of its folder',
  EEXIST: 'a file exists in place of its folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  EBUSY: 'another program has it open',
  ENOSPC: 'no space left on the device',
};

/** Explains why a folder cannot be watched. Linux reports ENOSPC when all of its watches are in use. */
export function describeWatchError(error: unknown): string {
  const isLimit = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
  return isLimit ? 'all watches of the system are in use (fs.inotify.max_user_watches)' : describeFileError(error);
}

/** Explains why a file could not be read or written, or returns the system's own message. */
export function describeFileError(error: unknown): string {
  const known = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  return known ?? (error instanceof Error ? error.message : String(error));
}
