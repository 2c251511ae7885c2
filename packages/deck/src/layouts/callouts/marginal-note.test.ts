import { expect, it } from 'vitest';
import { isMarginalNote } from './marginal-note.ts';

it.each([
  '来源：统计局',
  '数据来源: 统计局',
  '备注：不含节假日',
  'Further reading: Ostrom 1990',
  '(without May)',
  'https://example.org/a',
])('is a marginal note: %s', (text) => {
  expect(isMarginalNote([{ text }])).toBe(true);
});

it.each([
  '来源广泛，结构合理，是我们的优势',
  '备注栏必须填写',
  '说明：请提前十分钟到场',
  'Reading: the best way to learn',
  'See https://example.org/a today',
])('is no marginal note: %s', (text) => {
  expect(isMarginalNote([{ text }])).toBe(false);
});

it('is neither a sentence in italics nor a link with words', () => {
  expect(isMarginalNote([{ text: 'The gate stays open.', italic: true }])).toBe(false);
  expect(isMarginalNote([{ text: 'Register now', link: 'https://example.org' }])).toBe(false);
  expect(isMarginalNote([{ text: 'https://example.org', link: 'https://example.org' }])).toBe(true);
});
