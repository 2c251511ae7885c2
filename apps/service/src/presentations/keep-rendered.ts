import type { Parts } from '../parts.ts';
import { hasRevision } from './revision-queries.ts';

export interface Rendered {
  pptId: string;
  revision: number;
  /** Of the file. */
  name: string;
  bytes: Uint8Array;
}

/** Keeps what was rendered of a version, unless the version was erased meanwhile: then nothing of it stays. */
export async function keepRendered(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  { pptId, revision, name, bytes }: Rendered,
): Promise<void> {
  await files.write(name, bytes);
  if (!(await hasRevision(db, pptId, revision))) await files.remove(name);
}
