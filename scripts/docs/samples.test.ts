import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../../.storybook/docs/samples/build-deck.ts';
import { regionOf } from '../../.storybook/docs/blocks/region.ts';
import { threats } from '../../.storybook/docs/blocks/threats.ts';
import { root } from '../steps.ts';
import { guides, sitePages } from './pages.ts';
import { ownCodeLanguages, updateGuide } from './update-guide.ts';

/** Languages of code that is not compiled here: commands, styles, and Markdown itself. */
const plainLanguages = new Set(['sh', 'css', 'markdown', 'text', '']);

describe.each(sitePages)('code in $file', ({ file, text }) => {
  const imported = new Map(
    Array.from(text.matchAll(/^import (\w+) from '([^']+)\?raw';/gm), ([, name = '', path = '']) => [
      name,
      join(root, dirname(file), path),
    ]),
  );

  it('comes from files that are checked and run', () => {
    const languages = Array.from(text.matchAll(/^```(\w*)[^]*?^```$/gm), ([, language = '']) => language);
    expect(languages.filter((language) => !plainLanguages.has(language))).toEqual([]);
    expect(Array.from(imported.values()).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('matches the excerpts that are shown', () => {
    for (const [, name = '', region = ''] of text.matchAll(/<Code of=\{(\w+)\} region="([^"]+)"/g)) {
      expect(regionOf(readFileSync(imported.get(name) ?? '', 'utf8'), region)).not.toBe('');
    }
  });
});

describe.each(guides)('code in $file', ({ file, text }) => {
  it('comes from files that are checked and run', () => {
    expect(ownCodeLanguages(text).filter((language) => !plainLanguages.has(language))).toEqual([]);
  });

  // If it fails: `pnpm vitest run scripts/docs/samples.test.ts -u` copies the code again.
  it('and generated texts match their sources', async () => {
    await expect(updateGuide(text)).toMatchFileSnapshot(join(root, file));
  });
});

it.each(['headings.md', 'parts.md'])(
  'the Markdown in %s produces the slides and the file that the sample shows',
  async (name) => {
    const markdown = readFileSync(join(root, '.storybook/docs/samples', name), 'utf8');
    const { pictures, file } = await build(markdown);
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.every((svg) => svg.startsWith('<svg'))).toBe(true);
    // Signature of a zip file.
    expect(Array.from(file.subarray(0, 2))).toEqual([0x50, 0x4b]);
  },
);

it.each(threats)('refers to existing tests: $threat', ({ checks }) => {
  expect(checks.length).toBeGreaterThan(0);
  const missing = checks.filter(({ folder, title }) => {
    const files = globSync('*.{test.ts,test.tsx,e2e.ts}', { cwd: join(root, folder) });
    return !files.some((file) => readFileSync(join(root, folder, file), 'utf8').includes(title));
  });
  expect(missing).toEqual([]);
});
