import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import cases from '../../../../fixtures/slide-counts.json' with { type: 'json' };
import starts from '../../../../fixtures/slide-starts.json' with { type: 'json' };
import { processorRatio, smallestOf } from '../../../../tooling/timing.ts';
import { countSlides } from './count-slides.ts';

describe('countSlides', () => {
  it.each(cases)('$title', ({ markdown, slides }) => {
    expect(countSlides(markdown)).toBe(slides);
  });

  it.each(Object.entries(starts))('counts as many slides as the deck engine creates for %s', (file, slides) => {
    const text = readFileSync(new URL(`../../../../fixtures/${file}`, import.meta.url), 'utf8');
    expect(countSlides(text)).toBe(slides);
  });

  it.each(['', '\n \n'])('counts no slides in blank text (%j)', (text) => {
    expect(countSlides(text)).toBe(0);
  });

  it('counts the slides in a megabyte of Markdown', () => {
    expect(countSlides('## Slide\n- point\n'.repeat(60_000))).toBe(60_000);
  });

  it('counts the slides of Markdown whose opening --- is never closed', () => {
    // An exponential regular expression would take seconds for 14 such lines, and three times as long for each
    // additional line.
    expect(countSlides(`---\n${'09:10 – 10:10: Speaker: Ada\n'.repeat(2000)}end`)).toBe(1);
  });

  it.each(['## Slide\n- point\n', '---\na: b\n', '---\n# c\n', '---\n\n', '---\n \n'])(
    'runs in linear time, up to a megabyte (%j)',
    async (start) => {
      const opening = start.startsWith('---') ? '---\n' : '';
      const lines = start.slice(opening.length);
      const few = opening + lines.repeat(7500);
      const many = opening + lines.repeat(60_000);
      // Eight times as much text takes 8 times as long in linear time, and 64 times as long in quadratic time.
      const ratio = () =>
        processorRatio(
          () => countSlides(many),
          () => countSlides(few),
        );
      expect(await smallestOf(24, ratio)).toBeLessThan(24);
    },
  );
});
