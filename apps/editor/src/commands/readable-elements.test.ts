import {
  changeTheme,
  contrast,
  layoutDeck,
  layoutsFor,
  loadLayouts,
  loadStyles,
  readMarkdown,
  resolveColor,
} from '@ppt-embed/deck';
import type { Fill, Run, StyleName, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { createThemePreview } from './apply-theme.ts';
import { paintBackground } from './backgrounds.ts';
import { changeSlideLayout } from './change-layout.ts';
import { selectSlide } from './select-slides.ts';

const night: Fill = {
  kind: 'gradient',
  angle: 90,
  stops: [
    { at: 0, color: '#101020' },
    { at: 1, color: '#202040' },
  ],
};

it.each(['minimal', 'tech', 'business', 'government'] as const)(
  'keeps the title, text, footer and number readable on a dark gradient: %s',
  async (style) => {
    await loadStyles(style);
    const { outline } = readMarkdown(
      '# Solar\n\n## Why now\n\n<!-- layout: content -->\n\nBills rose a lot.\n\nGrants end this year.\n\n- Roofs\n- Panels\n',
    );
    const { deck } = layoutDeck({ ...outline, style });
    const state = runCommands(openDeck(deck), selectSlide(1));
    const after = runCommands(state, paintBackground(night, 1)).deck;
    const texts = after.slides[1]?.elements.flatMap((one) => (one.kind === 'text' && !one.fill ? [one] : [])) ?? [];
    expect(texts.length).toBeGreaterThan(1);
    for (const { style: format } of texts)
      expect(contrast(resolveColor(deck.theme, format.color), '#202040')).toBeGreaterThan(3);
  },
);

it('gives words the color of their text if their own is unreadable on the new background, except highlighted ones', async () => {
  await loadStyles('tech');
  const { outline } = readMarkdown('# Solar\n\n## Why now\n\n<!-- layout: content -->\n\nBills rose a lot.\n');
  const { deck } = layoutDeck({ ...outline, style: 'tech' });
  const runs: readonly Run[] = [
    { text: 'Bills', color: '#FFFF99' },
    { text: ' rose ', color: '#FFFFAA', highlight: '#000000' },
    { text: 'a lot', color: '#000080', bold: true },
  ];
  const slides = deck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((one) => (one.kind === 'text' ? { ...one, paragraphs: [{ runs }] } : one)),
  }));
  const state = runCommands(openDeck({ ...deck, slides }), selectSlide(1));
  const { deck: after } = runCommands(state, paintBackground({ kind: 'solid', color: '#FFFFFF' }, 1));
  const title = after.slides[1]?.elements.find((one) => one.kind === 'text' && one.role === 'title');
  expect(title).toMatchObject({ paragraphs: [{ runs: [{ text: 'Bills' }, runs[1], runs[2]] }] });
  expect(JSON.stringify(title)).not.toContain('#FFFF99');
});

it('restores the colors of words when further colors of a picker follow', async () => {
  await loadStyles('tech');
  const { outline } = readMarkdown('# Solar\n\n## Why now\n\n<!-- layout: content -->\n\nBills rose a lot.\n');
  const { deck } = layoutDeck({ ...outline, style: 'tech' });
  const paragraphs = [{ runs: [{ text: 'Bills', color: '#FFFF99' as const }] }];
  const slides = deck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((one) => (one.kind === 'text' ? { ...one, paragraphs } : one)),
  }));
  const paint = (color: '#FFFFFF' | '#EEEEEE' | '#101030', at: number) => paintBackground({ kind: 'solid', color }, at);
  const state = runCommands(openDeck({ ...deck, slides }), selectSlide(1), paint('#FFFFFF', 1), paint('#EEEEEE', 2));
  expect(JSON.stringify(state.deck.slides[1])).not.toContain('#FFFF99');
  expect(JSON.stringify(runCommands(state, paint('#101030', 3)).deck.slides[1])).toContain('#FFFF99');
});

it.each(['#92D050', '#FFC000', '#FF0000', '#0070C0', '#000000'] as const)(
  'keeps the title, text, footer and number of a dark style readable on plain %s, and restores them',
  async (color) => {
    await loadStyles('tech');
    const { outline } = readMarkdown('# Solar\n\n## Why now\n\n<!-- layout: content -->\n\nBills rose a lot.\n');
    const { deck } = layoutDeck({ ...outline, style: 'tech' });
    const [, slide] = deck.slides;
    if (!slide) throw new Error('The deck has no second slide.');
    const state = runCommands(openDeck(deck), selectSlide(1), paintBackground({ kind: 'solid', color }, 1));
    const textsOf = ({ slides }: typeof deck) =>
      slides[1]?.elements.flatMap((one) => (one.kind === 'text' && !one.fill ? [one] : [])) ?? [];
    expect(textsOf(state.deck).length).toBeGreaterThan(1);
    for (const { style } of textsOf(state.deck)) {
      // The highest contrast of the theme's text colors with red is 4.45.
      const needed = style.size >= 24 ? 3 : color === '#FF0000' ? 4.4 : 4.5;
      expect(contrast(resolveColor(deck.theme, style.color), color)).toBeGreaterThanOrEqual(needed);
    }
    const restored = runCommands(state, paintBackground(slide.background, 2)).deck;
    for (const { style } of textsOf(restored))
      expect(contrast(resolveColor(deck.theme, style.color), resolveColor(deck.theme, 'panel'))).toBeGreaterThan(4.5);
  },
);

