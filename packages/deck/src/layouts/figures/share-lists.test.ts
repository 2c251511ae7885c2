import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

const slideOf = (text: string, heading = 'Market') => {
  const { choices, deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${text}\n\n## Z\n\nz`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  return {
    deck,
    reason: choices[1]?.reason ?? '',
    bars: elements.filter(({ name }) => name === 'Bar').map(({ box }) => box),
    figures: elements.flatMap((one) =>
      one.kind === 'text' && one.part === 'figure' ? [plainText(one.paragraphs[0]?.runs ?? [])] : [],
    ),
  };
};

describe('a list of shares', () => {
  it.each([
    ['Market', '- Individual donors: 38%\n- Trusts: 31%\n- Counties: 17%\n- Fees: 14%'],
    ['Market share', '- Alpha Corp: 67.1%\n- Beta: 8.1%\n- Gamma: 5.5%\n- Delta: 4.7%'],
    ['Income', '- Donors: £1.12m (38%)\n- Trusts: £0.91m (31%)\n- Counties: £0.50m (17%)\n- Fees: £0.41m (14%)'],
    [
      '代工格局',
      '2024年全球前五大企业市场份额：\n\n- 台积电：67.1%\n- 三星：8.1%\n- 中芯国际：5.5%\n- 联电：4.7%\n- 格芯：4.6%',
    ],
    ['Crops', '- Wheat: 45%\n- Barley: 30%\n- Lettuce: 15%\n- Oats: 10%'],
    ['支出', '- 人工 45%\n- 原料 30%\n- 物流 15%\n- 其他 10%'],
  ])('has a bar for each share below %j', (heading, text) => {
    const { deck, bars, figures } = slideOf(text, heading);
    const values = figures.map((figure) => Number.parseFloat(figure));
    expect(bars.length).toBeGreaterThan(3);
    expect(values).toHaveLength(bars.length);
    for (const [index, { width }] of bars.entries())
      expect(width / (bars[0]?.width ?? 0)).toBeCloseTo((values[index] ?? 0) / (values[0] ?? 0), 1);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    ['Quality', '- Hand hygiene: 89%\n- Readmission: 12%\n- Surgical checklist: 99%\n- Would recommend: 79%'],
    ['Growth', '- Sales growth: 40%\n- Cost increase: 30%\n- Margin: 20%\n- Churn rate: 10%'],
    ['Goals', '- Fewer alerts by 50%\n- Less waste by 20%\n- More visits by 20%\n- Lower costs by 10%'],
    ['质量', '- 洗手依从率：89%\n- 再入院率：12%\n- 核查完成率：99%\n- 推荐率：79%'],
    ['变化', '- 收入增长：40%\n- 成本下降：30%\n- 客流增长：20%\n- 投诉下降：10%'],
  ])('is no such list if its percentages are of different things: %j', (heading, text) => {
    expect(slideOf(text, heading).bars).toEqual([]);
  });
});

describe('two lists of shares', () => {
  const income = '- Donors: £1.12m (38%)\n- Trusts: £0.91m (31%)\n- Counties: £0.50m (17%)\n- Fees: £0.41m (14%)';
  const spending =
    '- Maintenance: £1.97m (70%)\n- Training: £0.34m (12%)\n- Research: £0.22m (8%)\n- Other: £0.28m (10%)';

  it('are side by side with bars of one scale', () => {
    const { deck, bars, reason, figures } = slideOf(
      `**Income: £2.94 million**\n\n${income}\n\n**Spending: £2.81 million**\n\n${spending}`,
    );
    expect(reason).toContain('two lists of shares');
    expect(figures).toEqual(['38%', '31%', '17%', '14%', '70%', '12%', '8%', '10%']);
    expect((bars[0]?.width ?? 0) / (bars[4]?.width ?? 1)).toBeCloseTo(38 / 70, 2);
    for (const text of ['£1.12m', 'Maintenance', 'Spending: £2.81']) expect(JSON.stringify(deck)).toContain(text);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    `**Income**\n\n${income}\n\n**Targets**\n\n- Hygiene: 89%\n- Readmission: 12%\n- Checklist: 99%`,
    '**优势**\n\n- 良率高，达到 90%\n- 成本低 10%\n- 交期稳定\n\n**劣势**\n\n- 份额只有 5%\n- 客户集中 60%\n- 产能不足',
  ])('are a comparison if one is no whole: %j', (text) => {
    const { bars, reason } = slideOf(text);
    expect(bars).toEqual([]);
    expect(reason).toContain('compares');
  });
});

describe('a list of texts that end with shares', () => {
  const items = [
    '基础服务费：0.11—0.18 元／件，占收入 78%',
    '旺季弹性包：临时增租机器人，占收入 15%',
    '数据服务：库位优化、销量预测，占收入 7%',
  ];

  it('has bars if they are a whole', () => {
    const { deck, bars, figures } = slideOf(`**硬件自持**\n\n- ${items.join('\n- ')}`, '商业模式');
    expect(figures).toEqual(['78%', '15%', '7%']);
    expect((bars[0]?.width ?? 0) / (bars[2]?.width ?? 1)).toBeCloseTo(78 / 7, 0);
    for (const text of ['基础服务费', '元／件，占收入', '硬件自持']) expect(JSON.stringify(deck)).toContain(text);
    expect(findFaults(deck)).toEqual([]);
  });

  it('has none otherwise', () => {
    expect(slideOf(`- ${items.join('\n- ').replace('78%', '68%')}`, '商业模式').bars).toEqual([]);
  });
});

describe('a list of counts', () => {
  it.each([
    [
      'We reported 9 serious incidents in 2024, against 12 in 2023.\n\n- 3 delayed diagnoses (two of sepsis)\n- 2 retained swabs\n- 2 overdoses\n- 1 nerve block\n- 1 inpatient suicide',
      ['3', '2', '2', '1', '1'],
    ],
    [
      'Of 100 units of solar energy that fall on a leaf:\n\n- 51 are outside the usable wavelengths\n- 5 are reflected\n- 7 are lost as heat\n- 24–28 are lost in synthesis\n- 0–6 in photorespiration\n- 2 in respiration',
      ['51', '5', '7', '24–28', '0–6', '2'],
    ],
    ['全年共发生9起事件：\n\n- 4起延误诊断\n- 3起用药过量\n- 2起部位错误', ['4起', '3起', '2起']],
  ])('has bars if the counts add up to the total above: %j', (text, expected) => {
    const { deck, bars, figures } = slideOf(text, 'Incidents');
    expect(figures).toEqual(expected);
    expect(bars).toHaveLength(expected.length);
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    'We reported 10 serious incidents in 2024.\n\n- 3 delayed diagnoses\n- 2 retained swabs\n- 2 overdoses\n- 1 nerve block',
    'The plan for the 6 months:\n\n- 3 months of tests\n- 2 months of training\n- 1 month of rest',
    'We have 9 boats.\n\n- 3 delayed ferries\n- 2 retained pilots, 4 others\n- Four new piers',
    '全年共发生12起事件：\n\n- 4起延误诊断\n- 3起用药过量\n- 2起部位错误',
    '计划共6个月：\n\n- 3个月测试\n- 2个月培训\n- 1个月试运行',
  ])('has none otherwise: %j', (text) => {
    expect(slideOf(text, 'Incidents').bars).toEqual([]);
  });
});
