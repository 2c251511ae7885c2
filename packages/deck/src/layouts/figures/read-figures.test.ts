import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { labeledFigureOf } from './labeled-figures.ts';
import { readFigures } from './read-figures.ts';

function figuresOf(items: readonly string[], heading = 'Results', lead = ''): [string, string][] | undefined {
  const { outline } = readMarkdown(
    `# T\n\n## ${heading}\n\n${lead}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`,
  );
  const slide = outline.slides[1];
  return (
    slide &&
    readFigures({ heading: slide.heading, blocks: slide.blocks })?.figures.map(({ value, label }) => [
      plainText(value),
      plainText(label),
    ])
  );
}

it('shows a rank with the sign of its ordinal', () => {
  expect(figuresOf(['全省综合实力排名第3位', '毕业生就业率排名第12位', '科研经费排名第8位'])).toEqual([
    ['第3位', '全省综合实力排名'],
    ['第12位', '毕业生就业率排名'],
    ['第8位', '科研经费排名'],
  ]);
});

describe('figures with rates and signs', () => {
  it('keeps thousands separators, a rate and a plus sign with their figure', () => {
    expect(
      figuresOf([
        '7 months, 3 engineers',
        '€3,900/month for six data nodes',
        'minus €1,450/month: two instance sizes less',
        '90 k+ changes per hour',
      ]),
    ).toEqual([
      ['7', 'months, 3 engineers'],
      ['€3,900/month', 'for six data nodes'],
      ['minus €1,450/month', 'two instance sizes less'],
      ['90 k+', 'changes per hour'],
    ]);
    expect(
      figuresOf(['订单(orders):**286 万**', '商家(merchants):**4,600+**', '覆盖率:**99%+**', '用户:**30万+**']),
    ).toEqual([
      ['286 万', '订单(orders)'],
      ['4,600+', '商家(merchants)'],
      ['99%+', '覆盖率'],
      ['30万+', '用户'],
    ]);
  });

  it('keeps factors, limits, words for “about” and long units with their figure', () => {
    expect(figuresOf(['529 years reconstructed', '2.4x melt rate since 1995', '0.68 explained variance'])).toEqual([
      ['529', 'years reconstructed'],
      ['2.4x', 'melt rate since 1995'],
      ['0.68', 'explained variance'],
    ]);
    expect(figuresOf(['p99 cart query < 50 ms', 'pool wait < 5 ms', 'time to status page < 10 min'])).toEqual([
      ['< 50 ms', 'p99 cart query'],
      ['< 5 ms', 'pool wait'],
      ['< 10 min', 'time to status page'],
    ]);
    expect(figuresOf(['76 minutes', '11,840 failed checkouts', 'roughly €214k of orders', '431 tickets'])).toEqual([
      ['76 minutes', ''],
      ['11,840', 'failed checkouts'],
      ['roughly €214k', 'of orders'],
      ['431', 'tickets'],
    ]);
    expect(figuresOf(['24 million', '180 parking places removed', '7 months of work'])?.[0]).toEqual([
      '24 million',
      '',
    ]);
    expect(figuresOf(['查阅、复制：15个工作日内提供', '更正：7个工作日内完成', '删除：15个工作日内完成'])).toEqual([
      ['15个工作日内', '提供查阅、复制'],
      ['7个工作日内', '完成更正'],
      ['15个工作日内', '完成删除'],
    ]);
    expect(figuresOf(['755年：约5,292万人', '764年：约1,690万人'])?.map(([value]) => value)).toEqual([
      '约5,292万人',
      '约1,690万人',
    ]);
    expect(figuresOf(['总支出 8,460万元', '财政拨款 7,120万元', '自筹收入 1,340万元'])?.[0]).toEqual([
      '8,460万元',
      '总支出',
    ]);
  });

  it('shows the rest of paragraphs that begin with a bold figure as their labels', () => {
    const read = (markdown: string): [string, string][] | undefined => {
      const slide = readMarkdown(`# T\n\n## Cash\n\n${markdown}`).outline.slides[1];
      return slide && readFigures(slide)?.figures.map(({ value, label }) => [plainText(value), plainText(label)]);
    };
    expect(read('**£6.2m** Net cash in May\n\n**£9.0m** Undrawn facility\n\n**1.8x** Net debt to EBITDA')).toEqual([
      ['£6.2m', 'Net cash in May'],
      ['£9.0m', 'Undrawn facility'],
      ['1.8x', 'Net debt to EBITDA'],
    ]);
    expect(read('**99.6%** 账实相符率\n\n**-72%** 近效期报损\n\n**14小时** 平均补货时长')).toEqual([
      ['99.6%', '账实相符率'],
      ['-72%', '近效期报损'],
      ['14小时', '平均补货时长'],
    ]);
    const { deck } = layoutDeck(
      readMarkdown('# T\n\n## Cash\n\n**£6.2m** Net cash\n\n**£9.0m** Undrawn facility\n\n**1.8x** Net debt').outline,
    );
    expect(deck.slides[1]?.layout).toBe('bigNumber');
  });

  it('does not split a number at its thousands separator, or read a fraction as a rate', () => {
    expect(figuresOf(['€3,900x for nodes', '€4,100x for masters'])?.some(([value]) => value === '€3')).not.toBe(true);
    expect(figuresOf(['3/4 of the users', '1/2 of the nodes'])).toBeUndefined();
  });
});