it('keeps text on a plain background readable after a change of theme', async () => {
  await Promise.all([loadStyles('minimal'), loadStyles('tech')]);
  const { outline } = readMarkdown('# Solar\n\n## Why now\n\n<!-- layout: content -->\n\nBills rose a lot.\n');
  const { deck } = layoutDeck({ ...outline, style: 'minimal' });
  const color = '#92D050';
  const change = createThemePreview()((now) => changeTheme(now, { style: 'tech' }), 2);
  const plain = paintBackground({ kind: 'solid', color }, 1);
  const after = runCommands(openDeck(deck), selectSlide(1), plain, change).deck;
  expect(after.slides[1]?.background).toEqual({ kind: 'solid', color });
  const title = after.slides[1]?.elements.find((one) => one.kind === 'text' && one.role === 'title');
  if (title?.kind !== 'text') throw new Error('The slide has no title.');
  expect(contrast(resolveColor(after.theme, title.style.color), color)).toBeGreaterThan(3);
});

it('previews a theme with the same colors after another preview', async () => {
  await Promise.all([loadStyles('minimal'), loadStyles('tech'), loadStyles('cartoon')]);
  const { outline } = readMarkdown('# Solar\n\n## Why now\n\n<!-- layout: content -->\n\nBills rose a lot.\n');
  const { deck } = layoutDeck({ ...outline, style: 'minimal' });
  const plain = runCommands(openDeck(deck), selectSlide(1), paintBackground({ kind: 'solid', color: '#92D050' }, 1));
  const previewAll = (...styles: readonly StyleName[]) => {
    const preview = createThemePreview();
    return runCommands(
      plain,
      ...styles.map((style, index) => preview((now) => changeTheme(now, { style }), index + 2)),
    );
  };
  expect(previewAll('tech', 'cartoon').deck).toEqual(previewAll('cartoon').deck);
  expect(previewAll('tech', 'minimal').deck).toBe(plain.deck);
});

const isInFooter = (element: TextElement) => element.part === 'footer' || element.role === 'slideNumber';

it('leaves text on cards unchanged', async () => {
  await loadStyles('minimal');
  const { outline } = readMarkdown('# Solar\n\n## Why now\n\n- Bills rose\n- Grants end\n- Roofs are sound\n');
  const { deck } = layoutDeck({ ...outline, style: 'minimal' });
  const cards = (one: typeof deck) =>
    one.slides[1]?.elements.filter(
      (element) => element.kind === 'text' && element.role !== 'title' && !isInFooter(element),
    );
  expect(deck.slides[1]?.layout).toBe('cards');
  const after = runCommands(openDeck(deck), selectSlide(1), paintBackground(night, 1)).deck;
  expect(cards(deck)?.length).toBeGreaterThan(0);
  expect(cards(after)).toEqual(cards(deck));
});

it("leaves text on the style's panels unchanged", async () => {
  await loadStyles('cartoon');
  const { outline } = readMarkdown(
    '# Solar\n\n## Why now\n\n<!-- layout: content -->\n\nBills rose a lot.\n\nGrants end this year.\n\n- Roofs\n- Panels\n',
  );
  const { deck } = layoutDeck({ ...outline, style: 'cartoon' });
  const bodies = (one: typeof deck) =>
    one.slides[1]?.elements.filter((element) => element.kind === 'text' && element.role === 'body');
  const after = runCommands(openDeck(deck), selectSlide(1), paintBackground(night, 1)).deck;
  expect(bodies(deck)).toHaveLength(1);
  expect(bodies(after)).toEqual(bodies(deck));
});

it('keeps text readable when the layout changes', async () => {
  await Promise.all([loadStyles('minimal'), loadLayouts()]);
  const { outline } = readMarkdown(
    '# Solar\n\n## Why now\n\nBills rose a lot.\n\nGrants end this year.\n\n- Roofs\n- Panels\n',
  );
  const { deck } = layoutDeck({ ...outline, style: 'minimal' });
  const dark = runCommands(openDeck(deck), selectSlide(1), paintBackground(night, 1));
  const layout = layoutsFor(dark.deck, dark.deck.slides[1]?.id ?? '').find(
    ({ layout: id }) => id !== 'content',
  )?.layout;
  const after = runCommands(dark, changeSlideLayout(layout ?? '', 2)).deck;
  const title = after.slides[1]?.elements.find((one) => one.kind === 'text' && one.role === 'title');
  if (title?.kind !== 'text') throw new Error('The slide has no title.');
  expect(contrast(resolveColor(deck.theme, title.style.color), '#202040')).toBeGreaterThan(3);
});

it('returns to the colors of the theme on a light background', async () => {
  await loadStyles('minimal');
  const { outline } = readMarkdown('# Solar\n\n## Why now\n\n- Bills rose\n- Grants end\n- Roofs are sound\n');
  const { deck } = layoutDeck({ ...outline, style: 'minimal' });
  const state = runCommands(openDeck(deck), selectSlide(1));
  const background = deck.slides[1]?.background;
  if (!background) throw new Error('The deck has no second slide.');
  const after = runCommands(state, paintBackground(night, 1), paintBackground(background, 2)).deck;
  const colorOf = ({ slides }: typeof deck, name: string) =>
    slides[1]?.elements.flatMap((one) =>
      one.kind === 'text' && (one.role ?? one.part) === name ? [one.style.color] : [],
    );
  for (const name of ['title', 'footer', 'slideNumber']) expect(colorOf(after, name)).toEqual(colorOf(deck, name));
  expect(colorOf(after, 'title')).toEqual(['headingText']);
});
