import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import {
  checkOutPreviousVersion,
  PreviousVersionMissingError,
  type PreviousVersion,
} from '../../../testing/previous-version.ts';

const fixtures = fileURLToPath(new URL('../../../../../fixtures', import.meta.url));

let previous: PreviousVersion | undefined;
beforeAll(() => {
  try {
    previous = checkOutPreviousVersion();
  } catch (error) {
    if (!(error instanceof PreviousVersionMissingError) || process.env['CI']) throw error;
    console.warn(`Skipped: ${error.message}.`);
  }
});
afterAll(() => previous?.remove());

/** Parses decks with the previous version. @returns the problems that it finds */
function problemsIn(decks: readonly { name: string; deck: unknown }[], home: string): string[] {
  const source = pathToFileURL(join(home, 'packages/deck/src/index.ts')).href;
  const program = `
    import { parseDeck } from ${JSON.stringify(source)};
    let text = '';
    for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
    const problems = JSON.parse(text).flatMap(({ name, deck }) =>
      (parseDeck(deck).problems ?? []).map(({ path, message }) => name + path + ': ' + message.slice(0, 40)));
    process.stdout.write(JSON.stringify(problems));`;
  const options = ['--conditions=@ppt-embed/source', '--input-type=module', '--eval', program];
  const { stdout, stderr } = spawnSync(process.execPath, options, {
    encoding: 'utf8',
    input: JSON.stringify(decks),
    maxBuffer: 64 * 1024 * 1024,
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as string[];
}

// During an upgrade, processes of the previous release open the decks that this version creates. See decision 21.
it('creates decks that the previous release can read', ({ skip }) => {
  // Before the first release, a new name may be used at once, because no service runs an earlier version.
  if (!previous?.isReleased && !process.env['TEST_PREVIOUS_DECKS']) return skip();
  if (!previous) return skip('The previous version is missing.');
  const names = readdirSync(fixtures, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(names.length).toBeGreaterThan(30);
  const decks = names.map((name) => {
    const { outline, report, lines } = readMarkdown(readFileSync(join(fixtures, name), 'utf8'));
    return { name, deck: layoutDeck(outline, { report, lines }).deck };
  });
  const { home } = previous;
  const unknown = { ...decks[0]?.deck, theme: { style: 'minimal', color: 'laterColor' } };
  expect(problemsIn([{ name: 'unknown', deck: unknown }], home)).toHaveLength(1);
  expect(problemsIn(decks, home)).toEqual([]);
});