describe('readFigures', () => {
  it('shows both figures of a change whose second figure is bold', () => {
    expect(figuresOf(['Wait: 27 min → **4 min**', 'On time: 51% → **78%**', 'Score: **63** (38 before)'])).toEqual([
      ['27 min → 4 min', 'Wait'],
      ['51% → 78%', 'On time'],
      ['63', 'Score (38 before)'],
    ]);
  });

  it('does not repeat a bold figure with words in its label', () => {
    expect(figuresOf(['Attendance: **+31%**', 'Falls: **–46%**', 'Hours saved per family: **19 a week**'])).toEqual([
      ['+31%', 'Attendance'],
      ['–46%', 'Falls'],
      ['19 a week', 'Hours saved per family'],
    ]);
  });

  it('keeps the order of a limit and its figure, and Chinese units with their number', () => {
    const { outline } = readMarkdown('# T\n\n## 目标\n\n- 年借阅量达到 9 万册次\n- 居民满意度不低于 95%\n');
    const figures = readFigures({ heading: [], blocks: outline.slides[1]?.blocks ?? [] })?.figures ?? [];
    expect(figures.map(({ lead = [], value, label }) => [lead, value, label].map(plainText))).toEqual([
      ['年借阅量达到', '9 万册次', ''],
      ['居民满意度不低于', '95%', ''],
    ]);
  });

  it('reads the rows of a table of changes with different units, and keeps the names of its columns', () => {
    const tableOf = (head: string, rows: string[]) => {
      const { outline } = readMarkdown(`# T\n\n## A\n\n${head}\n|---|---|---|\n${rows.join('\n')}\n`);
      return readFigures({ heading: [], blocks: outline.slides[1]?.blocks ?? [] });
    };
    const found = tableOf('| Measure | Before | After |', [
      '| Time to fall asleep | 34 min | 19 min |',
      '| Energy | 96 Wh | 41 Wh |',
    ]);
    expect(found?.figures.map(({ value, label }) => [plainText(value), plainText(label)])).toEqual([
      ['34 → 19 min', 'Time to fall asleep'],
      ['96 → 41 Wh', 'Energy'],
    ]);
    expect(found?.lead).toEqual([{ kind: 'paragraph', runs: [{ text: 'Measure: ' }, { text: 'Before → After' }] }]);
    // Plans are not earlier states, text is not a figure, and figures with one unit are shown in a chart.
    expect(tableOf('| Measure | Plan | After |', ['| A | 3 min | 2 min |', '| B | 3 Wh | 2 Wh |'])).toBeUndefined();
    expect(tableOf('| Measure | Before | After |', ['| A | slow | fast |', '| B | 3 Wh | 2 Wh |'])).toBeUndefined();
    expect(
      tableOf('| Measure | Before | After |', ['| A | 3 % | 2 % |', '| B | 5 % | 4 % |', '| C | 9 % | 4 % |']),
    ).toBeUndefined();
  });

  it('reads a sentence with a bold figure among labeled figures', () => {
    const items = ['Phone: 31 minutes', 'Filter: 27 minutes', 'Difference to a book: **12 minutes** (8 to 16)'];
    expect(figuresOf(items)?.map(([value]) => value)).toEqual(['31 minutes', '27 minutes', '12 minutes']);
  });

  it('does not repeat a figure at the beginning of an item in its label', () => {
    expect(figuresOf(['$2.4M for a commissary', '$1.2M two shops to train in', '$0.8M technology'])?.[1]).toEqual([
      '$1.2M',
      'two shops to train in',
    ]);
  });

  it('leaves out the word that linked a label to its figure', () => {
    expect(
      figuresOf(['Revenue of **$31.4M**, up 9 %', 'Margin **38.2 %**, down 1 point', 'Cash at **$18.9M** after tax']),
    ).toEqual([
      ['$31.4M', 'Revenue, up 9 %'],
      ['38.2 %', 'Margin, down 1 point'],
      ['$18.9M', 'Cash after tax'],
    ]);
  });

  it('keeps words such as “about” with the figure, and “per year” in front of what is measured', () => {
    expect(figuresOf(['About **75 %** of volcanoes', 'Around **1,350** are active', '**50 to 70** erupt'])).toEqual([
      ['About 75 %', 'of volcanoes'],
      ['Around 1,350', 'are active'],
      ['50 to 70', 'erupt'],
    ]);
    expect(figuresOf(['Always worn: **0.8 dB** per year', 'Never worn: **1.5 dB** per year'])?.[0]).toEqual([
      '0.8 dB',
      'per year Always worn',
    ]);
  });

  it('reads short units before “per” and “in”, and figures with many decimals', () => {
    expect(figuresOf(['11 s per half litre', '198 g in total', '99.9999 % of bacteria'])).toEqual([
      ['11 s', 'per half litre'],
      ['198 g', 'in total'],
      ['99.9999 %', 'of bacteria'],
    ]);
    expect(figuresOf(['2 l water', '350 g flour', '5 m rope', 'A pot with a lid'], 'What you need')).toEqual([
      ['2 l', 'water'],
      ['350 g', 'flour'],
      ['5 m', 'rope'],
      ['', 'A pot with a lid'],
    ]);
  });

  it('does not read a measure word that describes a noun as a unit', () => {
    expect(figuresOf(['65% 的观众在 35 岁以下', '加装电梯 67 部', '12 个座位的放映厅常年空置'])).toEqual([
      ['65%', '观众在 35 岁以下'],
      ['67 部', '加装电梯'],
      ['', '12 个座位的放映厅常年空置'],
    ]);
  });

  it('shows a bold percentage in large type within its sentence, without repeating it', () => {
    const markdown = '# T\n\n## A\n\nOnly about **1–2 %** of the light ends up in the harvest.\n';
    const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
    expect(choices.at(-1)?.reason).toBe('It is about one figure.');
    const texts = deck.slides[1]?.elements.flatMap((element) =>
      element.kind === 'text' ? element.paragraphs.map(({ runs }) => plainText(runs)) : [],
    );
    expect(texts).toEqual(expect.arrayContaining(['Only about', '1–2 %', 'of the light ends up in the harvest.']));
    expect(JSON.stringify(deck.slides[1]).match(/1–2/gu)).toHaveLength(1);
    expect(findFaults(deck)).toEqual([]);
    const there = changeLayout(deck, 'slide-2', 'content');
    expect(JSON.stringify(there.slides[1])).toContain('"bold":true');
  });

  it('reads amounts after a bold label, with their units and the words after them', () => {
    expect(
      figuresOf(['**Investment:** $2.4M over three years', '**Return:** 112%', '**Payback period:** 19 months']),
    ).toEqual([
      ['$2.4M', 'Investment over three years'],
      ['112%', 'Return'],
      ['19 months', 'Payback period'],
    ]);
  });

  it('does not read dates as figures', () => {
    expect(figuresOf(['**2025年9月** 入户调查', '**2026年3月** 进场施工'])).toBeUndefined();
  });

  it('puts a figure that is the heading of other figures above them', () => {
    const { deck, choices } = layoutDeck(
      readMarkdown('## The ask\n\n### €2.4M\n\n- 45 % first line\n- 35 % sales\n- 20 % certification').outline,
    );
    expect(choices.at(-1)?.layout).toBe('bigNumber');
    const sizes = deck.slides[0]?.elements.flatMap((one) =>
      one.kind === 'text' && one.role === 'body' && one.style.size >= 64
        ? [plainText(one.paragraphs[0]?.runs ?? [])]
        : [],
    );
    expect(sizes).toEqual(['€2.4M', '45 %', '35 %', '20 %']);
    expect(findFaults(deck)).toEqual([]);
  });

  it('reads the units of figures, both words and symbols', () => {
    expect(figuresOf(['**40%** lost', '**2.1 hours** spent daily', '**12 minutes** of planning'])).toEqual([
      ['40%', 'lost'],
      ['2.1 hours', 'spent daily'],
      ['12 minutes', 'of planning'],
    ]);
    expect(
      figuresOf(['214 services', '4.2 TB of logs a day', '38 min median time to detect', '12 minor ports']),
    ).toEqual([
      ['214', 'services'],
      ['4.2 TB', 'of logs a day'],
      ['38 min', 'median time to detect'],
      ['12', 'minor ports'],
    ]);
  });

  it('reads changes below a name in bold, with their units', () => {
    expect(
      figuresOf([
        '**Latency** 2.8 s → **420 ms**',
        '**Availability** 99.5% → **99.95%**',
        '**Deployments** 12 → **41** per week',
      ]),
    ).toEqual([
      ['2.8 s → 420 ms', 'Latency'],
      ['99.5% → 99.95%', 'Availability'],
      ['12 → 41', 'Deployments per week'],
    ]);
  });

  it('does not read a later figure of an item that begins with another one', () => {
    const { deck } = layoutDeck(
      readMarkdown('## Visitors\n\n- 214,600 visitors in total, 2023: 208,100\n- Revenue: €16.40\n- Members: 1,184')
        .outline,
    );
    const figures = (deck.slides[0]?.elements ?? []).filter(({ part }) => part === 'figure');
    expect(JSON.stringify(figures)).not.toContain('208,100');
  });

  it('reads how a figure has changed, and remarks in parentheses', () => {
    expect(
      figuresOf(['**Time to first click:** 14.2 s → 8.9 s', '**Retention:** 71% -> 89%', 'Searchers: 38,400 (+22 %)']),
    ).toEqual([
      ['14.2 s → 8.9 s', 'Time to first click'],
      ['71% → 89%', 'Retention'],
      ['38,400', 'Searchers (+22 %)'],
    ]);
    expect(figuresOf(['Closing of the office: €0.8M', 'Settlement: €0.4M', 'Sale of the lease: (€0.3M)'])).toEqual([
      ['€0.8M', 'Closing of the office'],
      ['€0.4M', 'Settlement'],
      ['(€0.3M)', 'Sale of the lease'],
    ]);
    expect(figuresOf(['钓鱼邮件 17 起', '弱口令 8 起', '设备遗失 4 起'])?.map(([value]) => value)).toEqual([
      '17 起',
      '8 起',
      '4 起',
    ]);
    expect(figuresOf(['**Founded:** 1998', '**Moved:** 2004', '**Sold:** 2011'])).toBeUndefined();
    expect(figuresOf(['**Route:** Bern → Basel', '**Price:** 41 → 45'])).toBeUndefined();
  });

  it('reads lines that begin with a bold figure, and a line with a word instead of a figure', () => {
    const layoutOf = (text: string) => layoutDeck(readMarkdown(`# T\n\n## A\n\n${text}\n`).outline).choices.at(-1);
    expect(layoutOf('**212** wells built\n**84,000** people with water\n**91 %** still at work')?.reason).toBe(
      'It is about 3 figures.',
    );
    expect(layoutOf('**41 %** of users and\n**12 %** of teams')?.reason).not.toContain('2 figures');
    expect(figuresOf(['Total: €212M', 'Investments: €38M (+6 %)', 'Property tax: unchanged'])).toEqual([
      ['€212M', 'Total'],
      ['€38M', 'Investments (+6 %)'],
      ['unchanged', 'Property tax'],
    ]);
  });

  it('reads a figure above its unit', () => {
    const layoutOf = (text: string) => layoutDeck(readMarkdown(`# T\n\n${text}\n`).outline).choices.at(-1);
    expect(layoutOf('## Cash\n\n€84.7M\n\nIn the bank at the end of the quarter.')?.reason).toBe(
      'It is about one figure.',
    );
    expect(layoutOf('## 1,350\n\nworkspaces moved three weeks ahead of plan.')?.reason).toBe(
      'Its heading is a figure.',
    );
    expect(layoutOf('## 36\n\nnew classrooms by 2028')?.reason).toBe('Its heading is a figure.');
    for (const ratio of ['3 in 5', '4.6 of 5', '9 out of 10', '三分之二'])
      expect(layoutOf(`## ${ratio}\n\nof all visitors`)?.reason).toBe('Its heading is a figure.');
    expect(layoutOf('## 2026\n\nThe year of the move.')?.reason).toBe('It has one short text.');
  });

  it.each([
    ['Retention: 71 % → 89 %', ['bodyText', 'positive']],
    ['Failed orders: 310 → 95', ['bodyText', 'positive']],
    ['Costs: 1.2 → 1.5', ['bodyText', 'negative']],
    ['Depots: 4 → 9', ['bodyText', 'bodyText']],
  ])('colors the change in “%s” if the better direction is known', (item, colors) => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## A\n\n- ${item}\n- Users: 12 → 12\n`).outline);
    const figure = deck.slides[1]?.elements.find(({ part }) => part === 'figure');
    expect(figure?.kind === 'text' && figure.paragraphs[0]?.runs.map(({ color }) => color)).toEqual(colors);
    expect(findFaults(deck)).toEqual([]);
  });

  it('reads figures without bold words', () => {
    expect(figuresOf(['42 户完成改造', '惠及居民 1.86万户', '加装电梯 67 部', '群众满意度 97.3%'])).toEqual([
      ['42 户', '完成改造'],
      ['1.86万户', '惠及居民'],
      ['67 部', '加装电梯'],
      ['97.3%', '群众满意度'],
    ]);
    expect(
      figuresOf(['14 roofs in operation', '€1.2 m annual revenue', '96 % of customers reorder', '3 chains wait']),
    ).toEqual([
      ['14', 'roofs in operation'],
      ['€1.2 m', 'annual revenue'],
      ['96 %', 'of customers reorder'],
      ['3', 'chains wait'],
    ]);
    expect(
      figuresOf(['Duration: 47 minutes', 'Failed payments: 31,204', 'Revenue at risk: €1.9 m', 'Complaints: 3']),
    ).toEqual([
      ['47 minutes', 'Duration'],
      ['31,204', 'Failed payments'],
      ['€1.9 m', 'Revenue at risk'],
      ['3', 'Complaints'],
    ]);
  });

  it('reads figures below a paragraph', () => {
    expect(figuresOf(['78% want three days', '64% miss contact'], 'Survey', 'We asked everyone.')).toHaveLength(2);
  });

  it.each([
    [['2019 founded', '2024 sold']],
    [['2 eggs', '1 cup of flour', '3 apples']],
    [['10:30 Coffee', '12:00 Lunch']],
    [['1st place', '2nd place']],
    [['About 40 people came to see 12 films', 'Most of the 300 seats were taken']],
    [['40 seats', 'A stage', '2 exits']],
    [['5月启动', '7月完成']],
  ])('leaves %j as text', (items) => {
    expect(figuresOf(items)).toBeUndefined();
  });

  it('leaves quantities and telephone numbers as text', () => {
    expect(figuresOf(['250 g flour', '100 g butter'], 'Ingredients')).toBeUndefined();
    expect(figuresOf(['Fire: 112', 'Police: 110'], 'Emergency contacts')).toBeUndefined();
  });

  it('explains the layout', () => {
    const { outline } = readMarkdown('# T\n\n## Traction\n\n- 14 roofs in operation\n- 96 % of customers reorder\n');
    expect(layoutDeck(outline).choices.at(-1)).toMatchObject({ layout: 'bigNumber', reason: 'It is about 2 figures.' });
  });
});

