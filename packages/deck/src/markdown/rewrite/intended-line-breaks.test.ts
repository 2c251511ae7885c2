import { expect, it } from 'vitest';
import { hasIntendedLineBreaks } from './intended-line-breaks.ts';

it.each([
  [['Ida Berg', 'Harbour office']],
  [['Call the harbour office first', 'Then read the whole list of the boats that are still out on the water']],
  [['Before: paper forms', 'Now: one form']],
  [
    [
      'Supervisors: Peter Dahl and Mirela Todor',
      'Radar data: the national met service. Lamps: City of Ostermark, Birgitta Holm',
      'Money: Nordhaven Graduate School',
    ],
  ],
  [['以前：手写登记', '现在：扫码']],
  [['以前：手写', '现在：扫码']],
  [['王宁', '1990年开始种花，在城北有一个小花园', '后来开店']],
])('keeps the short lines of an author: %j', (lines) => {
  expect(hasIntendedLineBreaks(lines)).toBe(true);
});

it.each([
  [['We planted the roses in May', 'and the tulips in autumn.']],
  [['We planted roses.', 'They grew well.']],
  [['The garden of', 'Ida Berg']],
  [
    [
      'The harbour office keeps a list of all boats that are out on the water and',
      'Ida reads it every evening. When a boat is late, she calls the coast guard,',
      'which sends a ship.',
    ],
  ],
  [
    [
      '我们在五月种下了玫瑰和郁金香，到了秋天花园里已经',
      '开满了花，来参观的人也一天比一天多，周末常常要在',
      '门口排队。',
    ],
  ],
  [['玫瑰', '花园']],
  [['我们五月种花，', '秋天收获果实。']],
  [['• 玫瑰', '花园里']],
  [['Term', ': what it means']],
])('joins lines that an editor wrapped: %j', (lines) => {
  expect(hasIntendedLineBreaks(lines)).toBe(false);
});
