/** An error that the user can fix: its message is shown without a stack trace. */
export class UserError extends Error {
  override name = 'UserError';
}

/** Explanations of system error codes for files. */
const reasons: Record<string, string> = {
  ENOENT: 'it is not there',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a file stands where its folder should be',
  EEXIST: 'a file stands where its folder should be',
  EACCES: 'the system does not allow it',
  EPERM: 'the system does not allow it',
  EROFS: 'nothing can be written there',
  EBUSY: 'another program has it open',
  ENOSPC: 'there is no room left',
};

/** Explains why a file could not be read or written, or returns the system's own message. */
export function describeFileError(error: unknown): string {
  const known = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  return known ?? (error instanceof Error ? error.message : String(error));
}
