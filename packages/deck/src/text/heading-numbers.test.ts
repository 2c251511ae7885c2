import { expect, it } from 'vitest';
import { firstSlideLabel, hanNumeral, headingNumber, readHanNumeral, slideLabel } from './heading-numbers.ts';

it('reads and writes Chinese numerals from 1 to 10', () => {
  expect(['一', '二', '十', '十一', '零', ''].map(readHanNumeral)).toEqual([1, 2, 10, 0, 0, 0]);
  expect([1, 3, 10, 11, 0].map(hanNumeral)).toEqual(['一', '三', '十', undefined, undefined]);
});

it.each(['2. Costs', '2、Costs', '2) Costs', '二、Costs', '十二、Costs'])(
  'finds the number of the heading “%s”',
  (text) => {
    expect(text.replace(headingNumber, '')).toBe('Costs');
  },
);

it.each(['2 Costs', '2026. Costs', '一起'])('finds no number in the heading “%s”', (text) => {
  expect(headingNumber.test(text)).toBe(false);
});

it.each(['Slide 3: Costs', 'slide 12 – Costs', '第3页：Costs', '第 三 页: Costs', '第三张：Costs', '幻灯片 3：Costs'])(
  'finds the number of the slide in “%s”',
  (text) => {
    expect(text.replace(slideLabel, '')).toBe('Costs');
  },
);

it('recognizes the first slide', () => {
  const first = new RegExp(`^${firstSlideLabel}`, 'iu');
  expect(
    ['Slide 1: a', '第一页：a', '幻灯片1：a', 'Slide 2: a', 'Slide 12: a'].map((text) => first.test(text)),
  ).toEqual([true, true, true, false, false]);
});
