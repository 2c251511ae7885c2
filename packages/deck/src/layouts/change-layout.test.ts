import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everyday, everydayDiagonal, firstSeed, isFullRun } from '../../../../tooling/everyday.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { typesetFormulas } from '../math/typeset-formulas.ts';
import type { Deck, Slide } from '../model/deck.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import { isTitle } from '../model/is-title.ts';
import type { Run } from '../model/text.ts';
import { findFaults } from '../testing/find-faults.ts';
import { randomMarkdown } from '../testing/random-markdown.ts';
import { randomFrom } from '../testing/random.ts';
import { lostWords, textOfDeck } from '../testing/words.ts';
import { changeLayout, layoutsFor } from './change-layout.ts';
import type { ResolvedPicture } from './layout-deck.ts';
import { formulasOf } from './formulas/formulas-of.ts';
import { layoutDeck } from './layout-deck.ts';

const corpus = new URL('../../../../fixtures/corpus/', import.meta.url);
const texts = readdirSync(corpus)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(new URL(name, corpus), 'utf8') }));
const picture: ResolvedPicture = { src: `picture:${'0'.repeat(64)}`, width: 800, height: 600 };
const pictures = new Map([['https://example.com/a.png', picture]]);

function deckOf(markdown: string): Deck {
  return layoutDeck(readMarkdown(markdown).outline, { pictures }).deck;
}

const slideOf = (deck: Deck, at = 0): Slide => deck.slides[at] as Slide;
const only = (deck: Deck, slide: Slide): Deck => ({ ...deck, slides: [slide] });
const names = (deck: Deck, at = 0): string[] => layoutsFor(deck, slideOf(deck, at).id).map(({ layout }) => layout);

/** Returns the defects of a slide after its layout was changed. */
function faultsIn(deck: Deck, before: Slide, name: string): string[] {
  const slide = deck.slides.find(({ id }) => id === before.id);
  if (!slide) return [`${name}: gone`];
  // Step numbers belong to their list, section numbers to their layout; slide numbers and the language names of code are
  // missing from some layouts, and the seal of a cover repeats the author's name.
  const ownElements = before.elements.filter(
    ({ id, part }) =>
      !id.startsWith('step-mark') &&
      id !== 'slide-number' &&
      part !== 'sectionNumber' &&
      part !== 'codeLanguage' &&
      !(part === 'styleDecoration' && id.startsWith('seal')),
  );
  const content = textOfDeck({ ...deck, slides: [{ ...before, elements: ownElements }] });
  const ids = slide.elements.map(({ id }) => id);
  const shown = textOfDeck(only(deck, slide));
  // Tables group the digits of the values of a chart.
  const ungrouped = shown.replace(/(?<=\d),(?=\d{3})/gu, '');
  return [
    ...findFaults(only(deck, slide)),
    ...lostWords(content, `${shown}\n${ungrouped}`).map((word) => `lost ${word}`),
    ...(slide.notes === before.notes ? [] : ['other notes']),
    ...(new Set(ids).size === ids.length ? [] : ['ids twice']),
  ].map((fault) => `${name}: ${fault}`);
}

/**
 * Converts a slide to every available layout, and from there to other layouts: all of them, or only the first or the
 * last in turn.
 */
function faultsThereAndBack(deck: Deck, slide: Slide): string[] {
  const offers = layoutsFor(deck, slide.id);
  return offers.flatMap(({ layout }, index) => {
    const changed = changeLayout(deck, slide.id, layout);
    const name = `${slide.title}: ${slide.layout} → ${layout}`;
    const candidates = isFullRun ? layoutsFor(changed, slide.id) : [offers.at(-(index % 2))];
    return [
      ...faultsIn(changed, slide, name),
      ...candidates.flatMap((candidate) =>
        candidate
          ? faultsIn(changeLayout(changed, slide.id, candidate.layout), slide, `${name} → ${candidate.layout}`)
          : [],
      ),
    ];
  });
}

