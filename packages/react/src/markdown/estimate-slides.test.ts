import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyday } from '../../../../tooling/everyday.ts';
import starts from '../../../../fixtures/slide-starts.json' with { type: 'json' };
import { processorRatio, smallestOf } from '../../../../tooling/timing.ts';
import { estimateSlides } from './estimate-slides.ts';

describe('estimateSlides', () => {
  it.each([
    ['Hello', 1],
    ['# Talk\nsubtitle\n\n## One\n- a\n\n## Two\n- b', 3],
    ['## One\n### Part\ntext', 1],
    ['# Committee\n\n### Agenda\n\n- a\n\n### Status\n\nGood.\n\n### Budget\n\nFine.', 4],
    ['## One\ntext\n\n---\n\nmore', 2],
    ['## One\n\n---\n\n---\n\n## Two', 2],
    ['Talk\n====\ntext\n\nNext\n----\ntext', 2],
    ['- a\n---\nb', 2],
    ['#tag', 1],
    ['## Code\n````md\n```\n# inside\n```\n````\n', 1],
    ['## One\n<!--\n## note\n-->\n', 1],
    ['## One\n- a\n\n---\n\n::: notes\n## aside\n:::\n', 1],
    ['## One\n[a]\n\n---\n\n[a]: https://example.org', 1],
    ['---\ntitle: Talk\nlanguage: en\n---\n\n# Talk', 1],
    ['---\ntitle: Talk\n---\n\n## One\n- a', 2],
    ['---\n\n# Talk\n\n---\n\nmore', 2],
    ['---\r\n# c\r\ntitle: Talk\r\n...\r\n# Talk\r\n\r\n## One\r\n', 2],
  ])('estimates the slides of %j', (markdown, slides) => {
    expect(estimateSlides(markdown)).toBe(slides);
  });

  it.each(Object.entries(starts))('estimates as many slides as the deck engine creates for %s', (file, slides) => {
    const text = readFileSync(new URL(`../../../../fixtures/${file}`, import.meta.url), 'utf8');
    expect(estimateSlides(text)).toBe(slides);
  });

  it.each(['', '\n \n'])('estimates no slides for blank text (%j)', (text) => {
    expect(estimateSlides(text)).toBe(0);
  });

  it('estimates the slides of a megabyte of Markdown', () => {
    expect(estimateSlides('## Slide\n- point\n'.repeat(60_000))).toBe(60_000);
  });

  it('estimates the slides of Markdown whose opening --- is never closed', () => {
    // An exponential regular expression would take seconds for 14 such lines, and three times as long for each
    // additional line.
    expect(estimateSlides(`---\n${'09:10 – 10:10: Speaker: Ada\n'.repeat(2000)}end`)).toBe(1);
  });

  it.each(everyday(2, ['## Slide\n- point\n', '---\n=1 \n# a\n', '---\na: b\n', '---\n# c\n', '---\n\n', '---\n \n']))(
    'runs in linear time, up to a megabyte (%j)',
    async (start) => {
      const opening = start.startsWith('---') ? '---\n' : '';
      const lines = start.slice(opening.length);
      const few = opening + lines.repeat(7500);
      const many = opening + lines.repeat(60_000);
      // Eight times as much text takes 8 times as long in linear time, and 64 times as long in quadratic time.
      const ratio = () =>
        processorRatio(
          () => estimateSlides(many),
          () => estimateSlides(few),
        );
      expect(await smallestOf(24, ratio)).toBeLessThan(24);
    },
  );
});
