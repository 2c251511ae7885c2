import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck } from '../model/deck.ts';
import { styleNames } from '../model/deck.ts';
import { changeLogo, logoOf } from './change-logo.ts';
import { changeTheme } from './change-theme.ts';

const markdown =
  '# Talk\n\n## One\n\n- a\n- b\n- c\n\n## Two\n\n> Less is more.\n>\n> — Mies\n\n## Three\n\n- d\n- e\n- f\n';
const logo = { src: 'https://example.com/logo.png', width: 300, height: 90 };
const deckIn = (style: Deck['theme']['style'], own = {}): Deck =>
  layoutDeck({ ...readMarkdown(markdown).outline, style, ...own }, { pictures: new Map([[logo.src, logo]]) }).deck;

it.each(everydayDiagonal(4, 1, styleNames))(
  'shows a logo as if the text had it, replaces it, and removes it again: %s',
  (style) => {
    const plain = deckIn(style);
    const written = deckIn(style, { logo: logo.src });
    const added = changeLogo(plain, logo);
    expect(added).toEqual(written);
    expect(logoOf(added)).toEqual(logo);
    expect(changeLogo(added, logo)).toEqual(added);
    const wide = { src: 'https://example.com/wide.png', width: 900, height: 90 };
    expect(logoOf(changeLogo(added, wide))).toEqual(wide);
    expect(changeLogo(added, undefined)).toEqual(plain);
    expect(logoOf(plain)).toBeUndefined();
    const next = style === 'fresh' ? 'tech' : 'fresh';
    expect(changeTheme(added, { style: next })).toEqual(changeLogo(changeTheme(plain, { style: next }), logo));
  },
);

it('gives the logo another id if an element of the user has its id', () => {
  const plain = deckIn('minimal');
  const slides = plain.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element, index) => (index === 0 ? { ...element, id: 'logo' } : element)),
  }));
  for (const { elements } of changeLogo({ ...plain, slides }, logo).slides)
    expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length);
});