it('lays out four wide figures in two rows', () => {
  const items = [
    'Duration: 47 minutes',
    'Failed payments: 31,204',
    'Revenue at risk: €1.9 m',
    'Pages before the first human looked: 3',
  ];
  for (const lead of [
    '',
    'For 47 minutes, one in three payments failed, because a retry loop exhausted a connection pool.\n\n',
  ]) {
    const { outline } = readMarkdown(`# T\n\n## Summary\n\n${lead}${items.map((item) => `- ${item}`).join('\n')}\n`);
    const { deck, choices } = layoutDeck(outline);
    expect(choices.at(-1)?.layout).toBe('bigNumber');
    const tops = deck.slides[1]?.elements.flatMap(({ name, box }) => (name === 'Card' ? [box.y] : []));
    expect(new Set(tops).size).toBe(2);
    expect(findFaults(deck)).toEqual([]);
  }
});

it('does not read the names of items in a series as figures', () => {
  for (const name of ['D-31:', 'H1.', 'REQ12'])
    expect(figuresOf([`**${name}** Certify with old terminals`, `**${name}** Release the money`])).toBeUndefined();
});

it('keeps a Chinese word for a limit with its figure, without the verb before it', () => {
  expect(figuresOf(['回收利用率达到 **48%** 以上', '准确投放率达到 **88%** 以上', '投诉率 15%以下'])).toEqual([
    ['48%以上', '回收利用率'],
    ['88%以上', '准确投放率'],
    ['15%以下', '投诉率'],
  ]);
});

