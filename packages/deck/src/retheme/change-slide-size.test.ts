import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { footerDate } from '../layouts/slide/footer-date.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck, Slide } from '../model/deck.ts';
import { slideSizes, styleNames } from '../model/deck.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import { slideHeightOf } from '../model/slide-size.ts';
import { findFaults } from '../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../testing/words.ts';
import { changeSlideSize } from './change-slide-size.ts';
import { retheme } from './retheme.ts';

const folder = new URL('../../../../fixtures/talks/', import.meta.url);
const talks = readdirSync(folder).map((name) => readMarkdown(readFileSync(new URL(name, folder), 'utf8')).outline);
const sizes = [undefined, ...slideSizes];
const changes = sizes.flatMap((from) => sizes.filter((to) => to !== from).map((to) => ({ from, to })));

const withSize = (size: Deck['size']) => (size ? { size } : {});

/** Each change in one style, and together all styles. */
const cases = changes.map((change, index) => ({ ...change, style: styleNames[index % styleNames.length]! }));

// Changes of neighboring sizes differ the least, so every third one is representative.
it.each(everydayDiagonal(6, 0, cases))(
  'keeps everything inside the slides from $from to $to in the style $style',
  ({ from, to, style }) => {
    for (const outline of everydayDiagonal(16, 0, talks)) {
      const { deck } = layoutDeck({ ...outline, style, coverId: '', ...withSize(from) });
      const changed = changeSlideSize(deck, to);
      expect(changed.size).toBe(to);
      expect(lostWords(textOfDeck(deck), textOfDeck(changed))).toEqual([]);
      // A slide whose content fits no layout in the new size is scaled down with its text.
      expect(findFaults(changed).filter((fault) => !fault.includes('is set in'))).toEqual([]);
      expect(changed.slides.map(({ id }) => id)).toEqual(deck.slides.map(({ id }) => id));
    }
  },
);

const markdown = `# Solar

## Why now

- Bills rose by a third
- Panels cost half
- Grants end in June

## Two ways

::: columns

### Buy

- Own it

+++

### Lease

- Pay monthly

:::

## Numbers

| Year | kWh |
| --- | --- |
| 2024 | 10 |
| 2025 | 20 |
`;

function deckOf(size?: Deck['size']): Deck {
  return layoutDeck({ ...readMarkdown(markdown).outline, style: 'business', ...withSize(size) }).deck;
}

it('lays out slides that come from a layout as if they had been made in the new size', () => {
  for (const { from, to } of everydayDiagonal(3, 0, changes)) {
    const changed = changeSlideSize(deckOf(from), to);
    const expected = deckOf(to);
    const boxesOf = ({ slides }: Deck) => slides.map(({ elements }) => elements.map(({ id, box }) => [id, box]));
    expect(boxesOf(changed)).toEqual(boxesOf(expected));
    expect(changed).toEqual(expected);
  }
});

it('keeps a paragraph above cards that are scaled down', () => {
  const cards =
    '- ⚡ **Fast:** replans in seconds\n- 🔒 **Secure:** in your region\n- 🔌 **Connected:** with SAP and Oracle';
  const { outline } = readMarkdown(
    `# Routes\n\n## Our solution\n\nIt plans every route.\n\n${cards}\n- 📱 **Simple:** no training`,
  );
  const { deck } = layoutDeck({ ...outline, style: 'fresh', coverId: '', size: '4:3' });
  const changed = changeSlideSize(deck, undefined);
  expect(findFaults(changed).filter((fault) => !fault.includes('is set in'))).toEqual([]);
  const [lead, card] = ['body', 'card-1'].map((id) => elementIn(changed.slides[1]!, id).box);
  expect(lead).toEqual(elementIn(deck.slides[1]!, 'body').box);
  expect(card?.y).toBeGreaterThan((lead?.y ?? 0) + (lead?.height ?? 0));
});

