import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function slideOf(body: string, heading = 'Results') {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${body}\n`).outline);
  const elements = deck.slides.at(-1)?.elements ?? [];
  const textsOf = (part?: string): string[] =>
    elements.flatMap((one) =>
      one.kind === 'text' && one.role === 'body' && (part === undefined || one.part === part)
        ? [one.paragraphs.map(({ runs }) => plainText(runs)).join(' | ')]
        : [],
    );
  return { deck, layout: choices.at(-1)?.layout, figures: textsOf('figure'), texts: textsOf() };
}

describe('points whose names have numbers', () => {
  const points = (names: readonly string[]): string =>
    names.map((name) => `**${name}** 其余时间留给发呆，不赶路。`).join('\n');

  it('are cards with their numbers', () => {
    const names = ['1. 每天最多一个“必去”。', '2. 单日车程不超过3小时。', '3. 海拔慢慢升。', '4. 住得集中。'];
    for (const body of [points(names), points(names).replaceAll('\n', '\n\n')]) {
      const { deck, figures, texts } = slideOf(body);
      expect(figures).toEqual([]);
      expect(texts.join()).toContain('单日车程不超过3小时');
      expect(findFaults(deck)).toEqual([]);
    }
  });

  it('have a figure only if the bold words begin or end with it', () => {
    const texts = (first: string): string =>
      `${first}\n\nThe pumps ran for **70 hours**.\n\nIt cost **£70,000** in all.`;
    const chinese = (first: string): string => `${first}\n\n全程共**126公里**。\n\n门票合计**860元**。`;
    expect(slideOf(chinese('我们定的规矩是**每天最多一个“必去”**。')).figures).toEqual([]);
    expect(slideOf(chinese('**一半以上**的时间留给孩子。')).figures).toHaveLength(3);
    expect(slideOf(texts('We came in the *first two weeks* of June.')).figures).toHaveLength(3);
  });
});

describe('a figure after a verb that needs it', () => {
  it('is not taken out of its sentence', () => {
    const { texts, layout } = slideOf(
      '- 瓣膜置换术（TAVR）：完成**23例**，无院内死亡\n- 左心耳封堵手术：**41例**\n- 旋磨术：**19例**',
    );
    expect(layout).toBe('bigNumber');
    expect(texts).toContain('瓣膜置换术（TAVR）：完成23例，无院内死亡');
  });
});

describe('a figure keeps its unit', () => {
  it.each(['户次', '家次', '台次', '班次', '架次', '车次', '人次', '场次'])('%s', (unit) => {
    expect(slideOf(`全年完成检查3,904${unit}，出动警力1,200人次，检修设备560台。`).figures.join()).toContain(
      `3,904${unit}`,
    );
  });

  it('and a day after it is not a unit', () => {
    expect(slideOf('- 交付设备560台，次日完成安装\n- 检查企业390家\n- 培训员工200人').figures.join()).not.toContain(
      '次',
    );
  });

  it('with its rate, unless it is a part of its sentence', () => {
    const { figures, texts } = slideOf(
      '- 现场复核，检出率**94.7%**\n- 系统报警，误报率**9.3%**\n- 漏检的17处中，11处为夜间强反光区域',
    );
    expect(figures).toEqual(['94.7%', '9.3%', '11处']);
    expect(texts).not.toContain('漏检的');
    expect(slideOf('- 索道40元/人\n- 门票60元/人\n- 午餐35元/人').figures).toEqual(['40元/人', '60元/人', '35元/人']);
  });
});

describe('figures that are only mentioned', () => {
  it.each([
    '- 云杉坪索道（3,240米），40元/人\n- 蓝月谷步行，木栈道，全程约2公里\n- 带两罐氧气备用，在丽江市区买（25元），山上卖60元',
    '- 每人一条方巾，68元，约2小时\n- 作品要第二天才干，请店家寄回上海，邮费15元\n- 两个孩子都报名了，大人随意',
  ])('are not the message if they are of different kinds or an item has none: %s', (list) => {
    expect(slideOf(list).figures).toEqual([]);
  });

  it('are shown if they are in bold, or if few of them are mentioned', () => {
    expect(
      slideOf('- 工人复核，检出率**94%**\n- 系统报警，误报率**9%**\n- 巡检提速，每次**12分钟**').figures,
    ).toHaveLength(3);
    const list =
      '- 38,412 failed checkouts\n- 2,906 support tickets in a day\n- 17 customers charged twice\n- A breach for 4 merchants, with credits of €62k';
    expect(slideOf(list).figures).toHaveLength(4);
  });
});

describe('a list of states', () => {
  const customers = [
    '**🟢 Halden Foods** – Renewed for three years, £2.6m a year.',
    '**🟢 Brightwell** – Volumes up 11%. NPS 62.',
    '**🟡 Castlemere Paints** – 14 late deliveries. Credit of £18,500 agreed.',
    '**🔴 Orrin Medical** – Formal notice. Annual value £1.1m.',
  ];

  it('shows the names with their status, not the figures', () => {
    const { deck, figures, texts } = slideOf(customers.join('\n\n'));
    expect(figures).toEqual([]);
    expect(texts[0]).toMatch(/^⬤\s?Halden Foods \| Renewed/u);
    const elements = deck.slides.at(-1)?.elements ?? [];
    const bars = elements.flatMap((one) => (one.kind === 'shape' && one.name === 'Card bar' ? [one.fill] : []));
    const colors = ['positive', 'positive', 'warning', 'negative'];
    expect(bars).toEqual(colors.map((color) => ({ kind: 'solid', color })));
    const marks = elements.flatMap((one) =>
      one.kind === 'text' && one.role === 'body' ? [one.paragraphs[0]?.runs[0]?.color] : [],
    );
    expect(marks).toEqual(colors);
    expect(findFaults(deck)).toEqual([]);
  });

  it('is not recognized without the status', () => {
    const plain = customers.map((text) => text.replace(/[🟢🟡🔴] /u, '')).join('\n\n');
    expect(slideOf(plain).texts.join()).not.toContain('⬤');
  });
});

describe('six bold figures', () => {
  const six =
    '- **14.2 km** of river bank\n- **9,450** trees planted\n- **23 tonnes** of rubbish\n- **6,120** volunteer hours\n- **37** schools visited\n- **£684,000** raised, **£651,000** spent';

  it('are in two rows', () => {
    const { deck, layout, figures, texts } = slideOf(six);
    expect(layout).toBe('bigNumber');
    expect(figures).toEqual(['14.2 km', '9,450', '23 tonnes', '6,120', '37', '£684,000']);
    expect(texts.at(-1)).toBe('raised, £651,000 spent');
    expect(findFaults(deck)).toEqual([]);
  });

  it('are items of a list if one of them is not bold', () => {
    expect(slideOf(six.replace('**37**', '37')).layout).not.toBe('bigNumber');
    expect(slideOf(six.replaceAll(/\*\*[^*]+\*\* /gu, '**Point 1:** ')).layout).not.toBe('bigNumber');
    expect(slideOf(`${six}\n- **12** boats bought`).layout).not.toBe('bigNumber');
  });
});

it.each([
  ['- Growth – 12%\n- Margin – 31%\n- Share – 8%', ['12%', '31%', '8%']],
  ['- Churn −3%\n- Growth +5%\n- Margin –2%', ['−3%', '+5%', '–2%']],
  ['- Operating profit: – £0.2m\n- Revenue: £3.1m\n- Costs: £3.3m', ['– £0.2m', '£3.1m', '£3.3m']],
])('does not read the dash between a name and a figure as a minus sign: %j', (body, expected) => {
  expect(slideOf(body).figures).toEqual(expected);
});

it.each([
  ['With 15 cases and a vaccine that is 90% effective, what coverage do we need?', []],
  ['客单价涨了12%，每月能多赚多少？', []],
  ['Did you know that 43% of the shops never call back?', ['43%']],
])('does not read a given figure of a question about another one: “%s”', (body, expected) => {
  expect(slideOf(body).figures).toEqual(expected);
});

describe('six figures without bold text', () => {
  const chinese = [
    '报案量18,742件，同比+9.6%，环比+4.1%',
    '综合赔付率71.8%，高于预算2.3个百分点，连续第三个月超预算',
    '新能源车案均赔款6,430元，是燃油车的1.47倍',
    '结案周期11.4天，比上月缩短0.8天',
    '客户满意度88.2分，基本持平',
    '反欺诈减损1,126万元，创单月新高',
  ];
  const english = [
    'Claims reported reached 18,742, up 9.6% on last year',
    'Loss ratio of 71.8%, down 2.3% on last year',
    'Average claim of $6,430, compared with $4,374 for a petrol car',
    'Settlement takes 11.4 days, down from 12.2',
    'Customer satisfaction at 88.2 points, unchanged',
    'Fraud prevention saved $1.1 million, a record month',
  ];
  const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

  it.each([
    [chinese, ['18,742件', '71.8%', '6,430元', '11.4天', '88.2分', '1,126万元']],
    [english, ['18,742', '71.8%', '$6,430', '11.4 days', '88.2 points', '$1.1 million']],
  ])('are on tiles below their names', (items, expected) => {
    const { deck, layout, figures } = slideOf(listOf(items));
    expect(layout).toBe('bigNumber');
    expect(figures).toEqual(expected);
    expect(findFaults(deck)).toEqual([]);
  });

  it('stay a list if one is above its label and the others are below their names', () => {
    expect(slideOf(listOf(['1,240 new customers', ...english.slice(1)])).layout).not.toBe('bigNumber');
    expect(slideOf(listOf(['2400名新客户', ...chinese.slice(1)])).layout).not.toBe('bigNumber');
  });

  it('stay a list if sentences compare several figures', () => {
    const [first = '', ...others] = chinese;
    expect(slideOf(listOf(['收入3,400万元，利润1,200万元', ...others])).layout).not.toBe('bigNumber');
    expect(slideOf(listOf([first, ...others])).layout).toBe('bigNumber');
  });

  it('are ingredients of a recipe', () => {
    const items = ['500 g flour, sifted', '2 eggs', '120 ml milk', '80 g butter', '1 pinch of salt', '60 g sugar'];
    expect(slideOf(listOf(items)).layout).not.toBe('bigNumber');
  });
});

describe('figures in prose', () => {
  it.each([
    '- Orders: $112.6 million\n- Margin: 31.4%\n- Backlog: $77.2 million\n- Telehandlers beat plan; excavators missed by $2.4 million',
    '- 订单：112.6万元\n- 毛利率：31.4%\n- 库存：77.2万元\n- 叉车超过计划；挖掘机比计划少2.4万元',
  ])('of a later clause are no figures of their item: %s', (list) => {
    const { figures } = slideOf(list);
    expect(figures).toHaveLength(3);
    expect(figures.join()).not.toContain('2.4');
  });

  it.each([
    '5号线一期是东西向的快线，串联高铁西站和空港，全程 31.2 公里，运行时间 41 分钟。其中地下线 24.5 公里，高架线 6.7 公里。\n\n2号线东延服务沿线 7.2 万个就业岗位，采用高架敷设。',
    'The first line runs east, past the station and the port, and costs £31.2m in all. It needs 41% less power, as the tunnel is short. The second line, which is on a viaduct, serves 72,000 jobs, and opens later.',
  ])('are not on tiles if their sentences say more: %s', (text) => {
    expect(slideOf(text).figures).toEqual([]);
  });
});

describe('items whose bold names are numbered', () => {
  it.each([
    [
      '- **O1: Scale** — revenue of $23.4M, with home services at 24%\n- **O2: Trust** — 30-day retention up to 38%\n- **O3: Cost** — cost per order from $6.8 to $6.2',
      'Scale',
    ],
    [
      '- **O1：规模** — GMV 23.4 亿元，到家服务占比提升到 24%\n- **O2：质量** — 30 日留存提升到 38%，首单缺货率降到 4% 以内\n- **O3：效率** — 单均履约成本由 6.8 元降到 6.2 元',
      '规模',
    ],
    [
      '- 🥇 **O1：规模** — GMV 23.4 亿元，到家服务占比提升到 24%\n- 🥈 **O2：质量** — 30 日留存提升到 38%\n- 🥉 **O3：效率** — 单均履约成本由 6.8 元降到 6.2 元',
      '规模',
    ],
  ])('all have them as headings, also if only one of them has a change: %s', (list, name) => {
    const { deck, layout, figures, texts } = slideOf(list, 'Goals');
    expect(layout).not.toBe('bigNumber');
    expect(figures).toEqual([]);
    expect(texts.join()).toContain(name);
    expect(findFaults(deck)).toEqual([]);
  });
});

it.each([
  [
    'English',
    '- **58 falls** in July\n- **4.35 falls per 1,000 bed days**, target 4.20\n- Assessed in time: **88 %** of patients',
  ],
  ['中文', '- 7月跌倒**58次**\n- **每1,000床日4.35次**，目标4.20次\n- 按时评估：**88%**的患者'],
])('the base of a rate is no figure: %s', (_, list) => {
  expect(slideOf(list).figures.filter((figure) => figure.startsWith('1,000'))).toEqual([]);
});

it('are read below a heading about what was done against risks', () => {
  const list = '- **0.9%** 不良率\n- **3,200 万元** 追回逾期款\n- **1.2 万笔** 拦截欺诈';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## 风险管控成效\n\n${list}\n`).outline);
  expect(deck.slides[1]?.elements.filter(({ part }) => part === 'figure')).toHaveLength(3);
});