it('reads the key effect of a sentence, and the text that explains it', () => {
  const text = 'That is roughly the improvement a child makes in two and a half months.';
  const read = (markdown: string) => {
    const [slide] = readMarkdown(`## Result\n\n${markdown}`).outline.slides;
    return (
      slide && readFigures(slide)?.figures.map(({ lead = [], value, label }) => [lead, value, label].map(plainText))
    );
  };
  expect(read(`Difference in score: **+4.6 points** (95% CI 1.2 to 8.0).\n\n${text}`)).toEqual([
    ['Difference in score', '+4.6 points', '(95% CI 1.2 to 8.0)'],
    ['', '', text],
  ]);
  expect(read(`Difference in score: **+4.6 points**.\n\nWe saw **nothing** else in the study.`)).toBeUndefined();
  const { deck } = layoutDeck(readMarkdown(`## Result\n\nDifference: **+4.6 points**.\n\n${text}`).outline);
  expect(deck.slides[0]?.layout).toBe('bigNumber');
  expect(findFaults(deck)).toEqual([]);
});

it('shows figures as tiles above a quoted sentence, which becomes a band', () => {
  const list = '- 94% would recommend it\n- 88% noticed the distance\n- 3 units failed, all from one batch';
  const { deck, choices } = layoutDeck(
    readMarkdown(`## Testers\n\n312 riders took part.\n\n${list}\n\n"My daughter likes it." — tester 147`).outline,
  );
  expect(choices.at(-1)?.reason).toBe('It is about 3 figures. The callout is a band below.');
  expect(findFaults(deck)).toEqual([]);
});

