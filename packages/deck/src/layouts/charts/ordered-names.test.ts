import { expect, it } from 'vitest';
import { tableChartOf } from './table-chart-data.ts';
import { areOrdered } from './ordered-names.ts';

it.each([
  ['18–24|25–34|35–44|65+'],
  ['under 18|18–24|25 and over'],
  ['Grade 3|Grade 4|Grade 5'],
  ['10 m|50 m|200 m'],
  ['1st|2nd|3rd|4th'],
  ['0-1 km|1-5 km|5-10 km|over 10 km'],
  ['三年级|四年级|五年级'],
  ['18–24岁|25–34岁|35岁以上'],
  ['第一阶段|第二阶段|第三阶段'],
])('recognizes positions in an order: %s', (names) => {
  expect(areOrdered(names.split('|'))).toBe(true);
});

it.each([
  ['North|South|East'],
  ['1|2|3'],
  ['Team 1|Team 2|Team 3'],
  ['10 m|5 m|20 m'],
  ['10 m|5 kg|20 m'],
  ['一班|二班|三班'],
  ['实验1|实验2|实验3'],
])('recognizes no order in other names: %s', (names) => {
  expect(areOrdered(names.split('|'))).toBe(false);
});

const tableOf = (head: string, ...rows: string[]) => ({
  kind: 'table' as const,
  align: [],
  head: head.split('|').map((text) => [{ text }]),
  rows: rows.map((row) => row.split('|').map((text) => [{ text }])),
});

it('shows the counts of ordered rows in columns, from left to right', () => {
  expect(tableChartOf(tableOf('Age|Women|Men', '18–24|34|41', '25–34|62|55', '35+|48|39'))?.data.chart).toBe('bar');
  expect(tableChartOf(tableOf('年级|平均分', '三年级|61', '四年级|66', '五年级|75'))?.data.chart).toBe('bar');
  expect(tableChartOf(tableOf('Day|Calls', 'Mon|61', 'Tue|66', 'Wed|75'))?.data.chart).toBe('bar');
});

it('shows no chart of ordered rows with measures of different kinds', () => {
  expect(tableChartOf(tableOf('Age|Members|Satisfaction', '18–24|34|41', '25–34|62|55', '35+|48|39'))).toBeUndefined();
  expect(tableChartOf(tableOf('年级|人数|平均分', '三年级|61|44', '四年级|66|43', '五年级|75|41'))).toBeUndefined();
});
