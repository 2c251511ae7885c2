import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck } from '../model/deck.ts';
import { styleNames } from '../model/deck.ts';
import type { SlideElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import { contrast } from '../themes/contrast.ts';
import { resolveColor } from '../themes/resolve-color.ts';
import { changeTheme } from './change-theme.ts';

const { outline } = readMarkdown(`# Pier

## Upkeep

| Berth | Boats | Days |
|---|---|---|
| North | some | few |

**The key goes to the guard.** It stays there.

## Cost

- Close the gate
- Lock it
- Return the key

**In total, both piers close tonight.**

## Gain

> [!IMPORTANT]
> The pier gains **£700,000** a year.
`);
const deckIn = (style: Deck['theme']['style'], color: Deck['theme']['color']): Deck =>
  layoutDeck({ ...outline, style, color }).deck;

/** Returns the colors of the panel of a key message on each slide, and of its text. */
function keyColorsOf({ slides, theme }: Deck): { fill: string; inks: string[] }[] {
  const hex = (color: Color): string => resolveColor(theme, color);
  return slides.flatMap(({ elements }) => {
    const panel = elements.find(({ id }) => id === 'callout-panel' || id === 'note-band');
    if (panel?.kind !== 'shape' || panel.fill?.kind !== 'solid') return [];
    const inks = elements
      .filter(isKeyText)
      .flatMap((one) =>
        one.kind === 'text'
          ? one.paragraphs.flatMap(({ runs }) => runs.map(({ color }) => hex(color ?? one.style.color)))
          : [],
      );
    return [{ fill: hex(panel.fill.color), inks }];
  });
}

const isKeyText = ({ id, part }: SlideElement): boolean => part === 'importantCallout' || id === 'note';

describe.each(everydayDiagonal(4, 0, styleNames))('a key message after a change of the style from %s', (from) => {
  it.each(everydayDiagonal(3, styleNames.indexOf(from) + 1, styleNames))(
    'has the colors of new slides in the style %s, and readable text',
    (style) => {
      for (const color of ['blue', 'orange'] as const) {
        const changed = keyColorsOf(changeTheme(deckIn(from, color), { style, color }));
        expect(changed).toHaveLength(3);
        expect(changed).toEqual(keyColorsOf(deckIn(style, color)));
        for (const { fill, inks } of changed) {
          expect(inks.length).toBeGreaterThan(0);
          for (const ink of inks) expect(contrast(ink, fill)).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );
});