it('does not color the figures of a plain list', () => {
  const colored = (items: readonly string[]) => {
    const { deck } = layoutDeck(readMarkdown(`## A\n\n${items.map((item) => `- ${item}`).join('\n')}`).outline);
    return deck.slides[0]?.elements.flatMap((one) =>
      one.kind === 'text' && one.id === 'body'
        ? one.paragraphs.flatMap(({ runs }) => runs.filter(({ color }) => color).map(({ text }) => text))
        : [],
    );
  };
  const words = ['Nothing else', 'No stock-outs of barbecue charcoal, unlike in the long and hot August of last year'];
  const long = Array.from({ length: 7 }, (_, index) => `${words[1] ?? ''} ${'abcdefghi'[index] ?? ''}`);
  expect(colored(['Stain up 31% on last year', 'Sundays take £6,800 on average', ...long])).toEqual([]);
  expect(colored(['Stain up 31% on last year', ...long])).toEqual([]);
});

describe('words that need the figure after them', () => {
  it('stay with it if they limit it, or make it a discount', () => {
    expect(
      figuresOf([
        '标准版：**899元**，含云端总结',
        '以旧换新：抵 **200元**',
        '可用率不低于**99.9%**',
        '响应：约**15分钟**',
      ]),
    ).toEqual([
      ['899元', '标准版，含云端总结'],
      ['抵 200元', '以旧换新'],
      ['不低于99.9%', '可用率'],
      ['约15分钟', '响应'],
    ]);
    expect(
      figuresOf([
        'Uptime of at least **99.9%**',
        'Queue: under **2 min**',
        'Visitors: over **1,200**',
        'Stores: **84**',
      ]),
    ).toEqual([
      ['at least 99.9%', 'Uptime'],
      ['under 2 min', 'Queue'],
      ['over 1,200', 'Visitors'],
      ['84', 'Stores'],
    ]);
  });

  it('stay in their sentence with it otherwise, so that “fell to” does not become a fall', () => {
    const { outline } = readMarkdown('# T\n\n## A\n\n- 开了 **90分钟**\n- 投诉率降至**2%**\n');
    const [first, second] = readFigures({ heading: [], blocks: outline.slides[1]?.blocks ?? [] })?.figures ?? [];
    expect([first, second].map((figure) => plainText(figure?.lead ?? []))).toEqual(['开了', '投诉率降至']);
    expect(figuresOf(['开了 **90分钟**', '投诉率降至**2%**', '库存：**12天**'])).toEqual([
      ['90分钟', ''],
      ['2%', ''],
      ['12天', '库存'],
    ]);
    expect(figuresOf(['签约 **41万人**，同比增长12%', '研发人均产出提升 **18%**', '节省 **2小时**'])).toEqual([
      ['41万人', '签约，同比增长12%'],
      ['18%', '研发人均产出提升'],
      ['2小时', '节省'],
    ]);
    expect(figuresOf(['Costs fell to **40%**', 'Sales grew by **12%**', 'The refit takes **3 weeks**'])).toEqual([
      ['40%', 'Costs fell to 40%'],
      ['12%', 'Sales grew by 12%'],
      ['3 weeks', 'The refit takes 3 weeks'],
    ]);
    expect(figuresOf(['**65%** 的读者来自本市', '**12位** 志愿者'])).toEqual([
      ['65%', '65% 的读者来自本市'],
      ['12位', '志愿者'],
    ]);
  });

  it('do not include labels that end with a colon', () => {
    expect(figuresOf(['整理用时：从 **42分钟** 降到 **7分钟**', '识别准确率：**93.1%**'])).toEqual([
      ['42 → 7分钟', '整理用时'],
      ['93.1%', '识别准确率'],
    ]);
    expect(figuresOf(['Energy cost **€9m**, up 4 %', 'Margin **12%**'])?.[0]).toEqual(['€9m', 'Energy cost, up 4 %']);
    expect(figuresOf(['Total costs: **€3m**', 'Time saved: **4 h**', 'Total costs: €3m'])?.[0]).toEqual([
      '€3m',
      'Total costs',
    ]);
  });
});

