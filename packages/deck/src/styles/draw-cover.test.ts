import { describe, expect, it } from 'vitest';
import { everydayDiagonal } from '../../../../tooling/everyday.ts';
import { fitText, textLines, textOverflows } from '../elements/text/fit-text.ts';
import type { Deck, DeckLanguage, StyleName } from '../model/deck.ts';
import { colorNames, deckLanguages, styleNames } from '../model/deck.ts';
import type { TextElement } from '../model/element.ts';
import type { CoverTexts } from './design.ts';
import type { DesignName } from './design-names.ts';
import { designNames } from './design-names.ts';
import { coverSlide, motif } from './draw-cover.ts';

const titles: Record<DeckLanguage, readonly string[]> = {
  zh: [
    '茶',
    '复盘',
    '2026 年度经营分析报告',
    '面向长三角中小制造企业的数字化转型路径与实施成效评估研究报告',
    '面向长三角中小制造企业的数字化转型路径与实施成效评估研究报告：基于三省一市二百四十家企业的问卷、访谈与三年跟踪数据的综合分析以及对下一阶段公共政策的若干建议和说明（讨论稿）',
  ],
  en: [
    'A',
    'Hi',
    'Annual Business Review 2026',
    'How Regional Manufacturers Can Cut Energy Costs Without Slowing Their Deliveries',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  ],
};

const subtitles: Record<DeckLanguage, string> = {
  zh: '基于三省一市二百四十家企业的问卷与访谈，兼论若干方法上的问题',
  en: 'Findings from 240 companies in four provinces, with some remarks on method',
};

type IsInside = (text: { left: number; right: number; bottom: number }) => boolean;

/** The text area of each design, which does not overlap the solid parts of its artwork. */
const areas: { [Style in StyleName]: Record<DesignName<Style>, IsInside> } = {
  minimal: {
    disc: ({ right }) => right <= 1280 - 344 - 24,
    block: ({ right }) => right <= 1208 - 304 - 24,
    arch: ({ right }) => right <= 780,
  },
  tech: {
    orbit: ({ right }) => right <= 690,
    wave: ({ right }) => right <= 736 - 24,
    lattice: ({ right }) => right <= 736 - 24,
  },
  fresh: {
    hills: ({ bottom }) => bottom <= 450,
    leaves: ({ right }) => right <= 832 - 24,
    balloons: ({ right, bottom }) => right <= 744 && bottom <= 560,
  },
  business: {
    diagonal: ({ right }) => right <= 715 - 24,
    bars: ({ right }) => right <= 704 - 24,
    tiles: ({ right }) => right <= 704 - 24,
  },
  government: {
    wall: ({ bottom, left, right }) => bottom <= 462 && left >= 110 && right <= 1170,
    ribbon: ({ bottom, left, right }) => bottom <= 482 && left >= 200 && right <= 1080,
    curtain: ({ bottom, left, right }) => bottom <= 545 && left >= 228 + 18 && right <= 1280 - 228 - 18,
  },
  cartoon: {
    bubble: ({ left, right, bottom }) => left >= 100 && right <= 740 && bottom <= 496,
    rainbow: ({ right, bottom }) => right <= 656 && bottom <= 545,
    rocket: ({ right, bottom }) => right <= 672 && bottom <= 545,
  },
  chinese: {
    gate: ({ right }) => right <= 984 - 282 - 16,
    hills: ({ right, bottom }) => right <= 874 && bottom <= 456,
    bamboo: ({ right }) => right <= 720,
  },
};
const designs = styleNames.flatMap((style) =>
  designNames[style].map((design) => ({ style, design, area: (areas[style] as Record<string, IsInside>)[design] })),
);

function cover(
  { style, design }: (typeof designs)[number],
  language: DeckLanguage,
  texts: CoverTexts,
): { deck: Deck; texts: TextElement[] } {
  const color = 'blue';
  const picture = coverSlide({ style, color, design }, language, texts, `${style}/${design}/${language}`);
  const slide = { id: 'cover', layout: 'title' as const, title: texts.title, notes: '', ...picture };
  const deck: Deck = {
    version: 2,
    title: texts.title,
    language,
    theme: { style, color },
    coverId: '',
    slides: [slide],
  };
  return { deck, texts: picture.elements.filter((element) => element.kind === 'text') };
}

