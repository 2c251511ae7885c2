import { join } from 'node:path';
import { root, type Step } from '../steps.ts';

const cache = join(root, 'node_modules/.cache/types');

/**
 * Checks the types of the whole workspace during development, because a change can break a different file. The check of
 * everything gets types from the linter instead. What `tsc` found in the last run
 * is stored with the hash of each file, so that only the files that a change can affect are checked again. It is
 * discarded if the options or the version differ.
 *
 * The declarations are written only because `tsc` then also stores the exported types of each file. Otherwise, it would
 * check everything that imports a file again, however indirectly, when the file first changes.
 * @param checkers Options of `tsc` for its checkers.
 */
export function typesStep(checkers: readonly string[]): Step {
  return {
    name: 'types',
    command: 'tsc',
    args: [
      '-p',
      'tsconfig.check.json',
      ...checkers,
      '--incremental',
      '--tsBuildInfoFile',
      `${cache}.tsbuildinfo`,
      '--noEmit',
      'false',
      '--declaration',
      '--emitDeclarationOnly',
      '--outDir',
      cache,
    ],
  };
}