describe('whole sentences below their figures', () => {
  it('are shown if the words before a figure would not be a complete label', () => {
    expect(figuresOf(['新书：420 册', '读者满意度占 96%', '青少年占我们读者的 41%'])).toEqual([
      ['420 册', '新书'],
      ['96%', '读者满意度占 96%'],
      ['41%', '青少年占我们读者的 41%'],
    ]);
    expect(figuresOf(['Raised **€40k** from readers', 'Bought **310** books'])).toEqual([
      ['€40k', 'Raised €40k from readers'],
      ['310', 'Bought 310 books'],
    ]);
  });

  it('are shown if only one of the figures of a change has a remark, or if the sentence contains code', () => {
    expect(
      figuresOf([
        'Waiting time fell from 9.2 (95% CI 8–10) in March to 4.1 (95% CI 3–5) in May',
        '**Lost books:** 12 (95% CI 9–15)',
        'The answer of `GET /books` went from 210 ms to 60 ms',
        'The move was done in **2 min 40 s** on a Sunday',
      ]),
    ).toEqual([
      ['9.2 → 4.1', 'Waiting time fell from 9.2 (95% CI 8–10) in March to 4.1 (95% CI 3–5) in May'],
      ['12', 'Lost books (95% CI 9–15)'],
      ['210 → 60 ms', 'The answer of GET /books went from 210 ms to 60 ms'],
      ['2 min 40 s', 'The move was done in 2 min 40 s on a Sunday'],
    ]);
  });

  it('are the sentences of a text of which each has a figure', () => {
    const text =
      'The library lent 41,200 books last year. Visits rose from 310 to 420 a day, also on Sundays. ' +
      'Energy cost 18% less than in 2021.';
    const blocks = [{ kind: 'paragraph', runs: [{ text }] }] as const;
    const figures = readFigures({ heading: [{ text: 'Year' }], blocks })?.figures;
    expect(figures?.map(({ value, label }) => [plainText(value), plainText(label)])).toEqual([
      ['41,200', 'The library lent 41,200 books last year.'],
      ['310 → 420', 'Visits rose from 310 to 420 a day, also on Sundays.'],
      ['18%', 'Energy cost 18% less than in 2021.'],
    ]);
  });
});

it('leaves a bold figure in parentheses in its sentence', () => {
  const { outline } = readMarkdown('## Scan\n\nNo leak was found (which took **2 h 10 min**)\n');
  const [slide] = outline.slides;
  expect(slide && readFigures({ heading: slide.heading, blocks: slide.blocks })).toBeUndefined();
});

