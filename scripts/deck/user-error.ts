/** What whoever typed the command can put right: its message is shown without a stack. */
export class UserError extends Error {
  override name = 'UserError';
}

/** The system's own words for why a file could not be read or written. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'it is not there';
  if (error instanceof Error && 'code' in error && error.code === 'EISDIR') return 'it is a folder';
  return error instanceof Error ? error.message : String(error);
}
