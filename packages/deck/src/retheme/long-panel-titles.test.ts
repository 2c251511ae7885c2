import { expect, it } from 'vitest';
import { everyday } from '../../../../tooling/everyday.ts';
import { changeLayout } from '../layouts/change-layout.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck, StyleName } from '../model/deck.ts';
import type { TextElement } from '../model/element.ts';
import { styleNames } from '../model/deck.ts';
import { coversOf } from '../styles/templates.ts';
import { slideThemeOf } from '../styles/slide-themes.ts';
import { changeTheme } from './change-theme.ts';
import { textIn } from './text-by-key.ts';

/** Returns a deck whose second slide has its heading on a panel at the left edge. */
function deckWith(heading: string, style: StyleName): Deck {
  const markdown = `# Solar\n\nA talk\n\n## ${heading}\n\nBills rose a lot.\n\nGrants end this year.\n`;
  const coverId = coversOf({ style, color: 'blue' }, 'en')[0]?.id ?? '';
  const { deck } = layoutDeck(readMarkdown(markdown).outline, { coverId });
  return changeLayout(deck, deck.slides[1]?.id ?? '', 'titleLeft');
}

function titleOf({ slides }: Deck): TextElement {
  const title = slides[1] && textIn(slides[1], 'title');
  if (!title) throw new Error('The heading is missing.');
  return title;
}

it.each(
  everyday(1, ['Telecommunications roadmap', 'Telecommunications roadmap and costs '.repeat(3).trim(), 'Why now']),
)('keeps a heading on its panel in every style, even if it does not fit in the usual sizes: %s', (heading) => {
  for (const from of everyday(1, ['minimal', 'tech', 'cartoon'] as const)) {
    const deck = deckWith(heading, from);
    const { box, paragraphs } = titleOf(deck);
    expect(box.height).toBeGreaterThan(500);
    for (const style of styleNames) {
      const changed = changeTheme(deck, { style });
      const title = titleOf(changed);
      expect(title.paragraphs).toEqual(paragraphs);
      expect(title.style.color).toBe(slideThemeOf(changed).titlePanel.ink);
      expect(title.box).toMatchObject({ x: box.x, y: box.y, height: box.height });
      expect(changeTheme(changed, { style: from }).slides).toEqual(deck.slides);
    }
  }
});
