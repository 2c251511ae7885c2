import { expect, it } from 'vitest';
import { withTiedSpaces } from './tied-spaces.ts';

const tied = (...texts: string[]): string =>
  withTiedSpaces(texts.map((text) => ({ text })))
    .map(({ text }) => text.replace(/\u00A0/gu, '_'))
    .join('|');

it.each([
  ['from PG → MySQL now', 'from PG_→_MySQL now'],
  ['A → B → C', 'A_→_B →_C'],
  ['the predecessor → successors and others', 'the predecessor →_successors and others'],
  ['Ida Brandt · Oslo · 2026', 'Ida Brandt_· Oslo_· 2026'],
  ['in 2024 – 2026 only', 'in 2024_–_2026 only'],
  ['read / write', 'read_/_write'],
  ['about 48 kg of rice', 'about 48_kg of rice'],
  ['规划面积 46.8 平方公里，惠及 312 户', '规划面积 46.8_平方公里，惠及 312_户'],
  ['plain words only', 'plain words only'],
])('keeps the words of “%s” on one line', (text, expected) => {
  expect(tied(text)).toBe(expected);
});

it('reads across runs, and leaves code as it is', () => {
  expect(tied('PG', ' → MySQL')).toBe('PG|_→_MySQL');
  const runs = [{ text: '5 kg', code: true }, { text: ' and 5 kg' }];
  expect(withTiedSpaces(runs).map(({ text }) => text)).toEqual(['5 kg', ' and 5\u00A0kg']);
});
