import { expect, it } from 'vitest';
import { layoutDeck } from '../../layouts/layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { runsWidth } from '../../text/typeset-paragraphs.ts';
import { renderSlide } from '../render-slide.ts';

it.each(['✔', '✘'])('gives %s one column, so that the text after it is aligned as in a terminal', (sign) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n\`\`\`console\n$ plan\n  ${sign} budget\n\`\`\`\n`).outline);
  const [, slide] = deck.slides;
  const code = slide?.elements.find(({ kind }) => kind === 'code');
  const svg = slide ? renderSlide(deck, slide) : '';
  const xOf = (text: string): number =>
    Number(new RegExp(`<tspan x="([\\d.]+)"[^>]*>${text}</tspan>`, 'u').exec(svg)?.[1]);
  const size = code?.kind === 'code' ? code.style.size : 0;
  expect(size).toBeGreaterThan(0);
  expect((xOf(' budget') - xOf(sign)) / size).toBeCloseTo(0.6, 1);
  expect(runsWidth([{ text: sign }], { face: 'mono', size: 10, lineHeight: 1 })).toBeCloseTo(6, 1);
});

it('keeps the width of emoji in code', () => {
  expect(runsWidth([{ text: '✅' }], { face: 'mono', size: 10, lineHeight: 1 })).toBeGreaterThan(10);
});
