import { describe, expect, it } from 'vitest';
import { exceededLimits, missedRates, missedTargets } from './missed-targets.ts';

const rowsOf = (head: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const missed = missedTargets([head, ...rows], 'Results');
  return missed && [missed.column, ...missed.rows];
};

it('returns the results that miss their targets', () => {
  const times = [
    ['Detect', '5 min', '3 min'],
    ['Acknowledge', '5 min', '6 min'],
    ['Mitigate', '30 min', '107 min'],
  ];
  expect(rowsOf(['Phase', 'Target', 'Actual'], ...times)).toEqual([2, 2, 3]);
  expect(rowsOf(['指标', '目标', '实际'], ['投诉量', '20', '25'], ['满意度', '90%', '93%'])).toEqual([2, 1]);
  expect(rowsOf(['KPI', 'Target', 'Actual'], ['On-time delivery', '95%', '91%'], ['Error rate', '2%', '1%'])).toEqual([
    2, 1,
  ]);
});

it('compares the budget of a period with the result of the same period', () => {
  expect(
    rowsOf(
      ['指标', '5月实际', '5月预算', '4月实际', '去年同期'],
      ['已赚保费（万元）', '14,860', '14,700', '14,520', '13,610'],
      ['综合赔付率', '71.8%', '69.5%', '70.7%', '68.5%'],
      ['结案率', '96.3%', '97.0%', '95.8%', '96.9%'],
    ),
  ).toEqual([1, 2, 3]);
  expect(
    rowsOf(
      ['KPI', 'Q2 actual', 'Q3 budget', 'Q3 actual'],
      ['Revenue', '€4m', '€5m', '€6m'],
      ['Travel costs', '€20k', '€21k', '€25k'],
    ),
  ).toEqual([3, 2]);
  expect(rowsOf(['KPI', 'Q2 actual', 'Q3 budget'], ['Travel costs', '€20k', '€19k'])).toBeUndefined();
});

it.each([
  ['all targets are met', ['KPI', 'Target', 'Actual'], ['Revenue', '€5m', '€6m']],
  ['the direction of a row is unknown', ['KPI', 'Target', 'Actual'], ['Height', '5', '6'], ['Revenue', '5', '4']],
  ['there is no target', ['KPI', 'Before', 'After'], ['Revenue', '5', '4']],
  ['there are two results', ['KPI', 'Target', 'Actual', 'Result'], ['Revenue', '5', '4', '4']],
  ['a cell is no figure', ['KPI', 'Target', 'Actual'], ['Revenue', '5', 'n/a']],
  ['more time is better', ['KPI', 'Target', 'Actual'], ['Training', '5 h', '6 h']],
  ['the units differ', ['KPI', 'Target', 'Actual'], ['Response time', '1 h', '45 min']],
  ['equal figures have other units', ['KPI', 'Target', 'Actual'], ['Repair', '4 h', '4 d'], ['Wait', '5 h', '6 h']],
  ['hours may be good', ['KPI', 'Target', 'Actual'], ["Volunteers' hours", '200 h', '250 h']],
  ['minutes may be good', ['Activity', 'Target', 'Actual'], ['Reading', '20 min', '30 min']],
  ['days may be good', ['Team', 'Target', 'Actual'], ['Home', '2 days', '3 days']],
  ['Chinese hours may be good', ['项目', '目标', '实际'], ['志愿服务', '200 小时', '250 小时']],
  ['the time until a failure grew', ['KPI', 'Target', 'Actual'], ['Time between failures', '900 h', '950 h']],
  ['Chinese time without failure grew', ['指标', '目标', '实际'], ['平均无故障时间', '900 小时', '950 小时']],
] as [string, string[], ...string[][]][])('returns none if %s', (_, head, ...rows) => {
  expect(rowsOf(head, ...rows)).toBeUndefined();
});

it.each([
  ['Repair', '4 h', '5 h'],
  ['Resolution', '2 days', '3 days'],
  ['Waiting time', '3 weeks', '4 weeks'],
  ['故障响应', '30 分钟', '45 分钟'],
  ['交付周期', '10 天', '12 天'],
  ['Page view', '200 ms', '300 ms'],
  ['Start', '2 s', '3 s'],
])('knows that less time is better: %s', (...row) => {
  expect(rowsOf(['KPI', 'Target', 'Actual'], row)).toEqual([2, 1]);
});

it('reads what should be short from the corner cell', () => {
  expect(rowsOf(['Response', 'Target', 'Actual'], ['North', '4 h', '5 h'], ['South', '4 h', '3 h'])).toEqual([2, 1]);
});

it('reads the direction of the heading only if no row has one', () => {
  const head = ['Item', 'Target', 'Actual'];
  const missed = (...rows: string[][]) => missedTargets([head, ...rows], 'Costs are falling')?.rows;
  expect(missed(['North', '5', '6'], ['South', '5', '4'])).toEqual(new Set([1]));
  expect(missed(['Revenue', '5', '4'], ['Pupils', '5', '6'])).toBeUndefined();
});

