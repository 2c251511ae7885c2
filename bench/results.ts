import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'results.md');

const head = `# Benchmarks

Each figure and its reference are measured alternately in the same run. Compare the ratios: unlike the absolute figures, they hold on other machines.
\`pnpm bench\` runs all of them and writes this page; \`pnpm bench <name>\` one.
`;

/** Runs a benchmark, and returns the lines that it printed. */
export async function printedBy(run: () => Promise<void>): Promise<string[]> {
  const lines: string[] = [];
  const print = console.log;
  console.log = (...parts: unknown[]) => {
    print(...parts);
    lines.push(...parts.map(String).join(' ').split('\n'));
  };
  try {
    await run();
  } finally {
    console.log = print;
  }
  // Lines that end with dots are progress messages.
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.endsWith('…'));
}

/** Replaces a benchmark's results on the page with its new output. */
export function writeResults(name: string, lines: readonly string[], names: readonly string[]): void {
  const sections = new Map(
    readFileSync(file, 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.split('\n', 1)[0] ?? '', `## ${section.trim()}\n`]),
  );
  sections.set(name, sectionOf(name, lines));
  const known = names.filter((name) => sections.has(name)).map((name) => sections.get(name) ?? '');
  writeFileSync(file, [head, ...known].join('\n'));
}

function sectionOf(name: string, lines: readonly string[]): string {
  const rows = lines.map(rowOf);
  return `## ${name}

\`pnpm bench ${name}\` · ${machine()}

| figure | reference | ratio | measured |
|---|---|--:|---|
${rows.join('\n')}
`;
}

/** Parses `figure: ×0.9 of reference (measured)`; a line without a reference has only one value. */
function rowOf(line: string): string {
  const [, figure, ratio, reference, measured = ''] = /^(.*?):? ×([\d.]+) of (.*?)(?: \((.*)\))?$/.exec(line) ?? [];
  const [, alone = line, value = ''] = /^(.*?): (.+)$/.exec(line) ?? [];
  const cells =
    figure === undefined ? [alone, '', '', value] : [figure.replace(/,$/, ''), reference, `×${ratio}`, measured];
  return `| ${cells.map((cell) => (cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
}

function machine(): string {
  const [first] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(1) ?? '';
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} × ${first?.model.trim() ?? 'unknown'}, ${gib} GiB, ${platform()} ${arch()}, Node ${process.versions.node}, load ${load}`;
}