it.each(['minimal', 'business'] as const)(
  'moves the bars of edited cards, and tables, with the slide (%s)',
  (style) => {
    const cards = '- **Fast:** in seconds\n- **Safe:** in your region\n- **Open:** to all systems';
    const table = '| Year | kWh |\n| --- | --- |\n| 2024 | 10 |';
    const { outline } = readMarkdown(`# Talk\n\n## Product\n\n${cards}\n\n## Year\n\n${table}`);
    const { deck } = layoutDeck({ ...outline, style, coverId: '' });
    const [cover, product, year] = deck.slides as [Slide, Slide, Slide];
    // Narrower text and an indented table, so that no layout places the slides again.
    const narrow = product.elements.map((element) =>
      element.part === 'item' ? { ...element, box: { ...element.box, width: 200 } } : element,
    );
    const indented = year.elements.map((element) =>
      element.kind === 'table' ? { ...element, box: { ...element.box, x: 200 } } : element,
    );
    const { box } = elementIn(year, 'table');
    const inGroup: SlideElement = { kind: 'group', id: 'group', box, frame: box, elements: indented };
    const slides = [
      cover,
      { ...product, elements: narrow },
      { ...year, elements: indented },
      { ...year, elements: [inGroup] },
    ];
    const changed = changeSlideSize({ ...deck, slides }, '4:3');
    const moved = (index: number, id: string): number =>
      elementIn(changed.slides[index]!, id).box.y - elementIn(slides[index]!, id).box.y;
    expect(['card-1', 'card-bar-1', 'card-bar-3', 'item-1'].map((id) => moved(1, id))).toEqual([120, 120, 120, 120]);
    expect([moved(2, 'table'), moved(3, 'group')]).toEqual([120, 120]);
  },
);

it('returns the same deck in the same size', () => {
  const deck = deckOf('4:3');
  expect(changeSlideSize(deck, '4:3')).toBe(deck);
});

const note = (box: TextElement['box'], size = 24): TextElement => ({
  kind: 'text',
  id: 'note',
  box,
  paragraphs: [{ runs: [{ text: 'Note', size: 30 }] }],
  style: { face: 'body', size, color: 'bodyText', lineHeight: 1.4 },
});

function withElements(deck: Deck, index: number, ...added: SlideElement[]): Deck {
  const slide = deck.slides[index]!;
  return { ...deck, slides: deck.slides.with(index, { ...slide, elements: [...slide.elements, ...added] }) };
}

const elementIn = ({ elements }: Slide, id: string): SlideElement => elements.find((one) => one.id === id)!;

it("moves the user's elements with the middle of the slide, and back", () => {
  const placed = withElements(deckOf(), 0, note({ x: 100, y: 300, width: 200, height: 120 }));
  const high = changeSlideSize(placed, '4:3');
  expect(elementIn(high.slides[0]!, 'note').box).toEqual({ x: 100, y: 420, width: 200, height: 120 });
  expect(changeSlideSize(high, undefined)).toEqual(placed);
});

it("scales the user's elements together with their text if they would not fit", () => {
  const deck = deckOf('4:3');
  const box = { x: 0, y: 20, width: 400, height: 900 };
  const rect: SlideElement = { kind: 'shape', id: 'rect', box: { ...box, x: 600 }, geometry: { kind: 'rect' } };
  const changed = changeSlideSize(withElements(deck, 0, note(box), rect), undefined);
  const [text, shape] = ['note', 'rect'].map((id) => elementIn(changed.slides[0]!, id));
  for (const element of [text!, shape!]) {
    expect(element.box.y).toBeGreaterThanOrEqual(0);
    expect(element.box.y + element.box.height).toBeLessThanOrEqual(720);
    expect(element.box.width / element.box.height).toBeCloseTo(400 / 900, 3);
  }
  // The distance between the elements is scaled as well.
  expect(shape!.box.x - text!.box.x).toBeCloseTo(600 * (720 / 900), 0);
  expect(text).toMatchObject({ style: { size: 19 }, paragraphs: [{ runs: [{ size: 24 }] }] });
});

it('stretches a shape and a picture as tall as the slide', () => {
  const box = { x: 0, y: 0, width: 1280, height: 720 };
  const rect: SlideElement = { kind: 'shape', id: 'rect', box, geometry: { kind: 'rect' } };
  const picture: SlideElement = { kind: 'picture', id: 'photo', box, src: '', naturalWidth: 1600, naturalHeight: 900 };
  const changed = changeSlideSize(withElements(deckOf(), 0, rect, picture), '4:3');
  expect(elementIn(changed.slides[0]!, 'rect').box).toEqual({ ...box, height: 960 });
  expect(elementIn(changed.slides[0]!, 'photo')).toMatchObject({
    box: { ...box, height: 960 },
    crop: { left: 0.125, right: 0.125, top: 0, bottom: 0 },
  });
});

