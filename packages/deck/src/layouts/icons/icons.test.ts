import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everydayDiagonal, itInFullRun } from '../../../../../tooling/everyday.ts';
import { generateIconPaths } from '../../../scripts/generate-icons.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck, Slide } from '../../model/deck.ts';
import { styleNames } from '../../model/deck.ts';
import type { ShapeElement } from '../../model/element.ts';
import { slideOf } from '../../pptx/testing/open-pptx.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { contrast } from '../../themes/contrast.ts';
import { resolveColor } from '../../themes/resolve-color.ts';
import { changeLayout } from '../change-layout.ts';
import type { IconLayouts } from '../lazy/lazy-layouts.ts';
import { layoutDeck } from '../layout-deck.ts';
import { createLayoutContext } from '../create-layout-context.ts';
import { iconWords } from './icon-words.ts';
import { itemIcons } from './item-icons.ts';
import { loadIcons } from './load-icons.ts';
import { allPaths as iconPaths } from './paths/all-paths.generated.ts';

const pathOf = (name: string): string | undefined => iconPaths[name];
const emojiItem = (icon: string) => ({ icon, runs: [{ text: 'a' }] });
const boldItem = (text: string) => ({ runs: [{ text, bold: true }] });

describe('table of icons', () => {
  itInFullRun(
    'is up to date: node --conditions=@ppt-embed/source packages/deck/scripts/generate-icons.ts',
    async () => {
      for (const [file, text] of await generateIconPaths()) expect(readFileSync(new URL(file), 'utf8')).toBe(text);
    },
  );

  it('contains only path commands that shape geometries support, within the box of an icon', () => {
    const isWrong = (path: string): boolean => {
      const numbers = path.match(/-?\d+/gu)?.map(Number) ?? [];
      return !/^M[-\d MLCZ]+$/u.test(path) || Math.min(...numbers) < 0 || Math.max(...numbers) > 240;
    };
    expect(Object.entries(iconPaths).filter(([, path]) => isWrong(path))).toEqual([]);
  });

  it('lists each emoji and each word only once', () => {
    const marks = iconWords.flatMap(({ emoji, words }) => [...emoji.split(' ').filter(Boolean), ...words]);
    expect(marks.filter((mark, index) => marks.indexOf(mark) !== index)).toEqual([]);
  });
});

it('leaves out the emoji of a list if one of them has no icon', () => {
  const markdown = '## A\n\n- 🧿 Smart dispensers\n- 🚚 One app\n- ⏱ Short waits\n- 🐢 No hurry';
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const emojiIn = (one: Deck): string[] =>
    (one.slides[0]?.elements ?? []).flatMap((element) =>
      element.part === 'icon' && element.kind === 'shape'
        ? (element.paragraphs ?? []).flatMap(({ runs }) => runs.map(({ text }) => text))
        : [],
    );
  expect(emojiIn(deck)).toEqual([]);
  expect(findFaults(deck)).toEqual([]);
  const again = changeLayout(changeLayout(deck, 'slide-1', 'content'), 'slide-1', 'cards');
  expect(emojiIn(again)).toEqual([]);
});

describe('itemIcons', () => {
  const pathsOf = (...leads: string[]) =>
    itemIcons(
      leads.map((lead) => ({ lead })),
      pathOf,
    )?.map(({ path }) => path);
  const { shield, truck, wallet } = iconPaths;

  it('selects an icon by the last word of a lead, in English and Chinese', () => {
    expect(pathsOf('Network security:', 'Logistics', 'Annual budgets')).toEqual([shield, truck, wallet]);
    expect(pathsOf('数据安全：', '物流运输', '年度预算')).toEqual([shield, truck, wallet]);
    expect(pathsOf('Data protection', 'Security')).toEqual([iconPaths['shield-check'], shield]);
  });

  it.each([
    [['Security', 'Something else']],
    [['Security first', 'Logistics team leader']],
    [['Security', 'Food safety']],
    [['Neural network', 'Random forest']],
    [['安全第一', '物流']],
    [['', '']],
  ])('does not show icons for %s, because not every item has a different one', (leads) => {
    expect(pathsOf(...leads)).toBeUndefined();
  });

  it('prefers the emoji, regardless of its skin tone and presentation', () => {
    const sources = [
      { icon: '🛡', lead: 'Budget' },
      { icon: '✍🏽', lead: 'Logistics' },
    ];
    const icons = itemIcons(sources, pathOf);
    expect(icons).toEqual([
      { path: shield, mark: '🛡' },
      { path: iconPaths['pen'], mark: '✍🏽' },
    ]);
    // An emoji without an icon is replaced by the icon of the words, or left out.
    expect(itemIcons([{ icon: '🧿', lead: 'Budget' }], pathOf)).toEqual([{ path: wallet, mark: '🧿' }]);
    expect(itemIcons([{ icon: '🧿', lead: 'Charms' }], pathOf)).toBeUndefined();
  });
});