describe.each(everydayDiagonal(8, 0, designs))('$style cover with $design', (one) => {
  const { style, design, area } = one;

  it.each(deckLanguages.flatMap((language) => titles[language].map((title) => ({ language, title }))))(
    'sets "$title" inside its text area without overlapping the motif',
    ({ language, title }) => {
      const { deck, texts } = cover(one, language, { title, subtitle: subtitles[language] });
      const outside = texts.flatMap((element) =>
        textLines(deck, element).filter(
          ({ x, width, baseline, size }) => !area?.({ left: x, right: x + width, bottom: baseline + 0.1 * size }),
        ),
      );
      expect(outside).toEqual([]);
      const [element] = texts.filter((text) => text.role === 'title');
      const firstText = element?.paragraphs[0]?.runs[0]?.text ?? '';
      const lines = element ? textLines(deck, element).map((line) => line.text) : [];
      expect(lines.join('')).toBe(firstText);
      // A column is too narrow for two characters, so the title does not need line breaks.
      const isUpright = (element?.box.width ?? 0) < 2 * (element?.style.size ?? 0);
      expect(lines).toHaveLength(isUpright ? firstText.length : firstText.split('\n').length);
    },
  );

  it('keeps the title and subtitle apart and in order', () => {
    for (const language of deckLanguages)
      for (const title of titles[language]) {
        const { deck, texts } = cover(one, language, { title, subtitle: subtitles[language] });
        const [last, first] = ['title', 'subtitle'].map((role) => {
          const element = texts.find((text) => text.role === role);
          const lines = element ? textLines(deck, element) : [];
          return role === 'title' ? lines.at(-1) : lines[0];
        });
        expect((first?.baseline ?? 0) - 0.86 * (first?.size ?? 0)).toBeGreaterThan(last?.baseline ?? 720);
      }
  });

  it('never sets a title of usual length smaller than other headings, and on four lines only in English, and large or in narrow areas', () => {
    for (const language of deckLanguages)
      for (const title of titles[language].slice(0, 4)) {
        const { deck, texts } = cover(one, language, { title });
        const element = texts.find((text) => text.role === 'title');
        if (!element) throw new Error('no title');
        expect(element.style.size).toBeGreaterThanOrEqual(language === 'en' ? 44 : 40);
        const { length } = textLines(deck, element);
        const mayHaveFour = language === 'en' && (element.style.size >= 53 || style === 'chinese');
        expect(length).toBeLessThanOrEqual(mayHaveFour ? 4 : 3);
      }
  });

  it('gives every element a unique id, and every shape a width and a height', () => {
    for (const color of colorNames) {
      const { elements } = coverSlide(
        { style, color, design },
        'zh',
        { title: '标题', author: '作者', date: '今天', organization: '单位' },
        's',
      );
      expect(new Set(elements.map((element) => element.id)).size).toBe(elements.length);
      for (const { box } of elements) expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
    }
  });

  it('does not let the smaller motif overlap text on other slides', () => {
    for (const color of colorNames) {
      const inTheWay = motif({ style, color, design }, 'content').filter(({ box }) => {
        const isInCorner = box.x >= 1040 && box.y + box.height <= 146;
        const isBand = box.y + box.height <= 16;
        return !isInCorner && !isBand && box.y < 630;
      });
      expect(inTheWay).toEqual([]);
    }
  });

  it('shows only the given text', () => {
    const { texts } = cover(one, 'en', { title: 'Alone' });
    expect(texts.map((text) => text.role)).toEqual(['title']);
  });
});

