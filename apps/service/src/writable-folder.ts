import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import type { SettingName } from './setting-names.ts';

/** A folder of the settings cannot be made, or not be written. */
export class FolderUnusableError extends Error {
  constructor(folder: string, setting: SettingName, cause: unknown) {
    const { code } = cause as NodeJS.ErrnoException;
    super(
      `The folder ${folder} cannot be written (${code}). Give this service's user the right to, or set ${setting} to another folder.`,
      { cause },
    );
    this.name = 'FolderUnusableError';
  }
}

/**
 * Makes a folder that is missing, and sees to it that it can be written: at start, not when a person saves.
 * @param setting names the folder.
 * @throws FolderUnusableError
 */
export async function makeWritable(folder: string, setting: SettingName): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new FolderUnusableError(folder, setting, error);
  }
}
