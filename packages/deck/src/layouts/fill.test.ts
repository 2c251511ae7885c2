import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { findFaults } from '../testing/find-faults.ts';
import type { SlideFill } from '../testing/fill-ratios.ts';
import { isBare, isWellFilled, measureFill } from '../testing/fill-ratios.ts';
import { layoutDeck } from './layout-deck.ts';

/** Talks that were written before the rules for filling slides. */
const folder = new URL('../../../../fixtures/talks/', import.meta.url);
const talks = readdirSync(folder).filter((name) => name.endsWith('.md'));
const decks = talks.map((name) => layoutDeck(readMarkdown(readFileSync(new URL(name, folder), 'utf8')).outline).deck);
const fills = decks.flatMap(measureFill);

const describe = ({ title, layout, foot, reach }: SlideFill): string =>
  `${title} (${layout}): ${foot.toFixed(2)} high, ${reach.toFixed(2)} wide`;

it('leaves the lower or right third empty on hardly any content slide', () => {
  expect(fills.length).toBeGreaterThan(50);
  expect(
    fills
      .filter(isBare)
      .map(describe)
      .slice(Math.floor(fills.length * 0.05)),
  ).toEqual([]);
});

it('fills most content slides to between 70 and 95 % of the body’s height', () => {
  expect(
    fills
      .filter((fill) => !isWellFilled(fill))
      .map(describe)
      .slice(Math.floor(fills.length * 0.15)),
  ).toEqual([]);
});

it('begins at the top of the body on nearly all content slides', () => {
  const tops = fills
    // Short tables are in the middle.
    .filter(({ layout }) => layout !== 'table')
    .map(({ foot, height }) => foot - height);
  // The first line of text is a little below the top of its box.
  expect(tops.length).toBeGreaterThan(120);
  expect(tops.filter((top) => top > 0.04).length).toBeLessThanOrEqual(4);
});

it('has no overflow anywhere', () => {
  expect(decks.flatMap(findFaults)).toEqual([]);
});

it('continues long steps on a second slide instead of setting them smaller than 18 pt', () => {
  const [deck] = decks.filter(({ title }) => title.includes('forklift'));
  const slides = deck?.slides.filter(({ title }) => title.startsWith('The ten steps')) ?? [];
  expect(slides.map(({ title }) => title)).toEqual(['The ten steps (1/2)', 'The ten steps (2/2)']);
  for (const { elements } of slides) {
    const steps = elements.filter((element) => element.kind === 'text' && element.part === 'step');
    expect(steps).toHaveLength(5);
    for (const step of steps) expect(step.kind === 'text' && step.style.size).toBeGreaterThanOrEqual(24);
  }
});

it.each([
  ['Press the nearest stop, and tell the others at your station what you are about to do', 'Wait for a sign'],
  ['按下离自己最近的急停按钮，把接下来要做的事告诉同一工位和相邻工位的所有同事', '等对方打手势'],
])('sets many long steps with details below another text in at least 18 pt: %s', (long, short) => {
  const steps = Array.from({ length: 8 }, (_, index) => {
    const details = index === 4 ? `   - ${long}\n` : '';
    return `${index + 1}. ${index % 3 === 0 ? short : `${short}. ${long}`}\n${details}`;
  });
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Jam\n\n**${short}.** ${long}.\n\n${steps.join('')}`).outline);
  const sizes = deck.slides
    .slice(1)
    .flatMap(({ elements }) =>
      elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one.style.size] : [])),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24);
});

it('rarely falls back to plain text from top to bottom', () => {
  const heldOut = new URL('../../../../fixtures/held-out/', import.meta.url);
  const names = readdirSync(heldOut).filter((name) => name.endsWith('.md'));
  const layouts = everydayDiagonal(2, 0, names)
    .flatMap((name) => layoutDeck(readMarkdown(readFileSync(new URL(name, heldOut), 'utf8')).outline).choices)
    .map(({ layout }) => layout)
    .filter((layout) => !['title', 'section', 'closing'].includes(layout));
  expect(layouts.length).toBeGreaterThan(50);
  expect(layouts.filter((layout) => layout === 'content').length / layouts.length).toBeLessThanOrEqual(0.15);
});

it('enlarges short text instead of moving its paragraphs far apart', () => {
  const text =
    '# T\n\n## Cash\n\n1. Receivables days rose from 46 to 51\n   - Two automotive customers moved to 75-day terms\n2. Capex came in $1.1M earlier than planned for the Tilburg sorter\n3. Tax refund of $0.6M slipped to Q4\n';
  const { deck } = layoutDeck(readMarkdown(text).outline);
  const body = deck.slides[1]?.elements.find((element) => element.kind === 'text' && element.role === 'body');
  if (body?.kind !== 'text') throw new Error('There is no text.');
  const gaps = body.paragraphs.map(({ spaceBefore = 0 }) => spaceBefore / body.style.size);
  expect(body.style.size).toBeGreaterThan(28);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(0.9 + 0.5);
  expect(Math.max(...gaps)).toBeGreaterThan(0);
});

it('ends the content of nearly all slides at 95 % of the body’s height or above, with free space over the footer', () => {
  expect(fills.filter(({ height }) => height >= 0.25 && height <= 0.95).length / fills.length).toBeGreaterThan(0.9);
});
