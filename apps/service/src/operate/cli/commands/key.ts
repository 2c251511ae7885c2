import { rotateServerKey } from '../../../stores/signing/server-key.ts';
import type { Command } from '../command.ts';
import { overlapOption, overlapSeconds } from '../overlap.ts';

/** Default overlap in hours, equal to the validity of a thumbnail URL. */
const defaultOverlapHours = 48;

/** Commands for the key that signs download links and thumbnail URLs. Refreshed tokens are also derived from it. */
export const keyCommands: readonly Command[] = [
  {
    noun: 'key',
    verb: 'rotate',
    summary: 'Replace the key that signs download links and thumbnail URLs.',
    options: { overlap: overlapOption('the old key is still valid', defaultOverlapHours) },
    async run({ db, random }, args) {
      const previousUntil = await rotateServerKey(db, random, overlapSeconds(args, defaultOverlapHours));
      const old = previousUntil
        ? `The old key is valid until ${previousUntil.toISOString()}.`
        : 'Links that the old key signed stop working.';
      return {
        json: { previous_until: previousUntil?.toISOString() ?? null },
        lines: [`The signing key was replaced. Running processes use the new one within a minute. ${old}`],
      };
    },
  },
];
