import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { coverTemplates } from '../styles/templates.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { renderSlide } from './render-slide.ts';

const sample = readFileSync(new URL('../../../../fixtures/samples/solar-en.md', import.meta.url), 'utf8');

describe('renderSlide', () => {
  it('returns equal output for equal slides', () => {
    const draw = (): string[] => {
      const { deck } = layoutDeck(readMarkdown(sample).outline, { coverId: 'fresh-green-en' });
      return deck.slides.map((slide) => renderSlide(deck, slide));
    };
    expect(draw()).toEqual(draw());
  });

  itInFullRun('uses different ids for different slides, so that all of them can be on one page', () => {
    for (const { id } of coverTemplates.filter((template) => template.color === 'orange')) {
      const { deck } = layoutDeck(readMarkdown(sample).outline, { coverId: id });
      const ids = deck.slides.flatMap((slide) =>
        [...renderSlide(deck, slide).matchAll(/ id="([^"]+)"/gu)].map((match) => match[1]),
      );
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('uses different ids for different themes of one slide, so that two decks can be on one page', () => {
    const paints = ['fresh-green-en', 'fresh-orange-en'].map((coverId) => {
      const { deck } = layoutDeck(readMarkdown(sample).outline, { coverId });
      return deck.slides.flatMap((slide) =>
        [...renderSlide(deck, slide).matchAll(/<linearGradient id="([^"]+)".*?<\/linearGradient>/gu)].map(
          ([drawn, id = '']) => [id, drawn] as const,
        ),
      );
    });
    const drawnAs = new Map(paints[0]);
    expect(drawnAs.size).toBeGreaterThan(0);
    for (const [id, drawn] of paints[1] ?? []) expect([undefined, drawn]).toContain(drawnAs.get(id));
  });

  it('escapes text, ids and URLs', () => {
    const { deck } = layoutDeck(readMarkdown('## <a href="x">&\u0001\n\n`</text><script>`').outline);
    const [slide] = deck.slides;
    if (!slide) throw new Error('no slide');
    const svg = renderSlide(deck, { ...slide, id: '"><x>' });
    expect(svg).not.toMatch(/<script|<x>|<a /u);
    expect(svg).not.toContain('\u0001');
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;');
  });

  it('draws one `<text>` per paragraph, and keeps the space before a line break', () => {
    const { deck } = layoutDeck(
      readMarkdown(`## A\n\n<!-- layout: content -->\n\n${'word '.repeat(60)}\n\nlast`).outline,
    );
    const [slide] = deck.slides;
    const body = /<g data-element="body">(.*?)<\/g>/u.exec(slide ? renderSlide(deck, slide) : '')?.[1] ?? '';
    expect(body.match(/<text /gu)).toHaveLength(2);
    expect(body).toMatch(/word <\/tspan>/u);
    expect(body).not.toContain('<title');
  });

  it('leaves out the element that is being edited', () => {
    const { deck } = layoutDeck(readMarkdown('## A\n\nb').outline);
    const [slide] = deck.slides;
    expect(slide && renderSlide(deck, slide, { hide: 'body' })).not.toContain('data-element="body"');
  });

  it('shows the description of a missing picture, and reports why it is missing', () => {
    const { outline } = readMarkdown('![a roof](https://a.b/c.png)');
    const { deck, report } = layoutDeck(outline, {
      pictures: new Map([['https://a.b/c.png', { problem: 'It answered 404.' }]]),
    });
    const [slide] = deck.slides;
    const svg = slide ? renderSlide(deck, slide) : '';
    expect(svg).toContain('>a roof<');
    expect(svg).not.toContain('It answered 404.');
    expect(report[0]?.message).toContain('It answered 404.');
  });

  it('resolves picture URLs with `pictureUrl`', () => {
    const url = `picture:${'a'.repeat(64)}`;
    const { outline } = readMarkdown('![a](https://a.b/c.png)');
    const { deck } = layoutDeck(outline, {
      pictures: new Map([['https://a.b/c.png', { src: url, width: 400, height: 300 }]]),
    });
    const [slide] = deck.slides;
    expect(slide && renderSlide(deck, slide, { pictureUrl: (src) => src.replace('picture:', '/pictures/') })).toContain(
      'href="/pictures/aaa',
    );
  });
});
