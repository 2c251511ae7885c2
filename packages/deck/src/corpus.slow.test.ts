import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formulasOf } from './layouts/formulas/formulas-of.ts';
import { layoutDeck } from './layouts/layout-deck.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { typesetFormulas } from './math/typeset-formulas.ts';
import { coverTemplates } from './styles/templates.ts';
import type { StyleName } from './model/deck.ts';
import { styleNames } from './model/deck.ts';
import { writePptx } from './pptx/write-pptx.ts';
import { fillRatios } from './testing/fill-ratios.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const corpus = join(root, 'fixtures/corpus');

/** Checks the output for every deck of the corpus: valid packages, no overlapping text, and well-filled slides. */
describe('whole corpus', () => {
  let folder = '';
  const files: string[] = [];
  const fills = new Map<StyleName, number[]>(styleNames.map((style) => [style, []]));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'corpus-'));
    const names = (await readdir(corpus)).filter((name) => name.endsWith('.md'));
    for (const [index, name] of names.entries()) {
      const { outline } = readMarkdown(await readFile(join(corpus, name), 'utf8'));
      const formulas = await typesetFormulas(formulasOf(outline));
      const cover = coverTemplates[(index * 5) % coverTemplates.length];
      const { deck } = layoutDeck(outline, { formulas, ...(!outline.coverId && cover && { coverId: cover.id }) });
      for (const [style, filled] of fills)
        filled.push(
          ...fillRatios(layoutDeck(outline, { formulas, coverId: `${style}-blue-${outline.language}` }).deck),
        );
      const file = join(folder, `${basename(name, '.md')}.pptx`);
      await writeFile(file, await writePptx(deck));
      files.push(file);
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const report = async (tool: string): Promise<Record<string, unknown>[]> => {
    const { stdout } = await run('/usr/bin/python3', [join(root, 'tooling', tool), ...files], { maxBuffer: 1e8 });
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  };

  it('has at least thirty decks', () => {
    expect(files.length).toBeGreaterThanOrEqual(30);
  });

  it.each(styleNames)('has hardly any sparse or crowded content slides in style %s', (style) => {
    const filled = fills.get(style) ?? [];
    // Cards and tables may fill the whole body, so only content beyond it is crowded.
    const good = filled.filter((fill) => fill >= 0.4 && fill <= 1).length;
    expect(filled.length).toBeGreaterThan(150);
    expect(good / filled.length).toBeGreaterThanOrEqual(0.95);
  });

  it('produces only valid files', async () => {
    expect(await report('pkgcheck.py')).toEqual(files.map(() => expect.objectContaining({ errors: 0, warnings: 0 })));
  });

  it('has no text outside its slide or overlapping other text as rendered by LibreOffice', async () => {
    const issues = await report('overflow.py');
    expect(issues.filter(({ opens, off, collide }) => opens !== true || off !== 0 || collide !== 0)).toEqual([]);
  });
});
