import { describe, expect, it } from 'vitest';
import { readDecision } from './read-decision.ts';

const options = [
  ['', 'A. Rail', 'B. Coach', 'C. Minibus'],
  ['Price', '€900', '€640', '€820'],
  ['Time', '2 h', '3 h', '3 h'],
];
const rows = [
  ['选项', '费用', '周期'],
  ['方案一：自建', '90 万', '8 个月'],
  ['方案二：外包', '60 万', '3 个月'],
  ['方案三：合作', '40 万', '5 个月'],
];
const found = (texts: readonly (readonly string[])[], ...sentences: string[]) => {
  const { axis, index } = readDecision(texts, sentences) ?? {};
  return axis && [axis, index];
};

describe('the option that text selects', () => {
  it.each([
    ['Recommendation: B'],
    ['**We recommend B** for the first year.'.replaceAll('*', '')],
    ['Why we chose the coach'],
    ['Prices are net. The committee has decided to use option B.'],
    ['We recommend B now, C in May, and a test of A.'],
    ['Coach wins'],
    ['Committee says coach, max €700.'],
    ['The board backs B.'],
    ['Our choice is “B. Coach”, because it costs least.'],
  ])('is found in “%s”', (sentence) => {
    expect(found(options, 'The trip', sentence)).toEqual(['column', 2]);
  });

  it.each([
    ['推荐方案二'],
    ['中心建议采用方案二，试运行一年后再评估。'],
    ['建议采用方案二：外包，先签一年。'],
    ['建议：外包。三者都可行，决定因素是周期。'],
    ['自建最慢。建议：方案二，先签一年。'],
    ['经评审，最终选择外包'],
    ['结论：方案二'],
    ['方案二胜出'],
    ['综合比较，我们最终选择方案二。'],
  ])('is found in “%s”', (sentence) => {
    expect(found(rows, sentence)).toEqual(['row', 2]);
  });

  it.each([
    ['We recommend B and C.'],
    ['We do not recommend B.'],
    ['The committee says coach drivers are tired.'],
    ['Should we choose B?'],
    ['If prices rise, we choose B.'],
    ['Last year the committee was split. We recommend a survey.'],
    ['B is the cheapest option.'],
    ['Recommendation: Book early'],
    ['We chose Coaching as a subject.'],
    ['不推荐方案二'],
    ['推荐方案一和方案二'],
    ['The board chose B in 2019; since then it lost money.'],
    ['The board selected the coach for the trip of 2023.'],
    ['The team picked B last spring.'],
    ['Our choice: B for now, C in 2028.'],
    ['We recommend B later.'],
    ['We recommend B, but nobody drives.'],
    ['B wins, but only on paper'],
    ['Our rivals and their board chose B.'],
    ['顾问推荐方案二'],
    ['我们推荐方案二，但预算不够，已放弃。'],
    ['上届评审组选择方案二'],
    ['不少家长选择了方案二'],
  ])('is not found in “%s”', (sentence) => {
    expect(found(options, sentence)).toBeUndefined();
    expect(found(rows, sentence)).toBeUndefined();
  });

  it('is not found if sentences select different options', () => {
    expect(found(options, 'We recommend B', 'Our choice: C')).toBeUndefined();
  });
});

describe('an option of several parts', () => {
  const walls = [
    ['', 'Seawall only', 'Seawall + marsh', 'Managed retreat'],
    ['Cost', '$96 M', '$128 M', '$203 M'],
    ['Homes', '0', '22', '640'],
  ];
  const channels = [
    ['指标', '线上', '线上+线下', '代理'],
    ['成本', '90 万', '60 万', '40 万'],
    ['周期', '8 月', '3 月', '5 月'],
  ];
  it.each([
    ['We recommend the combined seawall and marsh option.'],
    ['We recommend the combined option, which costs a third more.'],
    ['Recommendation: seawall and marsh'],
    ['The committee chose the combination of seawall and marsh.'],
  ])('is found in “%s”', (sentence) => {
    expect(found(walls, 'Options', sentence)).toEqual(['column', 2]);
  });

  it('is found in Chinese', () => {
    expect(found(channels, '推荐线上和线下')).toEqual(['column', 2]);
    expect(found(channels, '建议采用组合方案')).toEqual(['column', 2]);
  });

  it.each([
    ['We recommend the combination of retreat and insurance.'],
    ['We do not recommend the combined option.'],
    ['Should we choose the combined option?'],
    ['The combined cost is $128 million.'],
    ['不推荐组合方案'],
    ['组合方案成本较高'],
  ])('is not found in “%s”', (sentence) => {
    expect(found(walls, sentence)).toBeUndefined();
    expect(found(channels, sentence)).toBeUndefined();
  });

  it('is not found if several options are combined', () => {
    const several = walls.map((row, index) => [...row, index === 0 ? 'Marsh + retreat' : '1']);
    expect(found(several, 'We recommend the combined option.')).toBeUndefined();
  });
});

it('finds the option that a row of the table recommends', () => {
  const withRow = [...options, ['Recommendation', '–', '', '✅ Recommended']];
  expect(found(withRow, 'The trip')).toEqual(['column', 3]);
  expect(found([...options, ['Recommendation', 'yes', '', 'yes']], 'The trip')).toBeUndefined();
  expect(found([...options, ['Recommendation', 'no', 'yes', 'no']], 'The trip')).toEqual(['column', 2]);
});

