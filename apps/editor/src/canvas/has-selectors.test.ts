import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');

/** Elements that contain the slide, while the editor is running. */
const containers = /\.ed-(?:workspace|canvas|canvas-content|viewport|slide-frame|slide)(?![\w-])[^\s>+~,]*:has\(/u;

it('recalculates no style outside of the slide while elements are dragged or text is typed', () => {
  const sheets = globSync('**/*.css', { cwd: sources });
  expect(sheets.length).toBeGreaterThan(20);
  const found = sheets.flatMap((sheet) =>
    readFileSync(join(sources, sheet), 'utf8')
      .split('\n')
      // The page before its script has run.
      .filter((line) => containers.test(line) && !line.includes('.ed-boot-screen'))
      .map((line) => `${sheet}: ${line.trim()}`),
  );
  // With `:has()`, the browser checks the container at each change inside it, and then all of its panels.
  expect(found).toEqual([]);
});
