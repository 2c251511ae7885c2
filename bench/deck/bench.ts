import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOut, readMarkdown } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';
import { buildDeckCommand } from '../../scripts/build-deck-command.ts';
import { inTurns, printRatio, timed } from '../ratio.ts';
import { firstBrowserPart } from './browser-part.ts';

const command = join(import.meta.dirname, '../../packages/deck/dist/cli/deck.cjs');

/** Markdown → .pptx for 12, 100 and 1,000 slides: as a process against pandoc, and within a process. */
export async function benchDeck(): Promise<void> {
  await buildDeckCommand();
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-bench-'));
  try {
    for (const slides of [12, 100, 1000]) await benchSlides(folder, slides);
    benchLayout();
    const { all, first } = await firstBrowserPart();
    console.log(
      `  First browser part: ${kilobytes(first)} gzip; with charts, formulas and tables of fonts ${kilobytes(all)}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Median of what each slide of a deck takes to lay out. */
function benchLayout(): void {
  const { outline } = readMarkdown(markdownOf(200));
  const times = outline.slides.map((slide) => {
    const started = performance.now();
    layOut({ ...outline, slides: [slide] });
    return performance.now() - started;
  });
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  console.log(`  Layout of one slide: median ${median.toFixed(2)} ms (${times.length} slides)`);
}

async function benchSlides(folder: string, slides: number): Promise<void> {
  const text = markdownOf(slides);
  const source = join(folder, `${slides}.md`);
  const ours = join(folder, 'ours.pptx');
  writeFileSync(source, text);
  const build = (): Promise<number> => timed(() => run(process.execPath, [command, 'build', source, '--out', ours]));
  if (spawnSync('pandoc', ['--version'], { stdio: 'ignore' }).status === 0) {
    const theirs = join(folder, 'pandoc.pptx');
    const paired = await inTurns(slides > 500 ? 3 : slides > 50 ? 7 : 11, build, () =>
      timed(() => run('pandoc', ['--slide-level=2', source, '-o', theirs])),
    );
    printRatio(`Markdown → .pptx, ${slides} slides, with process start`, 'pandoc', paired);
    const sizes = [ours, theirs].map((file) => Math.round(statSync(file).size / 1000));
    console.log(`  its size: ${sizes[0]} kB against pandoc’s ${sizes[1]} kB`);
  } else {
    await build();
    console.log('  pandoc is not installed: no reference for whole processes (Debian: apt-get install pandoc).');
  }
  if (slides > 100) return;
  const paired = await inTurns(
    21,
    () => timed(() => writePptx(layOut(readMarkdown(text).outline).deck)),
    () => timed(() => readMarkdown(text)),
  );
  printRatio(`Markdown → .pptx, ${slides} slides, in process`, 'reading the Markdown alone', paired);
}

function run(command: string, args: string[]): void {
  const result = spawnSync(command, args, { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`${command} failed: ${result.stderr}`);
}

/** A deck of as many slides, with the mix a real one has: lists, a table, code, paragraphs, notes. */
function markdownOf(slides: number): string {
  const bodies = [
    '- 61 % rise in power bills since 2020\n- 40 roofs surveyed and found sound\n  - 31 of them flat\n- 6.8 years until the panels have paid for themselves',
    '| Phase | Schools | Power | Cost |\n|---|--:|--:|--:|\n| Pilot | 4 | 0.3 MW | € 0.4 m |\n| North | 21 | 1.9 MW | € 2.3 m |\n| South | 15 | 1.2 MW | € 1.5 m |',
    '```ts\nexport function yieldOf(roof: Roof): number {\n  return roof.area * irradiance(roof.pitch);\n}\n```',
    'One roof saves **€ 14,200** a year at 2025 prices, with 30 % of the yield sold on.\n\n> The children read the meter every morning.\n\n<!-- Pause here for questions. -->',
  ];
  const parts = ['# Solar on 40 school roofs\nProposal to the city council'];
  for (let slide = 1; slide < slides; slide++)
    parts.push(`## Point ${slide} of the plan\n\n${bodies[slide % bodies.length]}`);
  return parts.join('\n\n');
}
