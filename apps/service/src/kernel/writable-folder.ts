import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';

/** Settings that name a folder. */
type FolderSetting = 'DATABASE_URL' | 'STORAGE_URL';

/** Thrown if a folder of the settings cannot be created or written. */
export class FolderUnusableError extends Error {
  constructor(folder: string, setting: FolderSetting, cause: unknown) {
    super(sentenceOf(folder, setting, cause), { cause });
    this.name = 'FolderUnusableError';
  }
}

/** Error codes of `link` on file systems without hard links (FAT, some network shares). */
const withoutLinks = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

function sentenceOf(folder: string, setting: FolderSetting, cause: unknown): string {
  const { code = '', syscall = '', message = String(cause) } = cause as Partial<NodeJS.ErrnoException>;
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `${folder} is not a folder, or its path contains a file (${code}). Set ${setting} to another folder.`;
  if (syscall === 'link' && withoutLinks.includes(code))
    return `The file system of ${folder} does not support hard links (${code}), which the database lock requires. Set ${setting} to a folder on another file system.`;
  return `Cannot write to the folder ${folder} (${code || message}). Grant this service's user write access, or set ${setting} to another folder.`;
}

/**
 * Creates a folder if it is missing and checks that it is writable, so that errors occur at startup and not when a user
 * saves.
 * @param setting The setting that names the folder.
 * @throws FolderUnusableError if it is not writable.
 */
export async function makeWritable(folder: string, setting: FolderSetting): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new FolderUnusableError(folder, setting, error);
  }
}
