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
import type {
  Color,
  Deck,
  Fill,
  GroupElement,
  Run,
  ShapeElement,
  SlideElement,
  StyleName,
  TextElement,
} from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newFormula } from '../elements/formula/formula.ts';
import { newChart, newLine, newTable, newText } from '../elements/new-elements.ts';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { createThemePreview } from './apply-theme.ts';
import { paintBackground } from './backgrounds.ts';
import { changeSlideLayout } from './change-layout.ts';
import { withReadableElements } from './readable-elements.ts';
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
  await loadStyles('business');
  const { outline } = readMarkdown(
    '# Solar\n\n## Why now\n\n- **Bills**: they rose by a third in two years\n- **Grants**: they end in December of this year\n- **Roofs**: all of them passed the inspection\n- **Staff**: two electricians were trained\n',
  );
  const { deck } = layoutDeck({ ...outline, style: 'business' });
  const cards = (one: typeof deck) =>
    one.slides[1]?.elements.filter(
      (element) => element.kind === 'text' && element.role !== 'title' && !isInFooter(element),
    );
  expect(deck.slides[1]?.layout).toBe('threeColumns');
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
  await loadStyles('business');
  const { outline } = readMarkdown(
    '# Solar\n\n## Why now\n\n<!-- layout: cards -->\n\n- Bills rose\n- Grants end\n- Roofs are sound\n',
  );
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

const navy: Fill = { kind: 'solid', color: '#0B1440' };
const drawing = { width: 2000, height: 1000, baseline: 500, paths: ['M0 0L10 0L10 10Z'] };
const box = { x: 100, y: 200, width: 300, height: 100 };
const outlined: ShapeElement = {
  id: 'outlined',
  kind: 'shape',
  box,
  geometry: { kind: 'ellipse' },
  stroke: { color: '#1F2937', width: 2 },
};
const group: GroupElement = {
  id: 'group',
  kind: 'group',
  box,
  frame: { width: 300, height: 100 },
  elements: [
    { ...newText('Member'), id: 'member' },
    { ...outlined, id: 'member-outline' },
  ],
};
const content: readonly SlideElement[] = [
  newFormula({ latex: 'x', drawing, tree: { tag: 'mi', text: 'x' } }),
  { ...newChart({ categories: ['A'], series: ['B', 'C'] }), colors: ['#101020', null] },
  newTable(2, 2),
  newLine(),
  { ...newLine(), id: 'own-line', stroke: { color: '#FFD400', width: 3 } },
  outlined,
  group,
  { ...newLine(), id: 'locked', locked: true },
];

/** Returns the colors of content that is directly on the background. */
function colorsOf(elements: readonly SlideElement[]): { id: string; color: Color }[] {
  return elements.flatMap((element): { id: string; color: Color }[] => {
    const { id } = element;
    if (element.kind === 'formula') return [{ id, color: element.color }];
    if (element.kind === 'table' || element.kind === 'text') return [{ id, color: element.style.color }];
    if (element.kind === 'group') return colorsOf(element.elements);
    if (element.kind === 'line' || element.kind === 'shape')
      return element.stroke && !element.locked ? [{ id, color: element.stroke.color }] : [];
    if (element.kind !== 'chart') return [];
    const own = (element.colors ?? []).filter((color) => color !== null);
    return [element.style.color, ...element.style.palette, ...own].map((color) => ({ id, color }));
  });
}

const deckWith = (elements: readonly SlideElement[], background?: Fill) => {
  const { outline } = readMarkdown('# Solar\n\n## Why now\n\n- Bills rose\n');
  const { deck } = layoutDeck({ ...outline, style: 'minimal' });
  const slides = deck.slides.map((slide) => ({ ...slide, elements, background: background ?? slide.background }));
  return { ...deck, slides };
};
const unreadableOn = (theme: Deck['theme'], elements: readonly SlideElement[], background: Color) =>
  colorsOf(elements).filter(({ color }) => contrast(resolveColor(theme, color), background) < 3);

it('makes charts, tables, formulas, lines, outlines and members of groups visible on a dark background', async () => {
  await loadStyles('minimal');
  const deck = deckWith(content);
  const state = runCommands(openDeck(deck), selectSlide(1), paintBackground(navy, 1));
  const elements = state.deck.slides[1]?.elements ?? [];
  expect(unreadableOn(deck.theme, deck.slides[1]?.elements ?? [], '#0B1440').length).toBeGreaterThan(8);
  expect(unreadableOn(deck.theme, elements, '#0B1440')).toEqual([]);
  expect(elements.find(({ id }) => id === 'own-line')).toMatchObject({ stroke: { color: '#FFD400' } });
  expect(elements.at(-1)).toBe(content.at(-1));
  // The colors of the theme return with its background, also in a reopened presentation.
  const before = deck.slides[1]?.background ?? navy;
  const reopened = openDeck(structuredClone(state.deck));
  const restored = runCommands(reopened, selectSlide(1), paintBackground(before, 2)).deck.slides[1]?.elements;
  const [formula, chart, table] = content;
  expect(restored?.[0]).toEqual(formula);
  expect(restored?.[1]).toMatchObject({ style: chart && 'style' in chart ? chart.style : {} });
  expect(restored?.[2]).toEqual({ ...table, banded: false });
});

it('leaves content on an ordinary background unchanged', async () => {
  await loadStyles('tech');
  for (const style of ['minimal', 'tech'] as const) {
    const deck = { ...deckWith(content.slice(0, 1)), theme: { style, color: 'blue' as const } };
    const inserted = [newChart({ categories: ['A'], series: ['B'] }), newTable(2, 2), newLine(), newText('Text')];
    const { background } = changeTheme(deckWith([]), { style }).slides[1] ?? { background: navy };
    expect(withReadableElements(deck, inserted, background)).toBe(inserted);
  }
});

it("keeps content readable on a gradient of the user's own colors after a change of theme", async () => {
  await Promise.all([loadStyles('minimal'), loadStyles('tech')]);
  const light: Fill = {
    kind: 'gradient',
    angle: 90,
    stops: [
      { at: 0, color: '#FFFFFF' },
      { at: 1, color: '#F0F4FF' },
    ],
  };
  const change = createThemePreview()((now) => changeTheme(now, { style: 'tech' }), 2);
  const after = runCommands(openDeck(deckWith([newText('Text'), ...content], light)), change).deck;
  expect(after.slides[1]?.background).toEqual(light);
  expect(unreadableOn(after.theme, after.slides[1]?.elements ?? [], '#F0F4FF')).toEqual([]);
});