describe('changeLayout', () => {
  it.each(everydayDiagonal(24, 0, texts))(
    'keeps all text, and everything within the slide, when changing to other layouts and back: $name',
    async ({ text }) => {
      const { outline } = readMarkdown(text);
      const formulas = await typesetFormulas(formulasOf(outline));
      const { deck } = layoutDeck(outline, { formulas, pictures });
      for (const slide of everydayDiagonal(8, 0, deck.slides)) {
        expect(layoutsFor(deck, slide.id).length).toBeGreaterThan(0);
        expect(faultsThereAndBack(deck, slide)).toEqual([]);
      }
    },
  );

  it('does not fail, regardless of the content of the slide', () => {
    for (let seed = firstSeed; seed < firstSeed + (isFullRun ? 30 : 1); seed++) {
      const deck = deckOf(randomMarkdown(randomFrom(seed)));
      for (const slide of deck.slides.slice(0, 6))
        expect(faultsThereAndBack(deck, slide), `FUZZ_SEED=${seed}`).toEqual([]);
    }
  });

  it.each([
    ['## A\n\n- one\n- two\n- three\n- four', ['twoColumns', 'threeColumns', 'process', 'content']],
    ['## A\n\n- 41 % less fuel\n- 12 ships a day', ['bigNumber', 'twoColumns', 'content']],
    ['## A\n\n- 2019: founded\n- 2021: first ship\n- 2024: a harbour', ['timeline', 'process', 'content']],
    ['## A\n\nJust this.', ['statement', 'quote', 'content']],
    ['## A\n\n> To be.\n>\n> — Will', ['quote', 'content']],
    ['## A\n\n### One\n\n- a\n\n### Two\n\n- b', ['comparison', 'twoColumns', 'content']],
    ['## A\n\nSay\n\n![b](https://example.com/a.png)', ['pictureLeft', 'pictureRight', 'twoColumns', 'content']],
    ['## A\n\n![b](https://example.com/a.png)', ['pictures', 'content']],
    ['## A\n\n| a | b |\n|---|---|\n| 1 | 2 |', ['table', 'content']],
    ['# T\n\n## A\n\n- b', ['content']],
    ['## A\n\n- **Fast**: at once\n- **Small**: little\n- **Free**: no fee', ['cardColumns', 'process', 'milestones']],
    [
      '## A\n\n- Bills rose by a third in two years\n- Roofs are sound\n- Grants end',
      [
        'cardColumns',
        'milestones',
        'chevrons',
        'splitList',
        'titleLeft',
        'centeredText',
        'pictureSpaceLeft',
        'pictureSpaceRight',
      ],
    ],
  ])('offers the matching layouts for %j', (markdown, expected) => {
    const deck = deckOf(markdown);
    expect(names(deck, deck.slides.length - 1)).toEqual(expect.arrayContaining(expected));
  });

  it.each(
    everyday(2, [
      ['three with leads', '- **Fast**: it starts at once\n- **Small**: ten megabytes\n- **Free**: no fee'],
      ['three Chinese', '- 电费两年上涨三分之一\n- 屋顶状况良好，朝南\n- 补贴十二月截止'],
      ['three', '- Bills rose by a third\n- Roofs are sound\n- Grants end in December'],
      ['four', '- Bills rose by a third\n- Roofs are sound\n- Grants end\n- Panels are cheap'],
      ['five numbered', '1. Measure the roof\n2. Ask three companies\n3. Choose one\n4. Install\n5. Celebrate'],
    ]),
  )('offers at least ten layouts for a list of %s items', (_, list) => {
    const deck = deckOf(`## Why now\n\n${list}`);
    const offers = names(deck);
    expect(offers.length).toBeGreaterThanOrEqual(10);
    expect(faultsThereAndBack(deck, slideOf(deck))).toEqual([]);
  });

  it('keeps the widely spaced lines of short code inside their panel', () => {
    const deck = deckOf('# T\n\n## 代码\n\n```js\nconst deck = read(text);\nwrite(deck);\n```\n');
    const slide = slideOf(deck, 1);
    expect(slide.layout).toBe('code');
    for (const layout of ['content', 'titleLeft'])
      expect(faultsIn(changeLayout(deck, slide.id, layout), slide, layout)).toEqual([]);
  });

  it('keeps one seal on a cover', () => {
    const deck = deckOf('---\ncover: chinese-orange-en\nauthor: Ada Lovelace\n---\n# Engines');
    const seals = (one: Deck): number => slideOf(one).elements.filter(({ id }) => id.startsWith('seal')).length;
    expect([seals(deck), seals(changeLayout(deck, 'slide-1', 'title'))]).toEqual([1, 1]);
    expect(seals(changeLayout(deck, 'slide-1', 'content'))).toBe(0);
  });

  it('keeps the title of a chart above its table', () => {
    const deck = deckOf('## A\n\n```chart bar\ntitle: Ships and boats\nx: Q1, Q2\nShips: 4, 5\nBoats: 9, 8\n```');
    const changed = changeLayout(deck, slideOf(deck).id, 'table');
    expect(slideOf(changed).elements.map(({ kind }) => kind)).toContain('table');
    expect(lostWords('Ships and boats', textOfDeck(changed))).toEqual([]);
  });

  it('removes the space for a picture again if it was not used', () => {
    const deck = deckOf('## A\n\n- one\n- two\n- three');
    const withSpace = changeLayout(deck, 'slide-1', 'pictureSpaceLeft');
    const bodies = (one: Deck): SlideElement[] =>
      slideOf(one).elements.filter((element) => element.kind === 'text' && element.role === 'body');
    expect(bodies(withSpace)).toHaveLength(2);
    expect(bodies(changeLayout(withSpace, 'slide-1', 'content'))).toMatchObject([
      { paragraphs: [{ runs: [{ text: 'one' }] }, { runs: [{ text: 'two' }] }, { runs: [{ text: 'three' }] }] },
    ]);
  });

  it.each(['— nobody said this', '—— 2026\u00A0年发电量'])('keeps a quotation that begins with a dash: %s', (text) => {
    const deck = deckOf(`## A\n\n${text}`);
    const [title, body] = slideOf(changeLayout(deck, 'slide-1', 'quote')).elements.filter(
      ({ kind }) => kind === 'text',
    );
    expect([title, body]).toMatchObject([{ id: 'title' }, { id: 'body', paragraphs: [{ runs: [{ text }] }] }]);
  });

  it('turns covers, sections and closing slides into each other and into content slides, with all of their text', () => {
    const deck = deckOf(
      '---\nauthor: Ada\ndate: May 2026\n---\n\n# Solar\n\nFor the council\n\n# Costs\n\nIn euros\n\n## A\n\n- b\n- c\n\n# Thank you',
    );
    const indexes = deck.slides.flatMap(({ layout }, index) =>
      layout === 'content' || layout === 'cards' ? [] : [index],
    );
    expect(indexes.map((index) => slideOf(deck, index).layout)).toEqual(['title', 'section', 'closing']);
    for (const index of indexes) {
      const slide = slideOf(deck, index);
      const offers = names(deck, index);
      expect(offers).toEqual(expect.arrayContaining(['title', 'section', 'content']));
      expect(offers.includes('closing')).toBe(slide.layout === 'closing');
      for (const layout of ['title', 'section', 'content']) {
        const changed = changeLayout(deck, slide.id, layout);
        expect(slideOf(changed, index).layout).toBe(layout);
        expect(faultsIn(changed, slide, layout)).toEqual([]);
      }
    }
    // The second of two sections has the number 2.
    const closing = slideOf(deck, deck.slides.length - 1);
    const { elements } = slideOf(changeLayout(deck, closing.id, 'section'), deck.slides.length - 1);
    expect(elements.find(({ part }) => part === 'sectionNumber')).toMatchObject({
      paragraphs: [{ runs: [{ text: '02' }] }],
    });
  });

  it('gives a cover that becomes a content slide the background of the style, and restores the cover', () => {
    const deck = deckOf('---\ntheme: government\n---\n\n# Solar\n\nFor the council\n\n## A\n\n- b');
    const [cover] = deck.slides;
    const content = changeLayout(deck, 'slide-1', 'content');
    expect(slideOf(content).background).not.toEqual(cover?.background);
    expect(slideOf(content).background).toEqual(slideOf(deck, 1).background);
    expect(slideOf(changeLayout(content, 'slide-1', 'title'))).toEqual(cover);
  });

  it('offers a content slide as a section only if it has few lines', () => {
    expect(names(deckOf('## A'))).toEqual(expect.arrayContaining(['title', 'section']));
    expect(names(deckOf('## A\n\nOne line'))).toEqual(expect.arrayContaining(['title', 'section']));
    for (const text of ['- one\n- two', '| a | b |\n|---|---|\n| c | d |', 'One\n\nTwo\n\nThree\n\nFour'])
      expect(names(deckOf(`## A\n\n${text}`))).not.toContain('section');
  });

  it('offers cards and steps for a list below a paragraph, which stays above them', () => {
    const deck = deckOf(
      '# Clinic\n\n## Our answer\n\nSurgeries in the evening.\n\n- Doctors rent\n- Patients book\n- Results',
    );
    expect(names(deck, 1)).toEqual(expect.arrayContaining(['cards', 'process']));
    const changed = changeLayout(changeLayout(deck, slideOf(deck, 1).id, 'content'), slideOf(deck, 1).id, 'cards');
    expect(slideOf(changed, 1)).toEqual({ ...slideOf(deck, 1), requestedLayout: 'cards' });
    expect(slideOf(deck, 1).layout).toBe('cards');
  });

  it('offers no layouts for unknown slides', () => {
    const deck = deckOf('# T\n\n## A\n\n- b');
    expect(layoutsFor(deck, 'nowhere')).toEqual([]);
    expect(changeLayout(deck, 'nowhere', 'content')).toBe(deck);
  });

  it('leaves the deck unchanged if the content does not match the layout', () => {
    const deck = deckOf('## A\n\n- one\n- two');
    expect(changeLayout(deck, 'slide-1', 'chart')).toBe(deck);
    expect(changeLayout(deck, 'slide-1', 'no such layout')).toBe(deck);
  });

  it('keeps text formatting', () => {
    const deck = deckOf('## A\n\n- **bold** and *leaning*\n- [link](https://a.b)\n- ~~struck~~ `code`\n- [x] done');
    const runsIn = (slide: Slide): Run[] =>
      slide.elements.flatMap((element) =>
        element.kind === 'text' && element.role === 'body' ? element.paragraphs.flatMap(({ runs }) => runs) : [],
      );
    const before = runsIn(slideOf(deck));
    for (const layout of ['twoColumns', 'threeColumns', 'content'])
      expect(runsIn(slideOf(changeLayout(deck, 'slide-1', layout)))).toEqual(before);
  });

  it('keeps the colors, fonts and sizes that the user gave to words on cards', () => {
    const deck = deckOf('# Talk\n\n## Points\n\n- Alpha one\n- Beta two\n- Gamma three');
    const formats: Record<string, Partial<Run>> = {
      Alpha: { color: '#ff0000', size: 44 },
      Beta: { color: '#ff0000', face: 'Georgia' },
      Gamma: { color: '#ff0000' },
    };
    const slide = slideOf(deck, 1);
    const elements = slide.elements.map((element): SlideElement => {
      const [paragraph] = element.kind === 'text' ? element.paragraphs : [];
      const [first = '', ...others] = paragraph?.runs[0]?.text.split(' ') ?? [];
      const format = formats[first];
      if (element.kind !== 'text' || !paragraph || !format) return element;
      const runs = [{ text: first, ...format }, { text: ` ${others.join(' ')}` }];
      return { ...element, paragraphs: [{ ...paragraph, runs }] };
    });
    const edited = { ...deck, slides: deck.slides.with(1, { ...slide, elements }) };
    const runsIn = (one: Deck): Run[] =>
      slideOf(one, 1).elements.flatMap((element) =>
        element.kind === 'text' ? element.paragraphs.flatMap(({ runs }) => runs) : [],
      );
    for (const layout of ['content', 'process', 'twoColumns', 'numberedRows']) {
      const changed = changeLayout(edited, slide.id, layout);
      for (const one of [changed, changeLayout(changed, slide.id, 'cards')])
        for (const [text, format] of Object.entries(formats))
          expect(runsIn(one), `${layout}: ${text}`).toContainEqual({ text, ...format });
    }
  });

  it('joins the columns into one list again', () => {
    const deck = deckOf('## A\n\n1. one\n2. two\n3. three\n4. four\n5. five\n6. six\n7. seven');
    const changed = changeLayout(deck, 'slide-1', 'twoColumns');
    const bodies = (one: Deck): TextElement[] =>
      slideOf(one).elements.filter(
        (element): element is TextElement => element.kind === 'text' && element.role === 'body',
      );
    expect(bodies(changed)).toHaveLength(2);
    expect(bodies(changed)[1]?.paragraphs[0]?.start).toBe(5);
    expect(bodies(changeLayout(changed, 'slide-1', 'content'))).toHaveLength(1);
  });

  it('keeps the notes, the ids and the elements that the user added', () => {
    const deck = deckOf('## A\n\nSay\n\n![b](https://example.com/a.png)\n\n::: notes\nremember\n:::');
    const slide = slideOf(deck);
    const star: SlideElement = {
      kind: 'shape',
      id: 'star',
      box: { x: 900, y: 20, width: 40, height: 40 },
      geometry: { kind: 'ellipse' },
    };
    const aside: SlideElement = {
      kind: 'text',
      id: 'text',
      box: { x: 900, y: 80, width: 200, height: 40 },
      paragraphs: [{ runs: [{ text: 'by hand' }] }],
      style: { face: 'body', size: 20, color: 'main', lineHeight: 1.2 },
    };
    const elements = slide.elements.map((element) =>
      element.kind === 'picture' ? { ...element, id: 'my-picture', name: 'Harbour' } : element,
    );
    const own = { ...deck, slides: [{ ...slide, elements: [star, ...elements, aside] }] };
    const changed = slideOf(changeLayout(own, slide.id, 'pictureLeft'));
    expect(changed).toMatchObject({ id: slide.id, layout: 'pictureLeft', notes: 'remember', title: 'A' });
    expect(changed.elements).toEqual(expect.arrayContaining([star, aside]));
    expect(changed.elements.at(-1)).toEqual(aside);
    expect(changed.elements.find(({ kind }) => kind === 'picture')).toMatchObject({
      id: 'my-picture',
      name: 'Harbour',
    });
    expect(changed.elements.filter(({ id }) => id === 'title')).toHaveLength(1);
  });

  it.each([
    ['en', '## Our plan\n\n- Alpha one\n- Beta two\n- Gamma three'],
    ['zh', '## 我们的计划\n\n- 第一步\n- 第二步\n- 第三步'],
  ])('keeps a title hidden, locked and linked that the user hid: %s', (_language, markdown) => {
    const deck = deckOf(markdown);
    const slide = slideOf(deck);
    const own = { hidden: true, locked: true, link: 'https://example.com' };
    const elements = slide.elements.map((element) => (isTitle(element) ? { ...element, ...own } : element));
    const withHidden = { ...deck, slides: [{ ...slide, elements }] };
    for (const layout of [...names(withHidden), 'section', 'closing']) {
      const changed = changeLayout(withHidden, slide.id, layout);
      expect(slideOf(changed).elements.find(isTitle)).toMatchObject(own);
      expect(slideOf(changeLayout(changed, slide.id, 'content')).elements.find(isTitle)).toMatchObject(own);
    }
    for (const layout of ['titleLeft', 'cards']) {
      const shown = slideOf(changeLayout(deck, slide.id, layout)).elements.find(isTitle);
      expect(shown).not.toHaveProperty('hidden');
    }
  });

  it('keeps a list hidden if the new layout has it in one piece', () => {
    const deck = deckOf('## Our plan\n\n- Alpha one\n- Beta two\n- Gamma three');
    const list = changeLayout(deck, slideOf(deck).id, 'content');
    const isBody = (element: SlideElement): boolean => element.kind === 'text' && element.role === 'body';
    const elements = slideOf(list).elements.map((one) => (isBody(one) ? { ...one, hidden: true } : one));
    const hidden = { ...list, slides: [{ ...slideOf(list), elements }] };
    expect(slideOf(changeLayout(hidden, slideOf(list).id, 'titleLeft')).elements.find(isBody)).toHaveProperty('hidden');
    const cards = slideOf(changeLayout(hidden, slideOf(list).id, 'cards')).elements.filter(isBody);
    expect(cards.map((card) => 'hidden' in card)).toEqual([false, false, false]);
  });

  it('adds placeholders to an empty slide and removes them again', () => {
    const deck = deckOf('## A\n\n- b');
    const slide = slideOf(deck);
    const emptied = {
      ...slide,
      title: '',
      elements: slide.elements.map((element) =>
        element.kind === 'text' && (element.role === 'title' || element.role === 'body')
          ? { ...element, paragraphs: element.paragraphs.map((paragraph) => ({ ...paragraph, runs: [] })) }
          : element,
      ),
    };
    const empty = only(deck, emptied);
    const placeholderCount = (layout: string): number =>
      slideOf(changeLayout(empty, slide.id, layout)).elements.filter(
        (element) => element.kind === 'text' && (element.role === 'body' || element.role === 'title'),
      ).length;
    expect(
      ['content', 'twoColumns', 'threeColumns', 'comparison', 'process', 'statement'].map(placeholderCount),
    ).toEqual([2, 3, 4, 3, 4, 1]);
    const text = JSON.stringify(changeLayout(empty, slide.id, 'comparison'));
    expect(text).not.toMatch(/[\uE000-\uF8FF]/u);
  });

  it.each([
    ['cards', '## A\n\n- Alpha one\n- Beta two\n- Gamma three'],
    ['process', '## A\n\n1. Alpha one\n2. Beta two\n3. Gamma three'],
  ])('restores %s whose items have several lines', (layout, markdown) => {
    const deck = deckOf(markdown);
    const slide = slideOf(deck);
    const elements = slide.elements.map((element) =>
      element.kind === 'text' && element.paragraphs[0]?.runs[0]?.text.startsWith('Beta')
        ? { ...element, paragraphs: [...element.paragraphs, { runs: [{ text: 'Second line' }] }] }
        : element,
    );
    const list = changeLayout({ ...deck, slides: [{ ...slide, elements }] }, slide.id, 'content');
    expect(slideOf(list).layout).toBe('content');
    expect(layoutsFor(list, slide.id).map((one) => one.layout)).toEqual(
      expect.arrayContaining(['cards', 'process', 'cardRows', 'milestones', 'chevrons']),
    );
    const restored = slideOf(changeLayout(list, slide.id, layout));
    expect(restored.layout).toBe(layout);
    expect(JSON.stringify(restored.elements)).toContain('Second line');
    // The layout of a deck does not put such lists on cards.
    expect(slideOf(deckOf(markdown.replace('two', 'two  \nSecond line'))).layout).toBe('content');
  });
});
