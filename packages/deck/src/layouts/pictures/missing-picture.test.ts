import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { renderSlide } from '../../elements/render-slide.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { styleNames } from '../../model/deck.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const layoutOf = (text: string, style: (typeof styleNames)[number] = 'minimal') =>
  layoutDeck({ ...readMarkdown(`# T\n\n${text}\n`).outline, style, coverId: '' }).deck;

it.each(everydayDiagonal(4, 0, styleNames))(
  'shows the art of the style instead of a picture that is missing, in the style %s',
  (style) => {
    for (const text of [
      '## The old mill\n\n![The mill by the river](mill.jpg)',
      '---\n\n![The mill by the river](mill.jpg)',
      '---\n\n![](mill.jpg)',
    ]) {
      const deck = layoutOf(text, style);
      const slide = deck.slides[1];
      const picture = slide?.elements.find(({ kind }) => kind === 'picture');
      expect(picture?.box).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 });
      expect(slide?.elements.filter(({ kind }) => kind === 'shape').length).toBeGreaterThan(0);
      expect(findFaults(deck)).toEqual([]);
    }
  },
);

it('shows the description once, and draws no frame', () => {
  const deck = layoutOf('## The old mill\n\n![The mill by the river](mill.jpg)');
  const [, slide] = deck.slides;
  const svg = slide ? renderSlide(deck, slide) : '';
  expect(svg.split('The mill by the river<')).toHaveLength(2);
  expect(svg).toContain('stop-opacity="0"');
});

it('draws a missing picture next to text as an area without an outline, with its description', () => {
  const deck = layoutOf(
    '## The old mill\n\n- What is wrong in this picture?\n- Who built it?\n\n![The mill by the river](mill.jpg)',
  );
  const [, slide] = deck.slides;
  const svg = slide ? renderSlide(deck, slide) : '';
  expect(svg).toContain('The mill by the river<');
  expect(svg).toContain('linearGradient');
  expect(findFaults(deck)).toEqual([]);
});

it('does not replace pictures that are there, or several pictures', () => {
  const src = 'https://example.com/a.png';
  const { outline } = readMarkdown(`# T\n\n## A\n\n![a](${src})\n\n## B\n\n![b](b.jpg)\n\n![c](c.jpg)\n`);
  const { deck } = layoutDeck(outline, { pictures: new Map([[src, { src, width: 800, height: 600 }]]) });
  const pictures = deck.slides.slice(1).flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'picture'));
  expect(pictures).toHaveLength(3);
  for (const { box } of pictures) expect(box.width).toBeLessThan(1280);
});
