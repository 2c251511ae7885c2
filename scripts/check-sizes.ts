import { spawnSync } from 'node:child_process';
import { firstBrowserPart, mostFirstBytes } from '../bench/deck/browser-part.ts';
import { bin, root } from './steps.ts';

interface Measured {
  name: string;
  /** Bytes, minified and gzipped. */
  size: number;
  /** The budget, in bytes. */
  sizeLimit: number;
}

/**
 * Bytes reached by what is still over its budget: it may only shrink. An entry leaves this list when its budget is met.
 */
const reached: Record<string, number> = {
  PptEditorFrame: 6855,
  'PptEditorFrame with createFetcher': 8159,
  'PptEditorFrame with HistoryTable': 12_754,
  'PptEditorFrame with CoverPicker': 9750,
  everything: 23_270,
  styles: 5226,
};

/**
 * Measures the browser bundles against their budgets (those of `.size-limit.json`, and the deck engine’s), and says each
 * time which are not met.
 * @returns whether each is within its budget or, where that is not met yet, no larger than what was reached.
 */
export async function checkSizes(): Promise<boolean> {
  const run = spawnSync(bin('size-limit'), ['--json'], { cwd: root, encoding: 'utf8' });
  // size-limit ends with 1 where a budget is not met; anything but its list is a failure of its own.
  let list: Measured[];
  try {
    list = JSON.parse(run.stdout) as Measured[];
  } catch {
    console.log(`✗ sizes\n${run.stderr || run.stdout}`);
    return false;
  }
  const { first } = await firstBrowserPart();
  list.push({ name: 'the deck engine’s first browser part', size: first, sizeLimit: mostFirstBytes });
  return list.map(checkSize).every(Boolean);
}

function checkSize({ name, size, sizeLimit }: Measured): boolean {
  const figures = `${size} bytes of ${sizeLimit}`;
  if (size <= sizeLimit) {
    console.log(`✓ size of ${name}: ${figures}`);
    return true;
  }
  const bound = reached[name];
  if (bound !== undefined && size <= bound) {
    console.log(`! size of ${name}: ${figures}: BUDGET NOT MET (no larger than before)`);
    return true;
  }
  console.log(
    `✗ size of ${name}: ${figures}${bound === undefined ? '' : `, and more than the ${bound} reached before`}`,
  );
  return false;
}
