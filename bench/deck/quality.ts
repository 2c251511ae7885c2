import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { formulasOf, layoutDeck, readMarkdown, styleNames } from '@ppt-embed/deck';
import { typesetFormulas } from '@ppt-embed/deck/math';
import { writePptx } from '@ppt-embed/deck/pptx';
import { openPptx } from '../../packages/deck/src/pptx/testing/open-pptx.ts';
import { fillRatios } from '../../packages/deck/src/testing/fill-ratios.ts';
import { findFaults } from '../../packages/deck/src/testing/find-faults.ts';
import { textOfFile } from '../../packages/deck/src/testing/text-of-file.ts';
import { lostWords, textOfDeck, withoutRewrittenText, wordsOf } from '../../packages/deck/src/testing/words.ts';
import { targetText } from '../target-text.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const corpus = join(root, 'fixtures/corpus');

/** Measures the quality of the corpus decks in each style: misplaced elements, fill ratios and missing parts of the file. */
export async function benchQuality(folder: string): Promise<void> {
  const names = (await readdir(corpus)).filter((name) => name.endsWith('.md'));
  const files: string[] = [];
  const shares: number[] = [];
  const fills = new Map(styleNames.map((style) => [style, [] as number[]]));
  let [slides, faults, wordCount, lost] = [0, 0, 0, 0];
  for (const name of names) {
    const { outline } = readMarkdown(await readFile(join(corpus, name), 'utf8'));
    const formulas = await typesetFormulas(formulasOf(outline));
    for (const [style, filled] of fills) {
      const { deck } = layoutDeck(outline, { formulas, coverId: `${style}-blue-${outline.language}` });
      slides += deck.slides.length;
      faults += findFaults(deck).length;
      filled.push(...fillRatios(deck));
    }
    const { deck } = layoutDeck(outline, { formulas });
    const bytes = await writePptx(deck);
    const renderedText = textOfDeck(withoutRewrittenText(deck)).normalize('NFKC');
    wordCount += wordsOf(renderedText).length;
    lost += lostWords(renderedText, textOfFile(openPptx(bytes)).normalize('NFKC')).length;
    const file = join(folder, name.replace(/md$/u, 'pptx'));
    await writeFile(file, bytes);
    files.push(file);
  }
  for (const filled of fills.values())
    shares.push(filled.filter((fill) => fill >= 0.25 && fill <= 0.95).length / filled.length);
  const minShare = Math.min(...shares) * 100;
  console.log(
    `  Texts over an edge, and overlapping elements: ${faults} (${names.length} decks in ${fills.size} styles, ${slides} slides)`,
  );
  console.log(
    `  Content slides that are 25 to 95 % full, in the style with the fewest: ${minShare.toFixed(1)} % (${targetText('at least 95 %', minShare >= 95)})`,
  );
  console.log(`  Words missing from the files: ${lost} of ${wordCount}`);
  console.log(`  Errors in the files' packages: ${await packageErrors(files)} (${files.length} files)`);
}

async function packageErrors(files: readonly string[]): Promise<string> {
  try {
    const { stdout } = await run('/usr/bin/python3', [join(root, 'tooling/pkgcheck.py'), ...files], { maxBuffer: 1e8 });
    const found = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { errors: number; warnings: number });
    return String(found.reduce((sum, { errors, warnings }) => sum + errors + warnings, 0));
  } catch {
    return 'not looked for: Python and its lxml are not installed (Debian: apt-get install python3-lxml)';
  }
}