it('shows icons for all items or for none', () => {
  const iconsOf = (...icons: string[]) =>
    itemIcons(
      icons.map((icon) => (icon === '' ? { lead: 'a' } : { icon, lead: 'a' })),
      pathOf,
    );
  const { plane, house } = iconPaths;
  expect(iconsOf('✈️', '🏠')).toEqual([
    { path: plane, mark: '✈️' },
    { path: house, mark: '🏠' },
  ]);
  for (const icons of [
    ['✈️', '🧿', '🏠'],
    ['✈️', '', '🏠'],
    ['✈️', '', '', '', ''],
    ['✈️', '🧿'],
    ['✅', '🧿', '❌'],
  ])
    expect(iconsOf(...icons)).toBeUndefined();
  for (const icon of ['👷', '🚐', '🚌', '🌆', '🌇', '🎯', '💷', '♨️', '🪨'])
    expect(iconsOf(icon)?.[0]?.path).toBeDefined();
});

it('selects no rising arrow and no smile by words, whose figures may be bad', () => {
  for (const lead of ['Growth', 'Revenue growth', 'Customer satisfaction', '增长', '满意度'])
    expect(itemIcons([{ lead }], pathOf)).toBeUndefined();
});

it('keeps the emoji of a list when the layout is changed', () => {
  const list = '- 🚛 **Trucks:** nineteen\n- 🏠 **Houses:** one\n- 🎓 **Apprentices:** eight started';
  const { deck } = layoutDeck(readMarkdown(`## People\n\n${list}`).outline);
  const iconsOf = (one: Deck) => (one.slides[0]?.elements ?? []).filter(({ part }) => part === 'icon');
  const names = iconsOf(deck).map(({ name }) => name);
  expect(names).toEqual(['Icon 🚛', 'Icon 🏠', 'Icon 🎓']);
  expect(findFaults(deck)).toEqual([]);
  const layout = deck.slides[0]?.layout ?? '';
  const again = changeLayout(changeLayout(deck, 'slide-1', 'content'), 'slide-1', layout);
  expect(iconsOf(again).map(({ name }) => name)).toEqual(names);
});

const columns =
  '- 🚀 **Fast launch:** productive in a day\n- 🔒 **Secure:** encrypted everywhere\n- 🌍 **Near:** twelve regions';
const rows = '- 💡 One idea\n- 📈 Two numbers\n- 🛡️ Three shields\n- 🤝 Four partners\n- ⚡ Five volts';
const deckOf = (list: string, coverId = 'minimal-blue-en'): Deck =>
  layoutDeck(readMarkdown(`# Talk\n\n## Our platform\n\n${list}`).outline, { coverId }).deck;
const second = ({ slides }: Deck): Slide => slides[1] as Slide;
const iconsIn = (slide: Slide): ShapeElement[] =>
  slide.elements.filter((element): element is ShapeElement => element.part === 'icon');

describe('loadIcons', () => {
  const context = createLayoutContext({
    deck: { title: '', language: 'en', theme: { style: 'minimal', color: 'blue' }, coverId: 'minimal-blue-en' },
    pictureOf: () => ({ src: '', alt: '' }),
    formulaOf: () => undefined,
    layouts: [],
    maxSlides: Infinity,
    report: () => undefined,
    onChoice: () => undefined,
  });
  /** Whether an emoji is drawn as an icon. */
  const drawsIcon = (icons: IconLayouts, emoji: string): boolean =>
    icons.listIcons([emojiItem(emoji)])?.draw(0, { x: 0, y: 0 }, 40, context)[0]?.geometry.kind === 'path';
  const outlineOf = (list: string) => readMarkdown(`# T\n\n## A\n\n${list}`).outline;

  it('loads only the icons that an outline needs', async () => {
    const some = await loadIcons(outlineOf('- ⏰ **Now**: a\n- ⚓ **Here**: b'));
    expect(drawsIcon(some, '⏰')).toBe(true);
    expect(drawsIcon(some, '⚡')).toBe(false);
  });

  it.each(['- **Security**: a\n- **Logistics**: b', '- Security: a\n- Logistics: b', '### 🛡️ A\n\na\n\n### 🚚 B\n\nb'])(
    'finds the icons of %j',
    async (list) => {
      const icons = await loadIcons(outlineOf(list));
      expect(icons.listIcons([boldItem('Security'), boldItem('Logistics')])).toBeDefined();
    },
  );

  it('loads all icons if no outline is given', async () => {
    const all = await loadIcons();
    const missing = iconWords.filter(({ emoji }) => emoji !== '' && !drawsIcon(all, emoji.split(' ')[0] ?? ''));
    expect(missing).toEqual([]);
  });
});

