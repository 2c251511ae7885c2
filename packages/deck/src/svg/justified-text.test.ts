import { expect, it } from 'vitest';
import type { Paragraph } from '../model/text.ts';
import { deckOf } from '../pptx/testing/open-pptx.ts';
import { renderSlide } from '../elements/render-slide.ts';

/** Draws underlined text, without its last line. */
function drawn(text: string, align: Paragraph['align'] & string): string {
  const style = { face: 'body', size: 30, color: 'ink', lineHeight: 1.4 } as const;
  const paragraphs = [{ runs: [{ text, underline: true }], align }];
  const box = { x: 100, y: 100, width: 400, height: 300 };
  const deck = deckOf([{ kind: 'text', id: 'text', box, paragraphs, style }]);
  const svg = deck.slides.map((slide) => renderSlide(deck, slide)).join('');
  return svg.slice(svg.indexOf('<text'), svg.lastIndexOf('<tspan x='));
}

it('widens the spaces in justified lines, and does not draw underlines outside the box', () => {
  const justified = drawn('nobody waits for it any longer than for a page of a book', 'justify');
  expect(justified).toMatch(
    /^<text [^>]*><tspan [^>]*><tspan word-spacing="[\d.]+" text-decoration="underline">[\w ]*\w<\/tspan> <\/tspan>/u,
  );
  expect(drawn('nobody waits for it any longer than for a page of a book', 'left')).toMatch(
    /^<text [^>]*><tspan [^>]*><tspan text-decoration="underline">[\w ]*\w<\/tspan> <\/tspan>/u,
  );
});

it('adds space after Chinese characters, except after the last one of a line', () => {
  expect(drawn('在全市四十所学校的屋顶上安装光伏板，可以满足学校三分之一的用电需求。', 'justify')).toMatch(
    /<tspan letter-spacing="[\d.]+" text-decoration="underline">[^<]+<\/tspan><tspan text-decoration="underline">.<\/tspan>/u,
  );
});
