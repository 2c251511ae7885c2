import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles, changedFiles, removedFiles } from '../checks/changed-files.ts';
import { root } from '../steps.ts';
import { readGraph } from './file-graph.ts';
import { type ChangedPlan, planTests } from './plan-tests.ts';
import { createResolver } from './resolve-import.ts';

/** A change, and what to run for it. */
export interface Change {
  /** Changed and new files, without removed files. */
  files: readonly string[];
  plan: ChangedPlan;
}

/**
 * Reads what differs from `main`, committed or not, and what depends on it.
 * @param base Another commit or branch to compare with.
 */
export function readChange(base?: string): Change {
  const files = changedFiles(root, base);
  const removed = removedFiles(root, base).filter((file) => !/\.(?:test|e2e)\.tsx?$/u.test(file));
  // Imports of removed files are still to be found.
  const all = [...allFiles(), ...removed];
  const readText = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  const graph = readGraph({ files: all, readText, resolve: createResolver(root, all) });
  return { files, plan: planTests([...new Set([...files, ...removed])], graph) };
}
