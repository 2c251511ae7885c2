/** What whoever typed the command can put right: its message is shown without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** What the system calls it → what it means for a file that is read or written. */
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

/** Why a file could not be read or written: in words, or else in those of the system. */
export function describeFileError(error: unknown): string {
  const known = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined;
  return known ?? (error instanceof Error ? error.message : String(error));
}