it('does not find an option if a row says “yes” to another question, or if two rows decide', () => {
  const decision = ['Decision', 'yes', 'no', 'no'];
  expect(found([...options, decision], 'The trip')).toBeUndefined();
  const rowsOfTwo = [
    ['Verdict', 'chosen', 'no', 'no'],
    ['Recommendation', 'no', 'no', 'yes'],
  ];
  expect(found([...options, ...rowsOfTwo], 'The trip')).toBeUndefined();
});

describe('the option with the highest total score', () => {
  const scores = [
    ['Criterion', 'Weight', 'Nano', 'Vim', 'Emacs'],
    ['Speed', '60%', '4', '5', '2'],
    ['Plugins', '40%', '1', '4', '5'],
  ];

  it('is a column', () => {
    const {
      axis,
      index,
      scores: at,
    } = readDecision([...scores, ['Weighted score', '100%', '2.8', '4.6', '3.2']], []) ?? {};
    expect([axis, index, at]).toEqual(['column', 3, 3]);
    expect(found([...scores, ['Total', '', '5', '9', '7']])).toEqual(['column', 3]);
    expect(
      found([
        ['标准', '甲', '乙'],
        ['价格', '3', '4'],
        ['质量', '5', '2'],
        ['总分', '8', '6'],
      ]),
    ).toEqual(['column', 1]);
  });

  it('is a row', () => {
    const teams = [
      ['Bidder', 'Price', 'Quality', 'Total score'],
      ['Alder', '30', '41', '71'],
      ['Birch', '36', '44', '80'],
    ];
    expect(found(teams)).toEqual(['row', 2]);
  });

  it('gives way to the text', () => {
    expect(found([...scores, ['Weighted score', '', '2.8', '4.6', '3.2']], 'We still choose Emacs.')).toEqual([
      'column',
      4,
    ]);
  });

  it.each([
    ['two totals are equal', ['Weighted score', '', '4.6', '4.6', '3.2'], ''],
    ['a high score is bad', ['Weighted score', '', '2.8', '4.6', '3.2'], 'Risk of the editors'],
    ['the row is another sum', ['Hours', '', '2.8', '4.6', '3.2'], ''],
  ])('is not found if %s', (_, total, heading) => {
    expect(found([...scores, total], heading)).toBeUndefined();
  });

  it.each([
    ['sports', '', ['Player', 'Day 1', 'Day 2', 'Total score'], ['Ida', '70', '74', '144'], ['Tom', '72', '75', '147']],
    [
      'harm',
      'Comparison of wards',
      ['Site', 'Falls', 'Pain', 'Total score'],
      ['A', '2', '4', '6'],
      ['B', '1', '1', '2'],
    ],
    ['classes', '各班对比', ['班级', '语文', '数学', '总分'], ['一班', '80', '90', '170'], ['二班', '82', '80', '162']],
    ['other things', 'Results', ['Item', 'May', 'June', 'Total score'], ['A', '2', '4', '6'], ['B', '1', '1', '2']],
  ])('is not found in a table of %s', (_, heading, ...texts) => {
    expect(found(texts, heading)).toBeUndefined();
  });

  it('is found below a heading that announces a decision', () => {
    const texts = [
      ['Name', 'Price', 'Quality', 'Total score'],
      ['Alder', '30', '41', '71'],
      ['Birch', '36', '44', '80'],
    ];
    expect(found(texts, 'Evaluation of the offers')).toEqual(['row', 2]);
    expect(found(texts, 'Offers')).toBeUndefined();
  });

  it('is not the largest sum of amounts', () => {
    expect(
      found([
        ['项目', '2025年', '2026年'],
        ['改造', '180', '205'],
        ['补贴', '10', '196'],
        ['合计', '190', '401'],
      ]),
    ).toBeUndefined();
    expect(
      found([
        ['Item', 'Cost', 'Sales'],
        ['Ads', '3', '8'],
        ['Fairs', '4', '9'],
        ['Total', '7', '17'],
      ]),
    ).toBeUndefined();
  });
});

describe('the option with the highest score', () => {
  const scores = [
    ['Criterion', 'Weight', 'A', 'B', 'C'],
    ['Thermal margin', '30%', '3', '4', '5'],
    ['Serviceability', '15%', '2', '4', '3'],
    ['Weighted total', '100%', '3.20', '4.05', '3.50'],
  ];

  it('is found in a row with weighted totals', () => {
    expect(found(scores, 'Weighted scoring')).toEqual(['column', 3]);
  });

  it.each(['China comes first.', '一车间排名第一，必须整改。'])('is not named by a rank: %s', (sentence) => {
    const emissions = [
      ['Country', 'Emissions'],
      ['China', '31%'],
      ['一车间', '13%'],
    ];
    expect(found(emissions, 'Emissions', sentence)).toBeUndefined();
  });

  it.each(['B scores highest.', 'B 得分最高'])('is named by “%s”', (sentence) => {
    expect(found(scores.slice(0, 3), 'Options', sentence)).toEqual(['column', 3]);
  });
});
