import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck, DeckTheme } from '../model/deck.ts';
import { colorNames, styleNames } from '../model/deck.ts';
import { resolveColor } from '../themes/resolve-color.ts';
import { changeTheme } from './change-theme.ts';

const periods = '## A\n\n```chart bar\nRegion,2023,2024,2025\nNorth,1,2,3\nSouth,2,3,4\n```';
const boldBar = '## B\n\n| Shop | Price |\n|---|--:|\n| Corner | €4.00 |\n| **Ours** | **€4.50** |\n| Market | €6.00 |';
const { outline } = readMarkdown(`# T\n\n${periods}\n\n${boldBar}\n`);

const themes = styleNames.flatMap((style, index): DeckTheme[] => {
  const color = colorNames[index % colorNames.length] ?? 'blue';
  return [
    { style, color },
    { style, color: 'blue', accent: '#7D8087' },
  ];
});

/** Returns the slides with charts in a theme. */
function laidOut({ style, color, accent }: DeckTheme): Deck {
  const { deck } = layoutDeck({ ...outline, style, color: accent ?? color });
  return { ...deck, slides: deck.slides.slice(1) };
}

/** Returns the colors of the charts as they are drawn. */
function colorsIn({ theme, slides }: Deck): string[][] {
  return slides.flatMap(({ elements }) =>
    elements.flatMap((element) =>
      element.kind === 'chart'
        ? [(element.colors ?? []).map((color) => (color === null ? '' : resolveColor(theme, color)))]
        : [],
    ),
  );
}

it.each(everydayDiagonal(5, 0, themes))(
  'draws the quiet data of charts from $style, $color, $accent in the colors of every other theme',
  (from) => {
    const deck = laidOut(from);
    expect(colorsIn(deck).map(({ length }) => length)).toEqual([3, 3]);
    for (const { style, color, accent } of themes) {
      const changed = changeTheme(deck, { style, ...(accent ? { accent } : { color }) });
      expect([changed.theme, colorsIn(changed)]).toEqual([changed.theme, colorsIn(laidOut(changed.theme))]);
    }
  },
);
