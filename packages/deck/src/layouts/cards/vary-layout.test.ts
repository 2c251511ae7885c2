import { describe, expect, it } from 'vitest';
import { coverTemplates } from '../../styles/templates.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const lists = [
  'Sun\n- Water\n- Air',
  'Tomatoes\n- Beans\n- Herbs',
  'Patience\n- Counting\n- Calm',
  'A key\n- A tap\n- A bed',
];
const headings = ['Light', 'The garden', 'Virtues of a cook', 'Tools'];
const talk = (items: readonly string[] = lists): string =>
  `# T\n\n${items.map((one, index) => `## ${headings[index]}\n\n- ${one}`).join('\n\n')}\n\n## End\n\nText.`;
const layoutsOf = (markdown: string): string[] =>
  layoutDeck(readMarkdown(markdown).outline).choices.map(({ layout }) => layout);

describe('varyLayout', () => {
  it('sets every second of successive short lists next to its heading', () => {
    const { deck, choices } = layoutDeck(readMarkdown(talk()).outline);
    expect(choices.slice(1, 5).map(({ layout }) => layout)).toEqual(['cards', 'splitList', 'cards', 'splitList']);
    expect(choices[2]?.reason).toContain('The slide before it has cards');
    const texts = deck.slides[2]?.elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'item' ? [[plainText(one.paragraphs[0]?.runs ?? []), one.style.size]] : [],
    );
    expect(texts).toEqual([
      ['Tomatoes', 40],
      ['Beans', 40],
      ['Herbs', 40],
    ]);
  });

  it('keeps the cards of other lists', () => {
    for (const other of [
      '[x] Done\n- [ ] Open',
      `${'A long item of this list. '.repeat(5)}\n- Short`,
      'One\n- Two\n- Three\n- Four\n- Five\n- Six',
    ])
      expect(layoutsOf(talk(['Sun\n- Water', other]))[2]).toBe('cards');
    expect(layoutsOf('# T\n\n## A\n\n- Sun\n- Water\n\n## What went well\n\n- Sun\n- Water\n\n## E\n\ne')[2]).toBe(
      'cards',
    );
    expect(
      layoutsOf('# T\n\n## A\n\n- Sun\n- Water\n\n## B\n\n<!-- layout: cards -->\n\n- Sun\n- Water\n\n## E\n\ne')[2],
    ).toBe('cards');
  });

  it('keeps the cards of a list whose Chinese heading has several clauses, which a panel would break', () => {
    const layouts = (heading: string): string[] =>
      layoutsOf(
        `# 古诗\n\n## 颔联\n\n- 静景\n- 动景\n- 远景\n\n## ${heading}\n\n- 先闻其声\n- 先见莲动\n- 后见渔舟\n\n## 作业\n\n背诵。`,
      );
    expect(layouts('颈联')[2]).toBe('splitList');
    expect(layouts('颈联：竹喧归浣女，莲动下渔舟')[2]).toBe('cards');
  });

  it('keeps two texts on panels in the accent color, which look different from cards', () => {
    expect(layoutsOf(talk(['Sun\n- Water\n- Air', 'Tomatoes\n- Beans', 'Patience\n- Counting\n- Calm']))[2]).toBe(
      'cards',
    );
  });

  it('sets the heading on a panel between the margins, as high as its list', () => {
    const { deck } = layoutDeck(readMarkdown(talk()).outline);
    const elements = deck.slides[2]?.elements ?? [];
    const panel = elements.find(({ name }) => name === 'Panel');
    const footer = elements.find(({ part }) => part === 'footer');
    const items = elements.filter(({ part }) => part === 'item');
    expect(panel?.box.x).toBe(footer?.box.x);
    expect((panel?.box.y ?? 0) + (panel?.box.height ?? 0)).toBeLessThan(footer?.box.y ?? 0);
    expect(Math.min(...items.map(({ box }) => box.y))).toBeGreaterThanOrEqual(panel?.box.y ?? 720);
  });

  it('keeps all text within the slide in every style', () => {
    for (const style of new Set(coverTemplates.map((one) => one.style)))
      expect(findFaults(layoutDeck({ ...readMarkdown(talk()).outline, style }).deck)).toEqual([]);
  });

  it('can be changed back to cards', () => {
    const { deck } = layoutDeck(readMarkdown(talk()).outline);
    const changed = changeLayout(deck, 'slide-3', 'cards').slides[2];
    const names = changed?.elements.map(({ name }) => name);
    expect(names?.filter((name) => name === 'Card')).toHaveLength(3);
    expect(names).not.toContain('Panel');
  });
});

describe('short lists without numbers', () => {
  const slideOf = (heading: string, items: readonly string[], before = '') => {
    const list = items.map((item) => `- ${item}`).join('\n');
    const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n${before}## ${heading}\n\n${list}`).outline);
    expect(findFaults(deck)).toEqual([]);
    return { elements: deck.slides.at(-1)?.elements ?? [], ...choices.at(-1) };
  };

  it.each([
    ['The five moments', ['Before touching a patient', 'Before a clean procedure', 'After exposure to body fluids']],
    ['What is still open', ['Who owns the pool?', 'Do we want a second one?', 'When do we test it?']],
    ['为什么要分类？', ['减少填埋占地', '减少环境污染', '变废为宝']],
  ])('are next to their heading in large type if they would leave bands half empty: %s', (heading, items) => {
    const { elements, layout, reason } = slideOf(heading, items);
    expect(layout).toBe('splitList');
    expect(reason).toContain('Its items are short, so they are next to the heading.');
    const sizes = elements.flatMap((one) => (one.kind === 'text' && one.part === 'item' ? [one.style.size] : []));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(36);
    expect(elements.filter(({ part }) => part === 'stepMark')).toEqual([]);
  });

  it.each([
    ['fill more than half of their bands', 'Findings', 'Residents use the new park more often than the old one', ''],
    ['are sentences', 'Findings', 'Residents use it.', ''],
    ['are single words', 'Findings', 'Calm', ''],
    ['are advantages', 'What went well', 'Pager worked', ''],
    [
      'follow another panel',
      'Findings',
      'Residents use it',
      '## Three results\n\n1. One lake\n2. Two rivers\n3. Three seas\n\n',
    ],
    ['are Chinese sentences', '调查结果', '居民经常来。', ''],
  ])('are not next to their heading if they %s', (_, heading, item, before) => {
    expect(slideOf(heading, [item, item, item], before).layout).not.toBe('splitList');
  });
});

