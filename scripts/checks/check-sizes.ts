import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drawingPart, layoutPart, measureWithoutFonts } from '../../bench/deck/browser-part.ts';
import { bin, root } from '../steps.ts';

interface Measured {
  name: string;
  /** Bytes, minified and gzipped. */
  size: number;
  /** The budget, in bytes. */
  sizeLimit: number;
}

/**
 * Measures the browser bundles against their budgets (`.size-limit.json`, and the deck engine's budgets) and prints
 * every size.
 * @returns whether all bundles are within their budgets
 */
export async function checkSizes(): Promise<boolean> {
  // The temporary folder is inside the project, because bundles contain the paths from it to the lazy chunks. There,
  // those paths and therefore the sizes are the same on every machine.
  const folder = join(root, 'node_modules/.cache/sizes');
  mkdirSync(folder, { recursive: true });
  // size-limit exits with 1 if a budget is exceeded. Output other than its list is an error.
  const run = await promisify(execFile)(bin('size-limit'), ['--json'], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
  }).catch((error: { stdout: string; stderr: string }) => error);
  let list: Measured[];
  try {
    list = JSON.parse(run.stdout) as Measured[];
  } catch {
    console.log(`✗ sizes\n${run.stderr || run.stdout}`);
    return false;
  }
  for (const [name, part] of [
    ['the deck engine that draws slides', drawingPart],
    ['the deck engine with all layouts', layoutPart],
  ] as const) {
    list.push({ name, size: await measureWithoutFonts(part), sizeLimit: part.maxBytes });
  }
  return list.map(checkSize).every(Boolean);
}

function checkSize({ name, size, sizeLimit }: Measured): boolean {
  const isWithin = size <= sizeLimit;
  console.log(`${isWithin ? '✓' : '✗'} size of ${name}: ${size} bytes of ${sizeLimit}`);
  return isWithin;
}