describe('icons on slides', () => {
  it.each([
    ['columns', 'threeColumns', columns, 3],
    ['rows', 'cards', rows, 5],
    [
      'cards',
      'cards',
      rows.replaceAll(/ (\w+) (\w+)$/gmu, ' $1 $2, which takes several lines on a card of this width'),
      5,
    ],
    ['figures', 'bigNumber', '- 👥 **1,940** sellers\n- 💰 **$48.7M** paid out\n- ⚡ **60 s** to pay', 3],
    ['named figures', 'bigNumber', '- Payment: 48 %\n- Logistics: 12 %\n- Shipping: 212', 3],
    ['headings', 'threeColumns', '### 🚀 Launch\n\nOne day\n\n### 🔒 Safety\n\nNo key\n\n### 🌍 Places\n\nTwelve', 3],
  ])('replace the emoji, next to or above the text of %s', (_, layout, list, count) => {
    const slide = second(deckOf(list));
    expect(slide.layout).toBe(layout);
    expect(iconsIn(slide)).toHaveLength(count);
    expect(JSON.stringify(slide.elements.filter(({ kind }) => kind === 'text'))).not.toMatch(
      /\p{Extended_Pictographic}/u,
    );
  });

  it.each([
    ['one emoji for all items', rows.replace(/(?<=- )\S+/gu, '👉')],
    ['no emoji', rows.replace(/(?<=- )\S+ /gu, '')],
  ])('are absent with %s', (_, list) => {
    expect(iconsIn(second(deckOf(list)))).toEqual([]);
  });

  it.each(everydayDiagonal(4, 1, styleNames))('do not cover text, and are readable, in the style %s', (style) => {
    for (const list of [columns, rows])
      for (const color of ['blue', 'yellow']) {
        const deck = deckOf(list, `${style}-${color}-en`);
        expect(findFaults(deck)).toEqual([]);
        const slide = second(deck);
        const icons = iconsIn(slide);
        expect(icons.length).toBeGreaterThan(2);
        for (const { box, stroke } of icons) {
          const { x, y, width, height } = box;
          const over = slide.elements.filter(
            ({ kind, box: text }) =>
              kind === 'text' &&
              x < text.x + text.width &&
              text.x < x + width &&
              y < text.y + text.height &&
              text.y < y + height,
          );
          expect(over).toEqual([]);
          const [ink, ground] = [stroke?.color ?? 'paper', 'codeGround'] as const;
          expect(contrast(resolveColor(deck.theme, ink), resolveColor(deck.theme, ground))).toBeGreaterThan(3);
        }
      }
  });

  it('are native freeforms in the file, with a theme color', async () => {
    const xml = await slideOf(second(deckOf(rows)).elements);
    const icons = xml.split('<p:sp>').filter((shape) => shape.includes('name="Icon '));
    expect(icons).toHaveLength(5);
    for (const icon of icons) {
      expect(icon).toContain('<a:custGeom>');
      expect(icon).toMatch(/<a:ln [^>]*cap="rnd"[^>]*><a:solidFill><a:schemeClr /u);
    }
  });

  it.each([
    ['rows', rows],
    ['columns', columns],
    ['figures', '- 👥 **1,940** sellers\n- 💰 **$48.7M** paid out\n- ⚡ **60 s** to pay'],
  ])('are still there after the layout of %s is changed and changed back', (_, list) => {
    const deck = deckOf(list);
    const slide = second(deck);
    const changed = changeLayout(deck, slide.id, 'content');
    expect(iconsIn(second(changed))).toEqual([]);
    const back = second(changeLayout(changed, slide.id, slide.layout));
    expect(iconsIn(back).map(({ name }) => name)).toEqual(iconsIn(slide).map(({ name }) => name));
  });
});

it('shows traffic lights, checks and warnings as icons in the colors of their meaning', () => {
  const { deck } = layoutDeck(
    readMarkdown('# T\n\n## Status\n\n- ✅ Search is live\n- 🟡 Export is late\n- 🔴 Billing is blocked\n').outline,
  );
  const icons = deck.slides[1]?.elements.filter(({ part }) => part === 'icon') ?? [];
  expect(icons.map((icon) => (icon.kind === 'shape' ? (icon.fill ?? icon.stroke) : undefined))).toMatchObject([
    { color: 'positive' },
    { kind: 'solid', color: '#D98200' },
    { kind: 'solid', color: '#C62828' },
  ]);
  expect(icons.map(({ name }) => name)).toEqual(['Icon ✅', 'Icon 🟡', 'Icon 🔴']);
});