const rates = (head: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const missed = missedRates([head, ...rows]);
  return missed && [missed.column, ...missed.rows];
};
const planned = ['指标', '2025 年目标', '2025 年实际', '完成率'];

it('returns the percentages of targets that are below 100', () => {
  const stores = ['门店数', '430', '418', '97.2%'];
  expect(rates(planned, ['收入', '9.5', '9.9', '103.8%'], stores)).toEqual([3, 2]);
  const english = ['KPI', 'Target', 'Actual', 'Attainment'];
  expect(rates(english, ['Sales', '50', '40', '80%'], ['Leads', '50', '50', '100%'])).toEqual([3, 1]);
});

it.each([
  ['all targets are met', planned, ['收入', '9', '9.9', '110%'], ['门店', '4', '4', '100%']],
  ['no target is met, as in the middle of a year', planned, ['收入', '9', '6', '67%'], ['门店', '4', '3', '75%']],
  ['tasks are in progress', planned, ['收入', '9', '9', '100%'], ['门店', '10', '2', '20%']],
  ['there are no targets', ['任务', '负责人', '完成率'], ['收入', '李', '100%'], ['门店', '王', '90%']],
  [
    'the column is a rate of another kind',
    ['指标', '目标', '实际', '合格率'],
    ['甲', '9', '9', '100%'],
    ['乙', '9', '8', '90%'],
  ],
  ['less is better', planned, ['收入', '9', '9.9', '110%'], ['投诉量', '20', '18', '90%']],
  ['a cell is no percentage', planned, ['收入', '9', '9.9', '110%'], ['门店', '4', '3', '待定']],
] as [string, string[], ...string[][]][])('returns no percentages if %s', (_, head, ...rows) => {
  expect(rates(head, ...rows)).toBeUndefined();
});

it('returns rates of what meets a standard that miss their targets', () => {
  const head = ['Standard', 'Met', 'Audited', 'Result', 'Target'];
  const rows = [
    ['Indication documented', '48', '50', '96 %', '95 %'],
    ['Review date', '38', '50', '76 %', '90 %'],
  ];
  expect(rowsOf(head, ...rows)).toEqual([3, 2]);
  expect(rowsOf(['Standard', 'Open', 'Audited', 'Result', 'Target'], ...rows)).toBeUndefined();
});

describe('exceededLimits', () => {
  const limits = (head: readonly string[], ...rows: readonly (readonly string[])[]) => {
    const exceeded = exceededLimits([head, ...rows]);
    return exceeded && [exceeded.column, ...exceeded.rows];
  };

  it('returns results above a maximum, or below a minimum', () => {
    const head = ['Indicator', 'Jul–Dec', 'Jan–Jun', 'Hospital limit'];
    expect(
      limits(head, ['A', '14.9', '10.8', '12.0'], ['B', '11.3', '9.0', '7.5'], ['C', '83 %', '87 %', '≥ 90 %']),
    ).toEqual([2, 2, 3]);
    expect(limits(['项目', '实测', '标准'], ['浊度', '0.8', '≤1.0'], ['余氯', '0.2', '不低于0.3'])).toEqual([1, 2]);
  });

  it('compares the column of results, wherever it is', () => {
    const head = ['指标', '权重', '目标值', '实际值'];
    expect(limits(head, ['满意度', '20%', '≥90%', '95%'], ['合格率', '30%', '≥98%', '99%'])).toBeUndefined();
    expect(limits(head, ['满意度', '20%', '≥90%', '85%'], ['合格率', '30%', '≥98%', '99%'])).toEqual([3, 1]);
    expect(limits(['A', 'Baseline', 'Limit'], ['B', '3', '2'], ['C', '3', '2'])).toBeUndefined();
  });

  it('does not take the minimum of something good for a maximum', () => {
    const rows = [
      ['Test coverage', '92 %', '80 %'],
      ['Uptime', '99.9 %', '99.5 %'],
    ];
    for (const name of ['Limit', 'Threshold']) expect(limits(['Check', 'Result', name], ...rows)).toBeUndefined();
  });

  it.each([
    ['no limit is exceeded', ['A', 'Now', 'Limit'], ['B', '1', '2'], ['C', '2', '2']],
    [
      'the name of the column does not say whether it is a maximum',
      ['A', 'Now', 'Standard'],
      ['B', '3', '2'],
      ['C', '1', '2'],
    ],
    ['the units differ', ['A', 'Now', 'Limit'], ['B', '3 h', '2 min'], ['C', '3 h', '2 min']],
    ['there are two limits', ['A', 'Now', 'Limit', 'Maximum'], ['B', '3', '2', '2'], ['C', '3', '2', '2']],
    ['there is only one row', ['A', 'Now', 'Limit'], ['B', '3', '2']],
    ['the limits follow the names', ['A', 'Limit', 'Now'], ['B', '2', '3'], ['C', '2', '3']],
  ] as [string, string[], ...string[][]][])('returns none if %s', (_, head, ...rows) => {
    expect(limits(head, ...rows)).toBeUndefined();
  });
});