describe('author and date on a cartoon cover', () => {
  const free = { bubble: 776, rainbow: 604, rocket: 580 };
  const names = [
    { author: '阳光小学', date: '2026 年 5 月' },
    { author: '某某市人民政府办公厅数字化改革工作领导小组', date: '二〇二六年三月' },
    { author: 'The Sunshine School on the Hill and all of its friends', date: '14 May 2026' },
    { author: '阳光小学三年级二班全体同学和他们的家长以及科学实验课的老师们' },
  ];

  it.each(designNames.cartoon.flatMap((design) => names.map((texts) => ({ design, ...texts }))))(
    'are in a pill that does not cover anything, however long they are: $design, $author',
    ({ design, author, date }) => {
      const texts = { title: '实验课', author, ...(date && { date }) };
      const { deck } = cover({ style: 'cartoon', design, area: undefined }, 'zh', texts);
      const elements = deck.slides[0]?.elements ?? [];
      const pill = elements.find(({ id }) => id === 'pill')?.box ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(pill.x + pill.width).toBeLessThanOrEqual(free[design]);
      const lines = elements.flatMap((element) =>
        element.kind === 'text' && (element.role === 'author' || element.role === 'date')
          ? textLines(deck, element)
          : [],
      );
      expect(lines.map(({ text }) => text).join('')).toBe(`${author}${date ?? ''}`);
      for (const { x, width, baseline, size } of lines) {
        expect(x).toBeGreaterThanOrEqual(pill.x + 20);
        expect(x + width).toBeLessThanOrEqual(pill.x + pill.width - 20);
        expect(baseline - 0.86 * size).toBeGreaterThan(pill.y);
        expect(baseline + 0.2 * size).toBeLessThan(pill.y + pill.height);
      }
    },
  );
});

describe('round window of Chinese section slides', () => {
  it.each(colorNames)('shows a view, with or without a section number: %s', (color) => {
    const window = { left: 120, right: 512, top: 164, bottom: 556 };
    const view = motif({ style: 'chinese', color, design: 'gate' }, 'section').filter(
      ({ box }) => box.width < 392 - 1 || box.height < 392 - 1,
    );
    expect(view.length).toBeGreaterThanOrEqual(4);
    for (const { box } of view) {
      expect(box.x).toBeGreaterThanOrEqual(window.left - 1);
      expect(box.x + box.width).toBeLessThanOrEqual(window.right + 1);
      expect(box.y).toBeGreaterThanOrEqual(window.top - 1);
      expect(box.y + box.height).toBeLessThanOrEqual(window.bottom + 1);
    }
  });
});

describe('short Chinese title over ink hills', () => {
  it('is vertical, one character per line, at the right margin and above the hills', () => {
    for (const title of ['茶', '复盘', '山居秋暝', '江南园林之美']) {
      const { deck, texts } = cover({ style: 'chinese', design: 'hills', area: undefined }, 'zh', {
        title,
        subtitle: '叠山理水与四时之景',
        author: '园林研究会',
      });
      const [element] = texts.filter(({ role }) => role === 'title');
      const lines = element ? textLines(deck, element) : [];
      expect(lines.map(({ text }) => text.trim())).toEqual(Array.from(title));
      // The title is a single word for search, screen readers and editing.
      for (const role of ['title', 'subtitle'])
        expect(texts.find((text) => text.role === role)?.paragraphs[0]?.runs[0]?.text).not.toContain('\n');
      expect(Math.min(...lines.map(({ x }) => x))).toBeGreaterThan(1080);
      expect(Math.max(...lines.map(({ baseline }) => baseline))).toBeLessThan(460);
    }
  });

  it('shrinks during editing, and keeps one character per line', () => {
    const { deck, texts } = cover({ style: 'chinese', design: 'hills', area: undefined }, 'zh', { title: '江南园林' });
    const title = texts.find(({ role }) => role === 'title');
    if (!title) throw new Error('no title');
    const longer = fitText(deck, { ...title, paragraphs: [{ runs: [{ text: '江南的园林' }], align: 'center' }] });
    expect(longer.style.size).toBeLessThan(title.style.size);
    expect(textLines(deck, longer).map(({ text }) => text)).toEqual(Array.from('江南的园林'));
    expect(textOverflows(deck, longer)).toBe(false);
  });

  it('is horizontal if the title has digits, Latin letters or too many characters', () => {
    for (const title of ['2026 计划', 'AI 与茶', '面向长三角的研究报告']) {
      const { texts } = cover({ style: 'chinese', design: 'hills', area: undefined }, 'zh', { title });
      expect(texts.find(({ role }) => role === 'title')?.box.width).toBeGreaterThan(600);
    }
  });
});
