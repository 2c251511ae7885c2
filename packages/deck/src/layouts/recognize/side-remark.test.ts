import { expect, it } from 'vitest';
import { isSideRemark } from './side-remark.ts';

it.each([
  'Transport is not included.',
  'Petra is away until the tenth.',
  '费用不含：往返交通、个人消费。',
  '不包括保险。',
  '往返交通费不含在内。',
])('%s', (text) => {
  expect(isSideRemark(text)).toBe(true);
});

it.each(['We recommend option B.', '因此建议二季度上线。', '这笔费用不大，但不可缺少。'])('not: %s', (text) => {
  expect(isSideRemark(text)).toBe(false);
});
