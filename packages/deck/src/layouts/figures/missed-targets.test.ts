import { expect, it } from 'vitest';
import { missedTargets } from './missed-targets.ts';

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

it.each([
  ['all targets are met', ['KPI', 'Target', 'Actual'], ['Revenue', '€5m', '€6m']],
  ['the direction of a row is unknown', ['KPI', 'Target', 'Actual'], ['Height', '5', '6'], ['Revenue', '5', '4']],
  ['there is no target', ['KPI', 'Before', 'After'], ['Revenue', '5', '4']],
  ['there are two results', ['KPI', 'Target', 'Actual', 'Result'], ['Revenue', '5', '4', '4']],
  ['a cell is no figure', ['KPI', 'Target', 'Actual'], ['Revenue', '5', 'n/a']],
  ['more time is better', ['KPI', 'Target', 'Actual'], ['Training', '5 h', '6 h']],
] as [string, string[], ...string[][]][])('returns none if %s', (_, head, ...rows) => {
  expect(rowsOf(head, ...rows)).toBeUndefined();
});