it('reads changes at the end of items that have more than one label', () => {
  expect(figuresOf(['Desk: calls per 1,000 loans: 52 → 20', 'Web: answers within 24 h: 34% → 55%'])).toEqual([
    ['52 → 20', 'Desk: calls per 1,000 loans'],
    ['34% → 55%', 'Web: answers within 24 h'],
  ]);
});

describe('figures in Chinese sentences', () => {
  it('do not occur again below the figure, and keep their measure word', () => {
    const { outline } = readMarkdown('# T\n\n## 数据\n\n- 有效样本 **86.5万** 条，每天4700条\n- 分组得到 **42** 个\n');
    const slide = outline.slides[1];
    expect(
      slide &&
        readFigures({ heading: slide.heading, blocks: slide.blocks })?.figures.map(({ lead = [], value, label }) =>
          [lead, value, label].map(plainText),
        ),
    ).toEqual([
      ['有效样本', '86.5万条', '每天4700条'],
      ['分组得到', '42个', ''],
    ]);
    expect(findFaults(layoutDeck(outline).deck)).toEqual([]);
  });

  it('are not one number of a series', () => {
    expect(figuresOf(['样本 **42** 个', '按时间划分为 **60 / 20 / 20** 天', '准确率 **93%** 以上'])).not.toContainEqual(
      expect.arrayContaining([expect.stringMatching(/^20/u)]),
    );
  });
});

describe('results of calculations', () => {
  it('are the figures of their items', () => {
    expect(
      figuresOf(['**City:** 4k shops × €90/month = **€4.3M**', 'Region: 31k shops = €33M a year', 'Country = €210M']),
    ).toEqual([
      ['€4.3M', 'City: 4k shops × €90/month'],
      ['€33M a year', 'Region: 31k shops'],
      ['€210M', 'Country'],
    ]);
  });

  it('are not the values of variables', () => {
    expect(figuresOf(['Let x = 12', 'n = 40 trees', 'Set `depth` = 3'])).toBeUndefined();
  });
});

describe('figures of three or four paragraphs', () => {
  const figuresOfParagraphs = (...texts: string[]) => {
    const { outline } = readMarkdown(`# T\n\n## Cost\n\n${texts.join('\n\n')}\n`);
    const slide = outline.slides[1];
    return (
      slide &&
      readFigures({ heading: slide.heading, blocks: slide.blocks })?.figures.map(({ value }) => plainText(value))
    );
  };

  it('are pairs of values, emphasized words with a number, and striking numbers', () => {
    expect(
      figuresOfParagraphs(
        'A sensor cost €31 in 2022. It is €12 today.',
        'Most faults above 5% come in the *first two weeks* of use.',
        'That is **£70,000** we could have kept.',
      ),
    ).toEqual(['€31 → €12', 'first two weeks', '£70,000']);
  });

  it('are not a change if the second value may be the earlier one', () => {
    expect(
      figuresOfParagraphs(
        'Revenue is €5m this year. It was €3m in 2024.',
        'Most faults above 5% come in the *first two weeks* of use.',
        'That is **£70,000** we could have kept.',
      )?.[0],
    ).toBe('€5m');
  });

  it('are not read if a paragraph has none, or only a limit', () => {
    const paragraphs = [
      'A sensor cost €31 in 2022. It is €12 today.',
      'That is **£70,000** we could have kept.',
    ] as const;
    expect(figuresOfParagraphs(...paragraphs, 'Nobody likes to replace them.')).toBeUndefined();
    expect(figuresOfParagraphs(...paragraphs, 'We replace them at wear above 5%.')).toBeUndefined();
  });
});

describe('figures in some sentences of a list', () => {
  it('are shown if at most one sentence has none', () => {
    expect(
      figuresOf([
        '412 households without power (about 3% of the town)',
        'Repairs cost €18,400, €2,000 of it for overtime',
        'Nobody was hurt. 27 trees fell on roads.',
        'Cause: a rotten pole that no list had',
      ])?.map(([value]) => value),
    ).toEqual(['412', '€18,400', '27', '']);
  });

  it('are not shown if two sentences have none', () => {
    expect(
      figuresOf([
        '只有 6% 的成员来自郊区',
        '夜间课程计划 40 场，只开了 18 场',
        '新网站推迟上线',
        '三位老师离开（共 20 位）',
      ]),
    ).toBeUndefined();
  });
});

it('does not repeat a figure in its label beside a date or a unit', () => {
  const text = 'Cash on 30 September: **€10.4M**\n\nRunway at current burn: **17 months**\n\nDebt undrawn: **€2.0M**';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Cash\n\n${text}\n`).outline);
  const labels = deck.slides[1]?.elements.flatMap((one) =>
    one.part === 'figureLabel' && one.kind === 'text' ? plainText(one.paragraphs[0]?.runs ?? []) : [],
  );
  expect(labels).toEqual(['Cash on 30 September', 'Runway at current burn', 'Debt undrawn']);
});

it('shows requests as a list, and no figure without its noun', () => {
  const read = (text: string) =>
    readFigures({ heading: [], blocks: readMarkdown(`## T\n\n${text}`).outline.slides[0]?.blocks ?? [] });
  expect(read('- 批准小店装修预算 420 万元\n- 协调 IT 上线盘点小程序\n- 质检流程压缩至 10 个工作日')).toBeUndefined();
  expect(read('- Approve the budget of €310k\n- Agree to hire 12 engineers')).toBeUndefined();
  expect(read('- 预算 420 万元\n- 质检流程 10 个工作日')?.figures.map(({ value }) => plainText(value))).toEqual([
    '420 万元',
    '10 个工作日',
  ]);
});

