import { expect, it, vi } from 'vitest';
import { everydayDiagonal, isFullRun } from '../../../tooling/everyday.ts';
import { layoutDeck } from './layouts/layout-deck.ts';
import { parseOutline } from './json/parse-outline.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { ordinaryText, repeatedParts } from './testing/adversarial-text.ts';

const length = 2 ** 16;
/** Maximum time for adversarial text, relative to ordinary text of the same length. */
const maxRatio = 20;
/** Lower bound in ms for the time of ordinary text. Below it, loading and compiling code dominates. */
const minTime = 50;

/**
 * Functions that parse user text, with the text in each possible position. `pnpm test:full` covers more functions and
 * longer text.
 */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  Markdown: readMarkdown,
  'front matter': (text) => readMarkdown(`---\ntitle: a\n${text}\n---\n# A`),
  code: (text) => layoutSlides({ blocks: [{ kind: 'code', language: 'ts', text: text.slice(0, 4000) }] }),
  'a title': (text) => layoutSlides({ title: text }),
};

function layoutSlides({ title = 'A', blocks = [] }: { title?: string; blocks?: readonly object[] }): unknown {
  const slides = Array.from({ length: 20 }, () => ({ heading: 'A', blocks: [{ kind: 'paragraph', runs: 'A' }] }));
  const parsed = parseOutline({ title, language: 'en', slides: [{ heading: 'A', blocks }, ...slides] });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return layoutDeck(parsed.outline);
}

/** Returns the CPU time in ms, which is not affected by other processes. */
function time(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

it.each(Object.entries(readers))(
  'takes at most 20 times as long for adversarial text as for ordinary text: %s',
  { timeout: 600_000 },
  (_, read) => {
    const ordinary = Array.from({ length: 3 }, () => time(() => read(ordinaryText(length))));
    const limit = maxRatio * Math.max(minTime, Math.min(...ordinary));
    // Measures a second time, because the first time may include compiling the code.
    const slow = everydayDiagonal(4, Object.values(readers).indexOf(read), repeatedParts(length)).filter(
      ({ text }) => time(() => read(text)) > limit && time(() => read(text)) > limit,
    );
    expect(slow.map(({ name }) => name)).toEqual([]);
  },
);

it('takes at most 20 times as long to lay out spaces as to lay out words', () => {
  const layout = (text: string) => layoutDeck(readMarkdown(text).outline);
  const count = isFullRun ? 2 * length : length;
  const words = ordinaryText(count);
  const spaces = `a${' '.repeat(count)}b`;
  const ordinary = Math.min(...[1, 2, 3].map(() => time(() => layout(words))));
  expect(Math.min(...[1, 2].map(() => time(() => layout(spaces))))).toBeLessThan(
    maxRatio * Math.max(minTime, ordinary),
  );
});

it('trims at most 5 times as many lines to lay out 4 times as many blank lines of code', () => {
  const trimmedLines = (lines: number): number => {
    const trim = vi.spyOn(String.prototype, 'trim');
    layoutSlides({ blocks: [{ kind: 'code', language: 'ts', text: `a${'\n'.repeat(lines)}b` }] });
    const { length: calls } = trim.mock.calls;
    trim.mockRestore();
    return calls;
  };
  trimmedLines(250); // Loads what is loaded once.
  const few = trimmedLines(250);
  expect(few).toBeGreaterThan(250);
  expect(trimmedLines(1000)).toBeLessThan(5 * few);
});
