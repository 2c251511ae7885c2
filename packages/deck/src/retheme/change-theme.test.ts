import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { everydayDiagonal, isFullRun } from '../../../../tooling/everyday.ts';
import { coverTemplates, coversOf, findCover } from '../styles/templates.ts';
import { parseDeck } from '../json/parse-deck.ts';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import type { Deck } from '../model/deck.ts';
import { colorNames, styleNames } from '../model/deck.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import { findFaults } from '../testing/find-faults.ts';
import { randomFrom } from '../testing/random.ts';
import { changeCover } from './change-cover.ts';
import { changeTheme } from './change-theme.ts';
import { paragraphText } from './cover-texts.ts';

const corpus = new URL('../../../../fixtures/corpus/', import.meta.url);
const files = readdirSync(corpus).filter((name) => name.endsWith('.md'));
const fast = files.filter((_, index) => isFullRun || index === 16);

function deckOf(file: string, coverId: string): Deck {
  return layoutDeck(readMarkdown(readFileSync(new URL(file, corpus), 'utf8')).outline, { coverId }).deck;
}

/**
 * Returns each slide's text by id, without the line breaks added by covers and without numbers, which depend on the
 * style.
 */
function textsOf(deck: Deck): string[] {
  return deck.slides.flatMap((slide) =>
    slide.elements.flatMap((element) =>
      element.kind === 'text' && !/^(?:slide-number|section-number|seal|footer)$/u.test(element.id)
        ? [
            `${slide.id}/${element.id}: ${JSON.stringify(element.paragraphs.map(({ runs }) => runs))}`.replaceAll(
              '\\n',
              '',
            ),
          ]
        : [],
    ),
  );
}

/** Returns the ids of all elements except decorations. */
function idsOf(deck: Deck): string[] {
  return deck.slides.flatMap((slide) => [
    slide.id,
    ...slide.elements.map(({ id }) => id).filter((id) => !/^(?:motif|mark|pill|rule|seal|footer)/u.test(id)),
  ]);
}

/** Returns a deck whose user has typed another title on the cover. */
function withCoverTitle(deck: Deck, title: string): Deck {
  const [cover, ...rest] = deck.slides;
  const elements = cover!.elements.map((element) =>
    element.kind === 'text' && element.role === 'title'
      ? { ...element, paragraphs: [{ runs: [{ text: title }] }] }
      : element,
  );
  return { ...deck, slides: [{ ...cover!, elements }, ...rest] };
}

const star: SlideElement = {
  kind: 'shape',
  id: 'star',
  box: { x: 401, y: 333, width: 90, height: 77, rotation: 12 },
  geometry: { kind: 'ellipse' },
  fill: { kind: 'solid', color: '#123456' },
};
const remark: TextElement = {
  kind: 'text',
  id: 'remark',
  box: { x: 611, y: 401, width: 300, height: 60 },
  paragraphs: [{ runs: [{ text: 'by hand', color: '#AA0000', size: 19 }] }],
  style: { face: 'body', size: 19, color: 'bodyText', lineHeight: 1.3 },
};

/** Simulates a user's edits: elements added, moved and recolored on every slide. */
function editDeck(deck: Deck, seed: number): Deck {
  const random = randomFrom(seed);
  return {
    ...deck,
    slides: deck.slides.map((slide) => {
      const at = Math.floor(random() * (slide.elements.length + 1));
      const shapes = slide.elements.filter(({ kind }) => kind === 'shape').length;
      // Some decorations are in front of a picture.
      const lastArt = slide.elements.findLastIndex(({ part }) => part === 'styleDecoration');
      const behindArt = Math.max(at, shapes, lastArt + 1);
      const moved = slide.elements.map((element): SlideElement => {
        if (element.kind !== 'text' || random() > 0.2) return element;
        const dice = random();
        if (dice < 0.5) return { ...element, box: { ...element.box, y: element.box.y + 3 } };
        return { ...element, style: { ...element.style, color: '#0A0B0C' } };
      });
      return { ...slide, elements: [...moved.toSpliced(behindArt, 0, star), remark] };
    }),
  };
}

