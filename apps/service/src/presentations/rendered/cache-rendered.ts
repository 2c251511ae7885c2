import { addSeconds } from '../../kernel/times.ts';
import { trackRendered } from './sweep-rendered.ts';
import type { AppContext } from '../../context/app-context.ts';
import { hasRevision } from '../revision-queries.ts';

const daySeconds = 86_400;

/** A rendered file, before it is stored. */
export interface Rendered {
  pptId: string;
  revision: number;
  /** Name of the file. */
  name: string;
  bytes: Uint8Array;
}

/** Stores the rendering of a version. If the version has been erased while rendering, the file is removed. */
export async function cacheRendered(
  { db, files, clock, settings }: Pick<AppContext, 'db' | 'files' | 'clock' | 'settings'>,
  { pptId, revision, name, bytes }: Rendered,
): Promise<void> {
  await trackRendered(db, name, addSeconds(clock(), settings.retention.renderedFileDays * daySeconds));
  await files.write(name, bytes);
  if (!(await hasRevision(db, pptId, revision))) await files.remove(name);
}
