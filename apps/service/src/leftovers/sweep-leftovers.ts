import { secondsAfter } from '../http/unix-seconds.ts';
import type { Parts } from '../parts.ts';
import { deleteLeftovers, findLeftovers } from './queries.ts';
import { removeLeftovers } from './remove-leftovers.ts';

/** By then whatever was on its way when a file was noted has ended: nothing takes minutes. */
const waitSeconds = 3600;
/** Looked at in one go. */
const portion = 1000;

/**
 * Looks at the files that were noted: what nothing names goes, whatever came between, be it a database or a store that
 * failed, or a process that was killed. What cannot be removed now is tried again at the next sweep.
 */
export async function sweepLeftovers(parts: Pick<Parts, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const before = secondsAfter(parts.clock(), -waitSeconds);
  for (let found = portion; found === portion;) {
    const names = await findLeftovers(parts.db, before, portion);
    const stayed = new Set(await removeLeftovers(parts, names));
    const settled = names.filter((name) => !stayed.has(name));
    await deleteLeftovers(parts.db, settled, before);
    found = settled.length;
  }
}
