import { describe, expect, it } from 'vitest';
import { isAttribute, isFigure, isFigureHeading, isYear, leadingFigure, trailingFigure } from './figure-text.ts';

describe('isFigure', () => {
  it.each([
    '42',
    '+5',
    '−5',
    '– 5',
    '€ 61.4 m',
    '$5',
    '₹420k',
    '￥2,499',
    '12%',
    '5‰',
    '20 °C',
    '3×',
    '5 points',
    '3 百分点',
    '12万人',
    '3亿',
  ])('finds the figure %s', (text) => expect(isFigure(text)).toBe(true));
  it.each(['500+', '5/day', '4 min 12 s', '2 h 5 min', '3小时20分', '第3位', '第12名'])('finds the figure %s', (text) =>
    expect(isFigure(text)).toBe(true),
  );
  it.each(['', 'five', 'a 5', '5 words', '5 + 3', '第3章', '12345678901234567', '4 min of 12 s', '%5', '--5'])(
    'does not regard “%s” as a figure',
    (text) => expect(isFigure(text)).toBe(false),
  );

  it('allows at most 14 characters', () => {
    expect([isFigure('12345678901234'), isFigure('123456789012345')]).toEqual([true, false]);
  });
});

describe('isFigureHeading', () => {
  it.each(['12%', '€5', '5×', '20 °C', '3亿', '5倍', '1,250', '1.250.000', '1234,5'])(
    'regards %s as a heading that is only a figure',
    (text) => expect(isFigureHeading(text)).toBe(true),
  );

  it.each([
    '94 grams',
    '2.4 million users',
    '$5 billion',
    '7 languages',
    '0.5 秒',
    '300人',
    '12 平方米',
    '3 in 5',
    '4.6 of 5',
    '9 out of 10',
    '4.6/5',
    '三分之二',
  ])('regards “%s” as a heading that is only a figure', (text) => expect(isFigureHeading(text)).toBe(true));

  it.each([
    '2026',
    '12.5',
    '12',
    '42',
    '5 ideas',
    '3 steps',
    '1,25,0',
    '12 in',
    '三分之',
    '5 年',
    'about 94 grams',
    '94 grams of fat',
  ])('does not regard “%s” as a figure', (text) => expect(isFigureHeading(text)).toBe(false));

  it('allows at most 28 characters', () => {
    expect(isFigureHeading(`1234567890123 million euros`)).toBe(true);
    expect(isFigureHeading(`1234567890123 million customers`)).toBe(false);
  });
});

describe('leadingFigure', () => {
  it.each<[text: string, figure: string | undefined]>([
    ['12% of readers', '12%'],
    ['€ 5 million in sales', '€ 5 million'],
    ['5 kg of rice', '5 kg'],
    ['500+ members', '500+'],
    ['20 °C on average', '20 °C'],
    ['1,250 visitors', '1,250'],
    ['−3 points', '−3'],
    ['3 万元以上的项目', '3 万元以上'],
    ['18 个主题', '18 个'],
    ['67 部电梯', '67 部'],
    ['10 年可更换光源', '10 年'],
    ['5年质保', '5年'],
    ['10 年前的设备', undefined],
    ['25年度报告', undefined],
    ['30 kWh/day in winter', '30 kWh/day'],
    // Years, numbered items, times and sums are not figures.
    ['2026 was a good year', undefined],
    ['1. First item', undefined],
    ['1) First item', undefined],
    ['9:30 breakfast', undefined],
    ['5 月的会议', undefined],
    ['5 pm at the harbour', undefined],
    ['3rd place', undefined],
    ['2 + 2 is four', undefined],
    ['5 of the members', undefined],
    ['words first, 5 later', undefined],
    ['12 个座位的放映厅', undefined],
    ['', undefined],
  ])('of “%s” is %s', (text, figure) => expect(leadingFigure(text)).toBe(figure));
});

describe('trailingFigure', () => {
  it.each<[text: string, figure: string | undefined]>([
    ['Sales: 5%', '5%'],
    ['Sales: €5M', '€5M'],
    ['Loss: (€0.3M)', '(€0.3M)'],
    ['Duration: 5 minutes', '5 minutes'],
    ['加装电梯 67 部', '67 部'],
    ['销售额：3 亿元', '3 亿元'],
    // Numbers in a sentence, and years, are not figures.
    ['We sold 5', undefined],
    ['Opening: 8:00', undefined],
    ['开放时间：8：30', undefined],
    ['Founded: 1998', undefined],
    ['Sales: 5% more', undefined],
    ['Loss (€0.3M)', undefined],
    ['no figure', undefined],
  ])('of “%s” is %s', (text, figure) => expect(trailingFigure(text)).toBe(figure));
});

it.each([
  ['1900', true],
  ['2026', true],
  ['2199', true],
  ['1899', false],
  ['2200', false],
  ['202', false],
  ['20260', false],
  ['a2026', false],
])('regards %s as a year: %s', (figure, isOne) => expect(isYear(figure)).toBe(isOne));

it('recognizes a Chinese measure word that describes another noun', () => {
  expect(isAttribute('12 个', '座位的放映厅')).toBe(true);
  expect(isAttribute('12', '座位的放映厅')).toBe(false);
  expect(isAttribute('12 个', '新的放映厅')).toBe(false);
  expect(isAttribute('12 个', '座位')).toBe(false);
});

it.each(['2,310户次', '3,904家次', '560台次', '48班次'])('reads the measure word of %s as one unit', (figure) => {
  expect(leadingFigure(`${figure}上门服务`)).toBe(figure);
});
