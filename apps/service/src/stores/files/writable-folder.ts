import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';

/** The settings that name a folder. */
type FolderSetting = 'DATABASE_URL' | 'STORAGE_URL';

/** A folder of the settings cannot be made, or not be written. */
export class FolderUnusableError extends Error {
  constructor(folder: string, setting: FolderSetting, cause: unknown) {
    super(sentenceOf(folder, setting, cause), { cause });
    this.name = 'FolderUnusableError';
  }
}

/** What `link` answers on file systems without hard links (FAT, some network shares). */
const withoutLinks = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];

function sentenceOf(folder: string, setting: FolderSetting, cause: unknown): string {
  const { code = '', syscall = '', message = String(cause) } = cause as Partial<NodeJS.ErrnoException>;
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return `${folder} is no folder, or lies in a file (${code}). Set ${setting} to another one.`;
  if (syscall === 'link' && withoutLinks.includes(code))
    return `The file system of ${folder} has no hard links (${code}), by which the database is locked. Set ${setting} to a folder on another one.`;
  return `The folder ${folder} cannot be written (${code || message}). Give this service's user the right to, or set ${setting} to another folder.`;
}

/**
 * Makes a folder that is missing, and sees to it that it can be written: at start, not when a person saves.
 * @param setting names the folder.
 * @throws FolderUnusableError
 */
export async function makeWritable(folder: string, setting: FolderSetting): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new FolderUnusableError(folder, setting, error);
  }
}