describe('short numbered lists', () => {
  const slideOf = (heading: string, items: readonly string[], before = '') => {
    const list = items.map((item) => `1. ${item}`).join('\n');
    const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n${before}## ${heading}\n\n${list}`).outline);
    expect(findFaults(deck)).toEqual([]);
    return { elements: deck.slides.at(-1)?.elements ?? [], layout: choices.at(-1)?.layout };
  };
  const five = [
    'Put both halves in and open the lid',
    'Count to 24 in a quiet room',
    'Read the words you see; the lamp adjusts',
    'Walk outside for two minutes while it learns light and shade',
    'A gardener looks at the result within a day',
  ];

  it('are next to their heading, in rows that end with its panel', () => {
    const { elements, layout } = slideOf('Three results', ['One lake', 'Two rivers', 'Three seas']);
    expect(layout).toBe('splitList');
    const panel = elements.find(({ id }) => id === 'title-panel')?.box;
    const last = elements.filter(({ name }) => name === 'Card').at(-1)?.box;
    expect(Math.abs((last?.y ?? 0) + (last?.height ?? 0) - (panel?.y ?? 0) - (panel?.height ?? 0))).toBeLessThan(4);
  });

  it('have arrows between their numbers only if one follows another', () => {
    const arrowsOf = (heading: string) => {
      const { elements, layout } = slideOf(heading, five);
      expect(layout).toBe('splitList');
      return elements.filter(({ name }) => name === 'Way');
    };
    expect(arrowsOf('Five findings')).toHaveLength(0);
    const arrows = arrowsOf('How set-up works');
    expect(arrows).toHaveLength(4);
    expect(new Set(arrows.map(({ box }) => box.x)).size).toBe(1);
  });

  it('are on bands if they are long, have names or a long word with hyphens, or follow another panel', () => {
    const long = 'A sentence of many words that fills the width of a band nearly to its end';
    expect(slideOf('Findings', [long, long, `${long} and on`]).layout).toBe('process');
    expect(slideOf('Pillars', ['**Access** – for all', '**Skills** – to read', '**Trust** – in data']).layout).toBe(
      'process',
    );
    expect(slideOf('Findings', ['The responsibilities-and-roles plan', 'Hire', 'Accept']).layout).toBe('process');
    const before = '## Agenda\n\n- Lakes\n- Rivers\n- Seas\n\n';
    expect(slideOf('Findings', ['One lake', 'Two rivers', 'Three seas'], before).layout).toBe('process');
  });
});

describe('grids of cards after another', () => {
  const positions = (markdown: string) =>
    layoutDeck(readMarkdown(markdown).outline)
      .deck.slides.slice(2, 4)
      .map(({ elements }) => {
        const boxes = elements.filter(({ name }) => name === 'Card').map(({ box }) => box);
        return { columns: new Set(boxes.map(({ x }) => x)).size, count: boxes.length };
      });

  it.each([
    [
      'English',
      '# T\n\n## A\n\nText.\n\n## Limitations\n\n- Silent males remain invisible, and females always do\n- One region, three years, one species\n- The detector was trained and tested with the same recorder model; a test with a different microphone lowered recall to 0.78\n- Distances were not measured; a loud male may be counted at two recorders\n\n## Contributions\n\n- **Open data set** of 11,240 labelled booms, DOI in the thesis\n- **Detector** as a Python package, in use at four reserves\n- **Protocol** for reserve staff, six pages, in English, German and Polish\n- **Papers:** two published (2024, 2025), one in review\n\n## End\n\nText here.',
    ],
    [
      'Chinese',
      '# 题\n\n## 开头\n\n文字。\n\n## 工作不足\n\n- 沉默的雄鸟听不到，雌鸟从来不叫，所以数量总是偏低\n- 只有一个地区、三个年份、一个物种，结论不能外推\n- 探测器用同一种录音机训练和测试，换一种麦克风以后召回率降到0.78\n- 没有测量距离，声音很大的雄鸟可能在两台录音机里各算一次\n\n## 主要贡献\n\n- 公开了11240段标注好的鸣声数据，论文里有编号和下载地址\n- 写了一个软件包，已经在四个保护区里每天使用\n- 给保护区职工写了六页规程，有中文、英文和德文三个版本\n- 发表了两篇文章，第三篇正在审稿，数据也一起公开\n\n## 结尾\n\n再见各位。',
    ],
  ])('have the items of the second one in rows between lines (%s)', (_, markdown) => {
    expect(positions(markdown)).toEqual([
      { columns: 2, count: 4 },
      { columns: 1, count: 4 },
    ]);
  });
});