it.each(['主要风险与应对', 'Risks & mitigations', 'Main risks'])('are not read below the heading %s', (heading) => {
  const list =
    '- **Pipe**: pressure of 1.7 bar, at most 30 mm/min\n- **Delay**: from 4 to 3 hours per day\n- **Rain**: 2 pumps';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${list}\n`).outline);
  expect(deck.slides[1]?.elements.filter(({ part }) => part === 'figure')).toEqual([]);
});

describe('limits that apply to other figures', () => {
  it.each([
    ['RMSE', '要求：\n\n- 24 h RMSE ≤ 0.70 mg/L\n- 低氧事件命中率 ≥ 80%，空报率 ≤ 25%\n- 给出90%预测区间'],
    ['Targets', '- 24 h error ≤ 0.70 mg/L\n- Hit rate ≥ 80%, false alarms ≤ 25%\n- A 90% interval'],
  ])('stay in their sentences: %s', (heading, body) => {
    const { deck, figures } = slideOf(body, heading);
    expect(figures).toEqual([]);
    expect(findFaults(deck)).toEqual([]);
  });
});

it.each([
  [
    'the rest of a sentence',
    '- 311 of the 787 slots were refilled\n- 476 were not\n- At £1,150 an hour that is **£675,000**',
  ],
  ['a version', '- 2.0 做三件事：识别分类、上门时段、完工确认\n- 研发 11 人周，8 月 4 日灰度\n- 覆盖 127 个小区'],
  ['one of two changes', '- 填单完成率 64% → 80%，48 小时完工率 66% → 78%\n- 研发 11 人周\n- 覆盖 127 个小区'],
])('%s is not cut out of its sentence', (_, list) => {
  expect(slideOf(list).figures).toEqual([]);
});

it('has the Chinese measure word of the number', () => {
  const list = '- 战国：41 面，山字纹、羽状地纹为主\n- 两汉：168 面，占一半以上\n- 六朝至唐：76 面\n- 宋元明清：27 面';
  expect(slideOf(list).figures).toEqual(['41面', '168面', '76面', '27面']);
});

it('has no arrow in its label that leads to the figure', () => {
  const list =
    '- 46 stores, all paying\n- $19 per case per month → **$21,242**, or $255k a year\n- 11 stores a year ago';
  const { deck } = slideOf(list);
  const texts = deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' ? one.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')) : [],
  );
  expect(texts).toContain('$21,242');
  expect(texts?.join('|')).not.toContain('→');
});
