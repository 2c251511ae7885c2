import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import cases from '../../../../fixtures/slide-counts.json' with { type: 'json' };
import starts from '../../../../fixtures/slide-starts.json' with { type: 'json' };
import { countSlides } from './count-slides.ts';

describe('countSlides', () => {
  it.each(cases)('$title', ({ markdown, slides }) => {
    expect(countSlides(markdown)).toBe(slides);
  });

  it.each(Object.entries(starts))('begins as many slides as the deck engine does for %s', (file, slides) => {
    const text = readFileSync(new URL(`../../../../fixtures/${file}`, import.meta.url), 'utf8');
    expect(countSlides(text)).toBe(slides);
  });

  it.each(['', '\n \n'])('counts no slide where nothing is written (%j)', (text) => {
    expect(countSlides(text)).toBe(0);
  });

  it('takes a megabyte without a noticeable pause', () => {
    const text = '## Slide\n- point\n'.repeat(60_000);
    const from = performance.now();
    expect(countSlides(text)).toBe(60_000);
    expect(performance.now() - from).toBeLessThan(1000);
  });

  it('counts a schedule under an opening --- that is never closed', () => {
    // An exponential regular expression took seconds for 14 such lines, and three times as long for each one more.
    expect(countSlides(`---\n${'09:10 – 10:10: Speaker: Ada\n'.repeat(2000)}end`)).toBe(1);
  });

  it.each(['a: b\n', '# c\n', '\n', ' \n'])('does not choke on an unclosed front matter of a megabyte (%j)', (line) => {
    const from = performance.now();
    countSlides('---\n' + line.repeat(200_000));
    expect(performance.now() - from).toBeLessThan(2000);
  });
});