it('reads no figures in points with numbers, whose sentences stay whole', () => {
  const layoutsOf = (lines: readonly string[], separator: string) =>
    layoutDeck(readMarkdown(`# T\n\n## 原则\n\n${lines.join(separator)}`).outline).choices.at(-1)?.layout;
  const points = [
    '**1. 每天最多一个地方。** 其余时间发呆。',
    '**2. 单日车程不超过3小时。** 孩子会晕车。',
    '**3. 预算2,400元。** 不每天搬行李。',
  ];
  expect(layoutsOf(points, '\n')).not.toBe('bigNumber');
  expect(layoutsOf(points, '\n\n')).not.toBe('bigNumber');
});

it.each([
  ['方案1：30万元', '30万元'],
  ['Q3：1,480万元', '1,480万元'],
  ['Q1：38%', '38%'],
  ['Phase 1: €40,000', '€40,000'],
  ['Team 2:38%', '38%'],
  ['比例7：3', undefined],
  ['开会10：30', undefined],
  ['Ratio 7:3', undefined],
])('separates a label that ends with a number from its figure: %s', (text, figure) => {
  expect(plainText(labeledFigureOf([{ text }])?.value ?? [])).toBe(figure ?? '');
});

it('reads no figures from ratios and from requests', () => {
  const read = (...items: readonly string[]) => {
    const { outline } = readMarkdown(`# T\n\n## 事项\n\n${items.map((item) => `- ${item}`).join('\n')}\n`);
    return JSON.stringify(readFigures(outline.slides[1]!)?.figures ?? []);
  };
  expect(read('补贴提高到1,100元', '资金由区与街道按7:3分担', '落实3个小区的用地')).not.toContain('"3分担"');
  const unread = [
    ['明确支持：58%', '明确反对：21%'],
    ['支持率58%', '支持者320人', '请假率3%'],
    ['同意：320人', '请假：12人'],
    ['Approve: 58%', 'Confirm: 21%'],
    ['Agree strongly: 38%', 'Agree partly: 21%'],
    ['Sign ups in May: 380', 'Sign ups in June: 420'],
  ].filter((items) => read(...items) === '[]');
  expect(unread).toEqual([]);
  expect(read('明确补贴为每人1,100元', '请规划部门落实3个小区的用地')).toBe('[]');
});

it.each([
  '毛利率提升两个百分点',
  '营收两位数增长',
  '成都二十三个研发中心',
  '三千二百五十名员工',
  '第三个五年规划',
  '前三个月收入',
])('reads no count from %s', (item) => {
  const { slides } = readMarkdown(`# T\n\n## A\n\n- 员工 1,280 人\n- ${item}\n- 客户续约率 92%`).outline;
  const figures = readFigures(slides.at(-1) ?? { heading: [], blocks: [] })?.figures ?? [];
  expect(
    figures.filter(
      ({ label, value }) => value.length > 0 && item !== plainText(label) && !/\d/u.test(plainText(value)),
    ),
  ).toEqual([]);
});

it.each([
  [
    'a count in Chinese numerals',
    ['员工 1,280 人', '杭州、成都、西安三个研发中心', '客户续约率 92%'],
    '三个',
    '杭州、成都、西安研发中心',
  ],
  [
    'the first figure after its name',
    [
      '大索道：140元/人，需提前7天约',
      '云杉坪小索道：55元/人，海拔3240米，更适合小朋友',
      '蓝月谷：电瓶车50元，上午光线最好',
    ],
    '55元/人',
    '海拔3240米，更适合小朋友',
  ],
])('reads %s next to other figures', (_name, items, value, label) => {
  const { slides } = readMarkdown(`# T\n\n## A\n\n${items.map((item) => `- ${item}`).join('\n')}`).outline;
  const figures = readFigures(slides.at(-1) ?? { heading: [], blocks: [] })?.figures ?? [];
  expect(figures.map((one) => plainText(one.value))).toContain(value);
  expect(figures.map((one) => plainText(one.label))).toContain(label);
  expect(figures.every((one) => one.value.length > 0)).toBe(true);
});

it('reads no figures from a list in which an arrow leads to words', () => {
  const blocksOf = (text: string) => readMarkdown(`# T\n\n## 前后\n\n${text}`).outline.slides[1]?.blocks ?? [];
  const list = (last: string) =>
    blocksOf(`- 挂号排队：35 分钟 → 6 分钟\n- 取药等待：22 分钟 → 8 分钟\n- 检查预约：${last}`);
  expect(readFigures({ heading: [{ text: '前后' }], blocks: list('3 天 → 当天') })).toBeUndefined();
  expect(readFigures({ heading: [{ text: '前后' }], blocks: list('3 天 → 1 天') })?.figures).toHaveLength(3);
});
