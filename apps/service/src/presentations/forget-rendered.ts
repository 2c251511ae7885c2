import { downloadFile } from '../downloads/pptx-file.ts';
import type { Parts } from '../parts.ts';
import { thumbnailFile } from './thumbnail.ts';

const atOnce = 8;

type Place = Pick<Parts, 'files' | 'log'>;

/** Removes what was rendered of versions that are gone. A file that stays behind is a line in the log, not a failure. */
export async function forgetRendered(parts: Place, pptId: string, revisions: readonly number[]): Promise<void> {
  const names = revisions.flatMap((revision) => [downloadFile(pptId, revision), thumbnailFile(pptId, revision)]);
  await removeFiles(parts, names);
}

async function removeFiles({ files, log }: Place, names: readonly string[]): Promise<void> {
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      try {
        await files.remove(name);
      } catch (error) {
        log(`${name} could not be removed: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, queue.length) }, work));
}
