import { beforeEach, describe, expect, it, vi } from 'vitest';
import { syntaxSamples } from '../syntax/samples.ts';
import { drawSlides } from './draw-slides.ts';

beforeEach(() => void vi.stubGlobal('location', { origin: 'http://localhost:5173' }));

describe.each(['en', 'zh-CN'] as const)('samples in %s', (language) => {
  it('create slides that show what the samples describe', async () => {
    const drawn = new Map<string, string>();
    for (const { id, markdown } of syntaxSamples(language)) {
      const { slides } = await drawSlides({ text: markdown, coverId: undefined });
      drawn.set(id, slides.at(-1)?.svg ?? '');
      expect([id, slides.length]).toEqual([id, id === 'headings' ? 2 : 1]);
    }
    // A picture from a different origin, or one that cannot be loaded, is replaced with a frame and its description.
    expect(drawn.get('pictures')).toMatch(
      /data-element="picture"><rect .*(?:Solar panels on a flat roof|平屋顶上的太阳能板)/u,
    );
    expect(drawn.get('pictures')).not.toContain('data:');
    for (const [id, raw] of [
      ['formulas', '$$'],
      ['charts', '```'],
      ['columns', ':::'],
      ['notes', ':::'],
      ['layouts', '<!--'],
      ['blocks', ':::'],
      ['builds', '.build'],
      ['diagrams', 'flowchart'],
      ['callouts', '[!WARNING]'],
    ] as const)
      expect(drawn.get(id)).not.toContain(raw);
  });
});

it('draws only the first 40 slides of a long text, and counts all of them', async () => {
  const text = Array.from({ length: 50 }, (_, index) => `## Slide ${index}\n\nText`).join('\n\n');
  const { count, slides } = await drawSlides({ text, coverId: 'tech-cyan-en' });
  expect([count, slides.length]).toEqual([50, 40]);
  expect(slides[1]?.title).toBe('Slide 1');
});
