import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';
import { buildDeckCommand } from '../../scripts/build/build-deck-command.ts';
import { measureAlternately, printRatio, timed } from '../ratio.ts';
import { drawingPart, layoutPart, measureBrowserPart } from './browser-part.ts';
import { longMarkdown } from './long-markdown.ts';
import { peakMemory } from './peak-memory.ts';
import { benchQuality } from './quality.ts';
import { targetText } from '../target-text.ts';

const command = join(import.meta.dirname, '../../packages/deck/dist/cli/deck.cjs');

/**
 * Measures Markdown → .pptx for 12, 100 and 1,000 slides: as a separate process, compared with pandoc, and within one
 * process.
 */
export async function benchDeck(): Promise<void> {
  await buildDeckCommand();
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-bench-'));
  try {
    for (const [slides, max] of [
      [12, 0.4],
      [100, 0.4],
      [1000, 0.15],
    ] as const)
      await benchSlides(folder, slides, max);
    benchMebibyte(folder);
    const megabytes = await peakMemory(folder, longMarkdown(1000));
    console.log(
      `  Peak memory of the process, 1000 slides: ${Math.round(megabytes)} MB (${targetText('at most 250 MB', megabytes <= 250)})`,
    );
    benchLayout();
    await benchQuality(folder);
    for (const [name, part] of [
      ['Browser part that draws slides', drawingPart],
      ['Browser part with all layouts', layoutPart],
    ] as const) {
      const { first, withFonts } = await measureBrowserPart(part);
      console.log(
        `  ${name}, in the largest style: ${kilobytes(first)} gzip (${targetText(`at most ${kilobytes(part.maxBytes)}`, first <= part.maxBytes)}); with font metrics ${kilobytes(withFonts)}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Measures the CPU time for building 1 MiB of Markdown: the fastest of three processes. */
function benchMebibyte(folder: string): void {
  const source = join(folder, 'mebibyte.md');
  writeFileSync(source, longMarkdown(10_000).slice(0, 2 ** 20));
  const script = join(import.meta.dirname, '../../packages/deck/scripts/build-timed.ts');
  const args = ['--conditions=@ppt-embed/source', script, source, join(folder, 'mebibyte.pptx')];
  const seconds = Math.min(...[1, 2, 3].map(() => Number(run(process.execPath, args))));
  console.log(
    `  Markdown → .pptx, 1 MiB: ${seconds.toFixed(2)} s of CPU time of the main thread (${targetText('at most 2 s', seconds <= 2)})`,
  );
}

/** Measures the median time for laying out one slide of a deck. */
function benchLayout(): void {
  const { outline } = readMarkdown(longMarkdown(200));
  const times = outline.slides.map((slide) => {
    const started = performance.now();
    layoutDeck({ ...outline, slides: [slide] });
    return performance.now() - started;
  });
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  console.log(`  Layout of one slide: median ${median.toFixed(2)} ms (${times.length} slides)`);
}

/** @param max Maximum of the time with process start, as a multiple of pandoc's. */
async function benchSlides(folder: string, slides: number, max: number): Promise<void> {
  const text = longMarkdown(slides);
  const source = join(folder, `${slides}.md`);
  const ours = join(folder, 'ours.pptx');
  writeFileSync(source, text);
  const build = (): Promise<number> => timed(() => run(process.execPath, [command, 'build', source, '--out', ours]));
  if (spawnSync('pandoc', ['--version'], { stdio: 'ignore' }).status === 0) {
    const theirs = join(folder, 'pandoc.pptx');
    const paired = await measureAlternately(slides > 500 ? 3 : slides > 50 ? 7 : 11, build, () =>
      timed(() => run('pandoc', ['--slide-level=2', source, '-o', theirs])),
    );
    printRatio(`Markdown → .pptx, ${slides} slides, with process start`, 'pandoc', paired, max);
    const sizes = [statSync(ours).size, statSync(theirs).size];
    // Pandoc drops notes in comments, so they are rewritten in the syntax of notes that pandoc writes to the file.
    writeFileSync(source, text.replace(/<!-- (.+?) -->/gu, '::: notes\n$1\n:::'));
    run('pandoc', ['--slide-level=2', source, '-o', theirs]);
    const [own, withoutNotes, withNotes] = [...sizes, statSync(theirs).size].map((size) => Math.round(size / 1000));
    console.log(`  file size: ${own} kB vs. ${withoutNotes} kB of pandoc without notes, ${withNotes} kB with notes`);
  } else {
    await build();
    console.log('  pandoc is not installed: no reference for whole processes (Debian: apt-get install pandoc).');
  }
  if (slides > 100) return;
  const paired = await measureAlternately(
    21,
    () => timed(() => writePptx(layoutDeck(readMarkdown(text).outline).deck)),
    () => timed(() => readMarkdown(text)),
  );
  printRatio(`Markdown → .pptx, ${slides} slides, in process`, 'reading the Markdown alone', paired);
}

/** Runs a command, and returns what it prints. */
function run(command: string, args: string[]): string {
  const result = spawnSync(command, args, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr}`);
  return result.stdout;
}
