import { blankDeck, contrast, resolveColor, styleNames } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../../tooling/everyday.ts';
import { newSlideItems } from './new-slide-items.ts';
import { placeholderOutlines } from './placeholder-outlines.ts';

// One light and one dark style in the everyday run.
it.each(everydayDiagonal(4, 1, styleNames))(
  'outlines empty placeholders in a readable color in the style %s',
  (style) => {
    const blank = blankDeck({ title: 'Harbour', language: 'en' });
    const deck = { ...blank, theme: { ...blank.theme, style } };
    const [item] = newSlideItems(deck, 0, 'en', String);
    const background = item!.slide.background;
    const colors = 'stops' in background ? background.stops : 'color' in background ? [background] : [];
    expect(colors.length).toBeGreaterThan(0);
    const outlines = placeholderOutlines(deck, item!.slide);
    expect(outlines.length).toBeGreaterThan(1);
    for (const { color } of outlines)
      for (const { color: below } of colors)
        expect(contrast(color, resolveColor(deck.theme, below))).toBeGreaterThan(4.5);
  },
);