it("keeps the user's arrangement and formatting of a layout's text", () => {
  const deck = deckOf();
  const slide = deck.slides[1]!;
  const edited = slide.elements.map((element) =>
    element.kind === 'text' && element.role === 'body'
      ? {
          ...element,
          box: { x: 300, y: 200, width: 500, height: 300 },
          style: { ...element.style, size: 22 },
          paragraphs: element.paragraphs.map((one) => ({ ...one, align: 'right' as const })),
        }
      : element,
  );
  const changed = changeSlideSize({ ...deck, slides: deck.slides.with(1, { ...slide, elements: edited }) }, '4:3');
  const bodyOf = (elements: readonly SlideElement[]) =>
    elements.find((element): element is TextElement => element.kind === 'text' && element.role === 'body')!;
  const [before, after] = [bodyOf(edited), bodyOf(changed.slides[1]!.elements)];
  expect(after).toEqual({ ...before, box: { ...before.box, y: 320 } });
  const number = changed.slides[1]!.elements.find(
    (element) => element.kind === 'text' && element.role === 'slideNumber',
  );
  expect(number!.box.y).toBeGreaterThan(slideHeightOf({ size: '4:3' }) - 80);
});

it('keeps text that begins below the heading there, and gives it its part of the height', () => {
  const deck = deckOf();
  const slide = deck.slides[1]!;
  const box = { x: 72, y: 180, width: 1136, height: 414 };
  const isBody = (element: SlideElement): element is TextElement => element.kind === 'text' && element.role === 'body';
  const { part: _, ...first } = slide.elements.find(isBody)!;
  const elements = [...slide.elements.filter((one) => !isBody(one)), { ...first, box }];
  const placed = { ...deck, slides: deck.slides.with(1, { ...slide, elements }) };
  const high = changeSlideSize(placed, '4:3');
  expect(elementIn(high.slides[1]!, first.id).box).toEqual({ ...box, height: 630 });
  expect(elementIn(changeSlideSize(high, undefined).slides[1]!, first.id).box).toEqual(box);
});

it('keeps the parts of a subtitle apart if each has a line', () => {
  const subtitle = 'Postmortem, 10 November 2026 · Owner: Payments and Checkout SRE';
  const { deck } = layoutDeck({
    ...readMarkdown('# Incident').outline,
    subtitle,
    style: 'fresh',
    coverId: '',
    size: '4:3',
  });
  const textsOf = ({ slides: [slide] }: Deck) =>
    (slide?.elements ?? []).flatMap((element) =>
      element.kind === 'text' && element.role === 'subtitle' ? [element.paragraphs[0]?.runs[0]?.text] : [],
    );
  expect(textsOf(deck)).toEqual([subtitle.replace(' · ', '\n')]);
  expect(textsOf(changeSlideSize(deck, undefined))).toEqual(textsOf(deck));
});

it.each(['tech', 'fresh', 'business'] as const)(
  'keeps the texts of a cover below each other after its title has grown (%s)',
  (style) => {
    const { deck } = layoutDeck({
      ...readMarkdown('# Solar on 40 school roofs\n\nProposal to the city council').outline,
      style,
      coverId: '',
    });
    const [cover] = deck.slides;
    const elements = cover!.elements.map((element) =>
      element.kind === 'text' && element.role === 'title'
        ? {
            ...element,
            box: { ...element.box, height: element.box.height * 1.5 },
            paragraphs: [{ runs: [{ text: 'Solar on 40 OFFLINE DRAFT OF A TITLE WITH MANY WORDS\nschool roofs' }] }],
          }
        : element,
    );
    const changed = changeSlideSize({ ...deck, slides: [{ ...cover!, elements }] }, '4:3');
    expect(findFaults(changed)).toEqual([]);
  },
);

it('moves the date in the footer to the footer of the new size and theme, unless the user has moved it', () => {
  const deck = layoutDeck({ ...readMarkdown(markdown).outline, style: 'business' }).deck;
  const withDate = (moved: number): Deck => ({
    ...deck,
    slides: deck.slides.map((slide) => {
      const date = footerDate(deck, '1/2/2027');
      return { ...slide, elements: [...slide.elements, { ...date, box: { ...date.box, y: date.box.y - moved } }] };
    }),
  });
  const boxOf = ({ slides }: Deck) => slides[1]?.elements.find(({ part }) => part === 'footerDate')?.box;
  const resized = changeSlideSize(withDate(0), '4:3');
  expect(boxOf(resized)).toEqual(footerDate(resized, '').box);
  expect(boxOf(resized)).not.toEqual(boxOf(withDate(0)));
  expect(boxOf(changeSlideSize(withDate(200), '4:3'))).not.toEqual(footerDate(resized, '').box);
  const rethemed = retheme(withDate(0), { theme: { style: 'government', color: 'blue' }, coverId: '' });
  expect(boxOf(rethemed)).toEqual(footerDate(rethemed, '').box);
});
