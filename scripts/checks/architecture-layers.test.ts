import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../steps.ts';
import { layers } from './check-layers.ts';

/** Folders that tests and documentation use, in which imports are not restricted. */
const otherFolders = new Set(['testing', 'recipes', 'stories']);

const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

/** Returns the folders and files in the first column of the table of a package, from top to bottom. */
function namesInTable(folder: string): string[] {
  const start = architecture.indexOf(`**\`${folder}\`**`);
  const table = architecture.slice(start).split('\n\n')[1] ?? '';
  const cells = table.split('\n').flatMap((row) => row.split(' | ')[0] ?? []);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+?)\/?`/gu)].flatMap(([, name]) => name ?? []));
}

describe('the layers in ARCHITECTURE.md', () => {
  const folders = Object.keys(layers).filter(
    (folder) => architecture.includes(`**\`${folder}\`**\n`) || architecture.includes(`**\`${folder}\`** contains`),
  );

  it('are those of most packages', () => {
    expect(folders.length).toBeGreaterThan(5);
  });

  it.each(folders)('have the order that `pnpm check` enforces in %s', (folder) => {
    const order = layers[folder] ?? [];
    const listed = namesInTable(folder).filter((name) => order.includes(name));
    expect(listed).toEqual(order.filter((name) => listed.includes(name)));
    const missing = order.filter((name) => name !== '.' && !listed.includes(name) && !otherFolders.has(name));
    expect(missing).toEqual([]);
  });
});