describe('changeTheme', () => {
  it.each(fast)(
    'keeps every text and id, keeps all content on the slide, and is byte-identical after changing back: %s',
    (file) => {
      const random = randomFrom(files.indexOf(file) + 1);
      const one = <Item>(items: readonly Item[]): Item =>
        items[Math.floor(random() * items.length)] ?? (items[0] as Item);
      // Each style occurs in one of the talks.
      for (const from of everydayDiagonal(2, fast.indexOf(file), styleNames)) {
        const color = one(colorNames);
        const deck = deckOf(file, one(coversOf({ style: from, color }, one(['zh', 'en'] as const))).id);
        const [style, other] = [one(styleNames.filter((name) => name !== from)), one(colorNames)];
        const changed = changeTheme(deck, { style, color: other });
        expect(textsOf(changed)).toEqual(textsOf(deck));
        expect(idsOf(changed)).toEqual(idsOf(deck));
        expect(parseDeck(JSON.parse(JSON.stringify(changed)))).toEqual({ ok: true, deck: changed });
        expect(JSON.stringify(changeTheme(changed, { style: from, color }))).toBe(JSON.stringify(deck));
        expect(findFaults(changed)).toEqual(findFaults(deck));
      }
    },
  );

  it('produces the same covers, sections and decorations as a deck created in that style', () => {
    const markdown = '# Tea\n\nA short talk\n\n# Leaves\n\n## Kinds\n\n- green\n- black\n- white\n\n# Thanks';
    const deckWithCover = (coverId: string): Deck => layoutDeck(readMarkdown(markdown).outline, { coverId }).deck;
    for (const from of coverTemplates.filter(({ language }) => language === 'en').slice(0, isFullRun ? 20 : 1))
      for (const style of styleNames) {
        const changed = changeTheme(deckWithCover(from.id), { style });
        expect(changed).toEqual(deckWithCover(changed.coverId));
      }
  });

  it('keeps the line spacing and the alignment that the user gave the title of a cover', () => {
    const deck = deckOf('02-lecture-en.md', 'minimal-pink-en');
    const format = { lineSpacing: 1.5, align: 'justify' } as const;
    const [cover, ...rest] = withCoverTitle(deck, 'Tea').slides;
    const elements = cover!.elements.map((element) =>
      element.kind === 'text' && element.role === 'title'
        ? { ...element, paragraphs: element.paragraphs.map((paragraph) => ({ ...paragraph, ...format })) }
        : element,
    );
    const titleOf = ({ slides }: Deck) =>
      slides[0]?.elements.find((element) => element.kind === 'text' && element.role === 'title');
    const edited: Deck = { ...deck, slides: [{ ...cover!, elements }, ...rest] };
    const other = coverTemplates.find(({ style, language }) => style === 'tech' && language === 'en')?.id ?? '';
    for (const changed of [changeTheme(edited, { style: 'business' }), changeCover(edited, other)])
      expect(titleOf(changed)).toMatchObject({ paragraphs: [format] });
  });

  it('draws the art of the new style in place of a missing picture, and the former art after changing back', () => {
    const outline = readMarkdown('# Tea\n\n---\n\n![Leaves in the sun](leaves.png)').outline;
    const deckWith = (coverId: string) => layoutDeck(outline, { coverId }).deck;
    const deck = deckWith('minimal-pink-en');
    const changed = changeTheme(deck, { style: 'tech' });
    expect(changed.slides[1]).toEqual(deckWith(changed.coverId).slides[1]);
    expect(changeTheme(changed, { style: 'minimal' }).slides).toEqual(deck.slides);
  });

  it('gives all headings of each style one size, and restores the sizes after changing back', () => {
    const long = 'Emoji 👩‍👩‍👧‍👦 families 🇺🇳 flags and 👍🏽 skin tones';
    const markdown = `# Weird\n\n## ${long}\n\n- one\n- two\n\n## ${long}, and a second line of this heading here\n\n- three\n- four`;
    const deck = layoutDeck(readMarkdown(markdown).outline, { coverId: 'minimal-blue-en' }).deck;
    const sizesIn = ({ slides }: Deck): number[] =>
      slides
        .slice(1)
        .flatMap(({ elements }) =>
          elements.flatMap((one) => (one.kind === 'text' && one.role === 'title' ? [one.style.size] : [])),
        );
    expect(sizesIn(deck)).toEqual([40, 40]);
    const changed = changeTheme(deck, { style: 'chinese' });
    expect(sizesIn(changed)).toEqual([40, 40]);
    expect(changeTheme(changed, { style: 'minimal' }).slides).toEqual(deck.slides);
  });

  it('restores the size of Chinese statements, which are smaller if that keeps their words whole', () => {
    const markdown = '# 培训\n\n客人。\n\n## 记住\n\n客人问“辣不辣”，先问“您平时吃辣吗”。';
    const deck = layoutDeck(readMarkdown(markdown).outline, { coverId: 'business-blue-en' }).deck;
    const changed = changeTheme(deck, { style: 'tech' });
    expect(changeTheme(changed, { style: 'business' }).slides).toEqual(deck.slides);
    expect(JSON.stringify(deck.slides.at(-1))).toContain('"steps":[64,');
  });

  it("keeps the user's elements, positions and colors, and restores everything after changing back", () => {
    for (const [index, file] of fast.entries()) {
      const deck = editDeck(deckOf(file, 'business-blue-en'), index);
      const changed = changeTheme(deck, { style: 'tech', color: 'orange' });
      for (const slide of changed.slides) {
        expect(slide.elements).toContainEqual(star);
        expect(slide.elements).toContainEqual(remark);
      }
      expect(JSON.stringify(changed).match(/#0A0B0C/gu)?.length).toBe(JSON.stringify(deck).match(/#0A0B0C/gu)?.length);
      expect(textsOf(changed)).toEqual(textsOf(deck));
      expect(JSON.stringify(changeTheme(changed, { style: 'business', color: 'blue' }))).toBe(JSON.stringify(deck));
    }
  });

  it('does not restore decorations that were deleted', () => {
    const deck = deckOf('23-extreme-short.md', 'fresh-green-en');
    const undecorated: Deck = {
      ...deck,
      slides: deck.slides.map((slide) => ({
        ...slide,
        elements: slide.elements.filter(({ kind }) => kind === 'text'),
      })),
    };
    for (const slide of changeTheme(undecorated, { style: 'business' }).slides)
      expect(slide.elements.every(({ kind }) => kind === 'text')).toBe(true);
  });

  it('changes only the color within the same style', () => {
    const deck = deckOf('07-quarterly-report-en.md', 'tech-blue-en');
    const green = changeTheme(deck, { color: 'green' });
    expect([green.theme, findCover(green.coverId)]).toMatchObject([
      { style: 'tech', color: 'green' },
      { style: 'tech', color: 'green', design: findCover(deck.coverId)?.design },
    ]);
    expect(changeTheme(deck, { color: 'blue' })).toBe(deck);
  });

  it.each([
    ['Solar on 40 new\nschool roofs', 'Solar on 40 new school roofs'],
    ['Solar on roofs,\nwalls', 'Solar on roofs, walls'],
    ['Solar on self-\nbuilt roofs', 'Solar on self-built roofs'],
    ['太阳能\n进校园', '太阳能进校园'],
    [
      'Donaudampfschifffahrtselektrizitäten\nhauptbetriebswerk',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    ],
    ['Donaudampfschifff\nahrtselektrizitäten', 'Donaudampfschifffahrtselektrizitäten'],
    ['Telecommunications\nRoadmap', 'Telecommunications Roadmap'],
    ['校园，\nSolar 进校园', '校园，Solar 进校园'],
  ])('keeps words apart if the user typed at the end of a line of the title: %j', (typed, title) => {
    const deck = deckOf('07-quarterly-report-en.md', 'minimal-pink-en');
    const changed = changeTheme(withCoverTitle(deck, typed), { style: 'government' });
    const words = changed.slides[0]?.elements.find((one) => one.kind === 'text' && one.role === 'title');
    expect(words?.kind === 'text' && words.paragraphs.map(paragraphText)).toEqual([title]);
  });

  it('lays out a cover title again if the user changed it', () => {
    const deck = deckOf('07-quarterly-report-en.md', 'minimal-pink-en');
    const title = 'Quite another title, and a longer one than before';
    const customized = withCoverTitle(deck, title);
    const changed = changeTheme(customized, { style: 'government' });
    const subtitle = changed.slides[0]?.elements.find(
      (one): one is TextElement => one.kind === 'text' && one.role === 'title',
    );
    expect(subtitle?.paragraphs.map(paragraphText)).toEqual([title]);
    expect(subtitle?.paragraphs[0]?.align).toBe('center');
    expect(findFaults(changed)).toEqual([]);
  });
});

describe('changeCover', () => {
  it('keeps the title, subtitle, author and date, and applies the cover’s style to the deck', () => {
    const deck = layoutDeck(
      readMarkdown('---\nauthor: Dana\ndate: May 2026\n---\n\n# Tea\n\nA *short* talk\n\n## Kinds\n\n- green').outline,
      { coverId: 'chinese-green-en' },
    ).deck;
    for (const { id, style, color } of everydayDiagonal(5, 0, coverTemplates)) {
      const changed = changeCover(deck, id);
      expect(textsOf(changed)).toEqual(textsOf(deck));
      expect([changed.coverId, changed.theme]).toEqual([id, { style, color }]);
    }
  });

  it('moves only the text of covers if style and color stay the same', () => {
    const deck = deckOf('07-quarterly-report-en.md', 'tech-blue-en');
    for (const { id } of coversOf(deck.theme, 'en')) {
      const changed = changeCover(deck, id);
      const others = (of: Deck) =>
        of.slides
          .filter(({ layout }) => layout !== 'title' && layout !== 'closing')
          .flatMap(({ elements }) => elements.filter(({ kind }) => kind !== 'shape'));
      expect(others(changed)).toEqual(others(deck));
    }
  });

  it('names the unknown id in the error', () => {
    expect(() => changeCover(deckOf('23-extreme-short.md', ''), 'no-such-cover')).toThrow('no-such-cover');
  });
});

it('derives the theme from a custom color, keeps it in another style, and replaces it with a named color', () => {
  const deck = deckOf('07-quarterly-report-en.md', 'business-green-en');
  const own = changeTheme(deck, { accent: '#8B1E3F' });
  expect(own.theme).toEqual({ style: 'business', color: 'pink', accent: '#8B1E3F' });
  expect(findCover(own.coverId)).toMatchObject({ style: 'business', color: 'pink' });
  expect(findFaults(own)).toEqual([]);
  expect(changeTheme(own, { style: 'fresh' }).theme.accent).toBe('#8B1E3F');
  expect(changeTheme(own, { color: 'green' })).toEqual(deck);
});
