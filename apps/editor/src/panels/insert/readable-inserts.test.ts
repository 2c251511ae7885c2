import {
  changeTheme,
  contrast,
  layoutDeck,
  readableOn,
  readMarkdown,
  renderSlide,
  resolveColor,
} from '@ppt-embed/deck';
import type { Color, Deck, StyleName } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { insertElements } from '../../commands/insert-elements.ts';
import { selectSlide } from '../../commands/select-slides.ts';
import { newCode } from '../../elements/code/code-block.ts';
import { newFormula } from '../../elements/formula/formula.ts';
import { openDeck } from '../../model/editor-state.ts';
import { applyTransaction } from '../../model/transaction.ts';
import { newText } from '../../elements/new-elements.ts';

const { deck } = layoutDeck(readMarkdown('# Talk\n\n## One\n\n- a\n- b\n').outline, { coverId: 'minimal-blue-en' });
const drawing = { width: 2000, height: 1000, baseline: 500, paths: ['M0 0L10 0L10 10Z'] };
const formula = newFormula({ latex: 'x', drawing, tree: { tag: 'mi', text: 'x' } });
const code = newCode({ language: 'ts', text: 'const a = 1;' });

function insertEverything(): Deck {
  const onSecond = applyTransaction(openDeck(deck), selectSlide(1)(openDeck(deck)) ?? {});
  return applyTransaction(onSecond, insertElements([newText('Text'), formula, code], { at: 1 })(onSecond) ?? {}).deck;
}

it.each(['minimal', 'tech', 'business', 'chinese', 'government', 'cartoon', 'fresh'] as const)(
  'inserts readable content in the style %s and keeps it readable when the style changes',
  (style: StyleName) => {
    const { theme, slides } = changeTheme(insertEverything(), { style });
    const slide = slides[1];
    if (!slide) throw new Error('No slide.');
    const { background } = slide;
    const surfaces = background.kind === 'solid' ? [background.color] : background.stops.map(({ color }) => color);
    const isReadable = (color: Color, ...on: Color[]) => on.every((one) => readableOn(theme, one, color) === color);
    const read = slide.elements.flatMap((element) => {
      if (element.kind === 'formula') return [isReadable(element.color, ...surfaces)];
      if (element.kind === 'code') return [isReadable(element.style.color, element.style.fill)];
      return element.kind === 'text' && element.autofit ? [isReadable(element.style.color, ...surfaces)] : [];
    });
    expect(read).toEqual([true, true, true]);
    const block = slide.elements.find((element) => element.kind === 'code');
    if (block?.kind !== 'code') throw new Error('No code.');
    // Keywords and values are colored.
    const drawn = renderSlide({ ...deck, theme }, { ...slide, elements: [block] });
    const inks = [...drawn.matchAll(/<(?:text|tspan)[^>]* fill="(#\w{6})"/gu)].map(([, ink = '']) => ink);
    expect(new Set(inks).size).toBeGreaterThanOrEqual(3);
    const panel = resolveColor(theme, block.style.fill);
    for (const ink of inks) expect(contrast(ink, panel)).toBeGreaterThanOrEqual(4.5);
  },
);
